import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { apiUser, enter, enterAsNew, groupOf } from './apiUsers';
import { everyNight } from './everyRun';
import { PICTURE_URL } from './groupForm';
import { expect, test } from './test';

const bell = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

test('somebody joins: the creator sees it on the bell, reads it, and can mute the group', async ({ browser, page: ada }) => {
  const creator = await apiUser(ada, 'Ada Berg');
  const name = `Evening chess ${Date.now()}`;
  const group = await groupOf(creator, { name, places: 5, imageURL: PICTURE_URL });
  await enter(ada, creator, '/about');
  await expect(bell(ada, 'Notifications')).toBeVisible();
  const ben = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await enterAsNew(ben, 'Ben Brook', group);
  await ben.getByRole('button', { name: 'Join group' }).click();
  await expect(ben.getByRole('button', { name: 'Leave group' })).toBeVisible();

  await expect(bell(ada, 'Notifications, 1 unread')).toBeVisible();
  await bell(ada, 'Notifications, 1 unread').click();
  const lines = ada.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
  await expect(lines).toHaveText([new RegExp(`^Unread: Ben Brook joined ${name}`)]);
  await expectAccessible(ada);
  await lines.getByRole('link').click();
  await expect(ada.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(bell(ada, 'Notifications')).toBeVisible();

  await ada.getByRole('button', { name: 'More', exact: true }).press('ArrowDown');
  await ada.getByRole('menuitem', { name: 'Mute this group' }).press('Enter');
  await expect(ada.getByText('Muted. You won’t hear from this group.')).toBeVisible();
  await ben.getByRole('button', { name: 'Leave group' }).click();
  await expect(ben.getByRole('button', { name: 'Join group' })).toBeVisible();
  await bell(ada, 'Notifications').click();
  await expect(lines).toHaveText([new RegExp(`^Ben Brook joined ${name}`)]);
  await ada.getByRole('tab', { name: 'This visit' }).click();
  await expect(ada.getByRole('list', { name: 'This visit' })).toContainText('Muted. You won’t hear from this group.');
  await expectAccessible(ada);
});

test('what to be notified of is saved on the account page', everyNight, async ({ page }) => {
  await enterAsNew(page, 'Zoe Sand', '/account');
  const section = page.getByRole('region', { name: 'Notification settings' });
  await section.getByRole('checkbox', { name: /^Reminders/ }).uncheck();
  await section.getByRole('button', { name: 'Save notifications' }).click();
  await expect(section.getByText(/^Saved\./)).toBeVisible();
  await page.reload();
  await expect(section.getByRole('checkbox', { name: /^Reminders/ })).not.toBeChecked();
  await expect(section.getByRole('checkbox', { name: /^Announcements/ })).toBeChecked();
  await expectAccessible(page);
});
