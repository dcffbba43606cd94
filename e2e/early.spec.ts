import type { Page } from '@playwright/test';
import { demoCreator, VIEWPORTS } from './screens';
import { expect, test } from './test';

/** Keeps all code back until it is let go: what a slow network does, for as long as the test wants. */
async function withoutCode(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => { letGo = resolve; });
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });

test.describe('what is done before the app is live is done when it is', () => {
  test('a login, typed and sent', async ({ page }) => {
    const person = await demoCreator(page);
    const letGo = await withoutCode(page);
    await open(page, '/login');
    await page.getByLabel('Email', { exact: true }).pressSequentially(person.email);
    await page.getByLabel('Password', { exact: true }).pressSequentially(person.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login$/);
    letGo();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  test('a search', async ({ page }) => {
    const letGo = await withoutCode(page);
    await open(page, '/');
    await page.getByRole('searchbox').first().pressSequentially('chess');
    await page.keyboard.press('Enter');
    letGo();
    await expect(page).toHaveURL(/\/groups\?q=chess$/);
  });

  test('a text that is not sent yet stays, and the next letters come behind it', async ({ page }) => {
    const letGo = await withoutCode(page);
    await open(page, '/register');
    const name = page.getByLabel('Full name');
    await name.pressSequentially('Rosa');
    letGo();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' }).first()).toBeAttached();
    await name.press('End');
    await name.pressSequentially(' Lindqvist');
    await expect(name).toHaveValue('Rosa Lindqvist');
  });

  test('a press on a button', async ({ page }) => {
    const letGo = await withoutCode(page);
    await open(page, '/about');
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    letGo();
    await expect(page.locator('html')).toHaveClass(/dark/);
  });

  test('the menu of a phone', async ({ page }) => {
    await page.setViewportSize(VIEWPORTS.phone);
    const letGo = await withoutCode(page);
    await open(page, '/terms');
    await page.getByRole('button', { name: 'Open menu' }).click();
    letGo();
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
  });
});

for (const part of ['start', 'live']) {
  test(`a press asks again for code that could not be fetched: ${part}`, async ({ page, troubles }) => {
    const code = new RegExp(`/assets/${part}\\.[^/]*\\.js$`);
    await page.route(code, (route) => route.abort('failed'));
    await page.goto('/about');
    await expect.poll(() => troubles.some((trouble) => trouble.includes('The app could not be loaded'))).toBe(true);
    await page.unroute(code);
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await expect(page.locator('html')).toHaveClass(/dark/);
    troubles.length = 0; // the failure was made on purpose
  });
}
