import type { BrowserContext, Page } from '@playwright/test';
import { fillLogin } from '../e2e/users';
import { demoAccounts } from '../server/seed/demoAccounts';

/** Logs in with a demo account. @param url of the site */
export async function logIn(page: Page, url: string): Promise<void> {
  const [account] = demoAccounts;
  await page.goto(`${url}/login`);
  await fillLogin(page, account);
  await page.waitForURL((address) => address.pathname !== '/login');
}

/**
 * Logs a browser in with a demo account: a group's page requires it.
 * @param url of the site
 * @returns the address of the first group of the list
 */
export async function logInAndFindGroup(context: BrowserContext, url: string): Promise<string> {
  const page = await context.newPage();
  await logIn(page, url);
  await page.goto(`${url}/groups`);
  const href = await page.getByRole('article').first().getByRole('link').first().getAttribute('href');
  await page.close();
  return `${url}${href ?? '/groups'}`;
}
