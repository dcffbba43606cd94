import { apiUser, enterAsNew } from './apiUsers';
import { everyNight } from './everyRun';
import { exampleGroup } from './exampleGroups';
import { expect, test } from './test';
import { expectToast } from './toasts';
import { fillLogin, newUser } from './users';

/* What people came for, through the login and the registration; and what tabs are called. */

test('a new member who came for a page starts at home, and is led on to it', async ({ page }) => {
  await page.goto('/my-groups');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/register$/);
  const user = newUser();
  await page.getByLabel('Full name').fill(user.name);
  await page.getByLabel('Email', { exact: true }).fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/$/);
  const notice = page.getByRole('link', { name: 'Continue to your groups' });
  await expect(notice).toBeVisible();
  await notice.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My groups');
  await expect(notice).toBeHidden();
});

test('the remembered page, its hash too, outlives a reload of the login', async ({ page }) => {
  const user = await apiUser(page, 'Rosa Lindqvist');
  await page.goto('/dashboard?tab=my-groups#main');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Log in to see your dashboard.')).toBeVisible();
  await page.reload();
  await fillLogin(page, user);
  await expect(page).toHaveURL(/\/dashboard\?tab=my-groups#main$/);
  await expect(page.getByRole('tab', { name: 'My Groups', selected: true })).toBeVisible();
});

test('a login succeeds while the profile cannot be saved; the profile is sent again', everyNight, async ({ page, expectTrouble }) => {
  const user = await apiUser(page, 'Rosa Lindqvist');
  await page.goto('/login');
  let sent = 0;
  await page.route('**/api/users/create-or-update', async (route) => {
    sent += 1;
    if (sent === 1) await route.fulfill({ status: 500, json: { message: 'Not today' } });
    else await route.continue();
  });
  await fillLogin(page, user);
  await expectToast(page, 'Logged in successfully!');
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => sent).toBe(2);
  expect((await page.evaluate(() => window.appeared ?? [])).join(' ')).not.toContain('Failed to log in');
  expectTrouble(/\b500\b/);
});

test('titles name the category and the group', async ({ page }) => {
  const { _id, name } = await exampleGroup(page);
  await enterAsNew(page, 'Rosa Lindqvist', '/groups?category=Music');
  await expect(page).toHaveTitle('Music groups · Hobnob');
  await page.goto(`/groups/${_id}`);
  await expect(page).toHaveTitle(`${name} · Hobnob`);
  await page.goto('/my-groups');
  await expect(page).toHaveTitle('My groups · Hobnob');
  await page.goBack();
  await expect(page).toHaveTitle(`${name} · Hobnob`);
});
