import type { BrowserContext, Page } from '@playwright/test';
import { enterAsNew } from './apiUsers';
import { expect, REFUSED_STREAM, test } from './test';
import { logOut } from './users';

/** ms within which other tabs follow a logout. */
const AT_ONCE_MS = 2000;
const ACCOUNT_LOOKUP = '**/accounts:lookup*';

/** Opens a second tab whose account lookup gets no response until `respond` is called. */
async function tabWithHeldLookup(context: BrowserContext, path: string): Promise<{ tab: Page; respond: () => void }> {
  const tab = await context.newPage();
  let respond: () => void = () => undefined;
  const released = new Promise<void>((resolve) => { respond = resolve; });
  await tab.route(ACCOUNT_LOOKUP, async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  const requested = tab.waitForRequest(ACCOUNT_LOOKUP);
  await tab.goto(path);
  await requested;
  return { tab, respond };
}

const storedSessions = (page: Page) =>
  page.evaluate(() => Object.keys(window.localStorage).filter((key) => key.startsWith('firebase:authUser:')));

test('a logout in one tab wins over an account lookup in flight in another', async ({ page, context }) => {
  await enterAsNew(page, 'Rosa Lindqvist', '/about');
  const { tab, respond } = await tabWithHeldLookup(context, '/about');
  await logOut(page);
  const looked = tab.waitForResponse(ACCOUNT_LOOKUP);
  respond();
  await looked;
  await expect(tab.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(tab.getByRole('button', { name: 'Logout' })).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await storedSessions(tab)).toEqual([]);
  await tab.reload();
  await expect(tab.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('a logout in one tab logs out every open tab at once', async ({ page, context, expectTrouble }) => {
  await enterAsNew(page, 'Rosa Lindqvist', '/about');
  const tab = await context.newPage();
  await tab.goto('/dashboard');
  await expect(tab.getByRole('button', { name: 'Logout' })).toBeVisible();
  await logOut(page);
  await expect(tab).toHaveURL(/\/login$/, { timeout: AT_ONCE_MS });
  await expect(tab.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expectTrouble(REFUSED_STREAM);
});
