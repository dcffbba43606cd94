import { apiUser, enterAsNew } from './apiUsers';
import { everyNight } from './everyRun';
import { followLinkToOpenGroup } from './exampleGroups';
import { NOT_FOUND_ITSELF, expect, test } from './test';
import { expectToast } from './toasts';
import { continueWithGoogle, fillLogin, logOut, newUser, register } from './users';

test('a new user registers, joins a group, leaves it and logs out', async ({ page }) => {
  await register(page, newUser());
  await expectToast(page, 'Successfully signed up!');
  await expect(page).toHaveURL(/\/$/);

  await followLinkToOpenGroup(page);
  await expect(page).toHaveURL(/\/groups\/.+/);
  await page.getByRole('button', { name: 'Join group' }).click();
  await expectToast(page, 'Successfully joined the group!');
  await expect(page.getByRole('region', { name: 'Members' })).toContainText('Rosa Lindqvist');
  await page.getByRole('button', { name: 'Leave group' }).click();
  await expectToast(page, 'Successfully left the group');
  await expect(page.getByRole('button', { name: 'Join group' })).toBeVisible();

  await logOut(page);
  await expectToast(page, 'Successfully logged out!');
});

test('a deep link to a protected page goes through login and back', async ({ page }) => {
  const user = await apiUser(page, 'Tomás Ibarra');
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login$/);
  await fillLogin(page, user);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tomás Ibarra');
  await expectToast(page, 'Logged in successfully!');
});

test('Google sign-in works in a popup, with no internet', async ({ page }) => {
  await page.goto('/login');
  await continueWithGoogle(page);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

// "Google sign-in works in a popup" and twoTabs.spec.ts have each half of it.
test('a returning user can log out, and in with Google', everyNight, async ({ page }) => {
  await enterAsNew(page, 'Rosa Lindqvist', '/about');
  await logOut(page);
  await continueWithGoogle(page);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('a wrong password shows an error and keeps the input', async ({ page, expectTrouble }) => {
  const user = await apiUser(page, 'Rosa Lindqvist');
  await page.goto('/login');
  await fillLogin(page, { ...user, password: 'Wrong-password1' });
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(user.email);
  expectTrouble(/\b400\b/); // the identity service's answer to a wrong password
});

test('the list can be searched, filtered and sorted, and shows when nothing is found', async ({ page }) => {
  await page.goto('/groups?category=Music');
  const count = page.getByRole('status').filter({ hasText: /Groups? Found/ });
  await expect(count).toBeVisible();
  await expect(page.getByRole('button', { name: 'Music', pressed: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search groups' }).fill('zzzz-no-such-group');
  await expect(page.getByRole('heading', { name: 'No Groups Found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(count).toHaveText(/^\d\d+ Groups Found$/);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Name A-Z' });
  const names = () => page.getByRole('main').getByRole('article').getByRole('heading').allTextContents();
  // The rest of the list is rendered in batches that give way to input.
  await expect.poll(async () => (await names()).length).toBeGreaterThan(10);
  await expect.poll(async () => {
    const shown = await names();
    return shown.join() === [...shown].sort((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base', numeric: true })).join();
  }).toBe(true);
});

test('the theme survives a reload', everyNight, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.reload();
  await expect(page.locator('html')).toHaveClass(/dark/);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
});

test('an unknown address shows Page Not Found', async ({ page, expectTrouble }) => {
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByText('Error Code: 404')).toBeVisible();
  expectTrouble(NOT_FOUND_ITSELF);
});

test('the window for signing in with Google offers nothing to press before its script is there', async ({ page, context }) => {
  let send = (): void => undefined;
  const held = new Promise<void>((resolve) => { send = resolve; });
  await context.route('**/identity/popup.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await opened;
  await expect(popup.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(popup.getByRole('button')).toHaveCount(0);
  send();
  await popup.getByRole('button', { name: 'Add new account' }).click();
  await expect(popup.getByLabel('Email')).toBeFocused();
});
