import type { Page } from '@playwright/test';
import { apiUser, enter, groupOf, type ApiUser } from './apiUsers';
import { everyNight } from './everyRun';
import { choosePicture, fillGroup, PICTURE_URL } from './groupForm';
import { networkQuiet } from './networkQuiet';
import { ENDED_SESSION, expect, test } from './test';
import { fillLogin } from './users';
import { withoutLive } from './withoutLive';

const RESTORED = /We’ve restored what you typed before your session ended/;

/** Another device logs this one out. The page's first calls are answered before: a late one would end the session here too early. */
async function endSession(page: Page, user: ApiUser): Promise<void> {
  await networkQuiet(page);
  await user.send('POST', '/api/users/me/log-out-everywhere', {});
}

async function comeBack(page: Page, user: ApiUser): Promise<void> {
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('main').getByText('Your session has ended. Please log in again.')).toBeVisible();
  await fillLogin(page, user);
  await expect(page.getByText(RESTORED)).toBeVisible();
}

async function expectNewGroup(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/create-group$/);
  await expect(page.getByLabel('Group name')).toHaveValue('Kept boats');
  await expect(page.getByLabel('Location')).toHaveValue('Kiel, old harbour');
  await expect(page.getByLabel('Maximum members', { exact: true })).toHaveValue('6');
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible();
}

test('a session that ends while a new group is sent: everything is back after the login, and can be sent', everyNight, async ({
  page, expectTrouble,
}) => {
  const ada = await apiUser(page, 'Ada Berg');
  // Only the next call learns that the session has ended.
  await withoutLive(page);
  await enter(page, ada, '/create-group');
  await fillGroup(page, 'Kept boats');
  await choosePicture(page);
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible();
  await endSession(page, ada);
  await page.getByRole('button', { name: 'Create group' }).click();
  await comeBack(page, ada);
  await expectNewGroup(page);
  await page.getByRole('button', { name: 'Create group' }).click();
  await expect(page.getByRole('link', { name: 'Kept boats', exact: true })).toBeVisible();
  expectTrouble(...ENDED_SESSION);
});

test('a session that ends while a change is sent: the change is back after the login', everyNight, async ({ page, expectTrouble }) => {
  const ada = await apiUser(page, 'Ada Berg');
  const path = await groupOf(ada, { places: 6, imageURL: PICTURE_URL });
  await withoutLive(page);
  await enter(page, ada, path.replace('/groups/', '/update-group/'));
  await page.getByLabel('Location').fill('Lübeck, new harbour');
  await endSession(page, ada);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await comeBack(page, ada);
  await expect(page.getByLabel('Location')).toHaveValue('Lübeck, new harbour');
  expectTrouble(...ENDED_SESSION);
});

test('a session that ends while a new group is typed: everything is back after the login', async ({ page, expectTrouble }) => {
  const ada = await apiUser(page, 'Ada Berg');
  await enter(page, ada, '/create-group');
  await fillGroup(page, 'Kept boats');
  await choosePicture(page);
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible();
  await endSession(page, ada);
  await comeBack(page, ada);
  await expectNewGroup(page);
  expectTrouble(...ENDED_SESSION);
});
