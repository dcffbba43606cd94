import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { overflowOf } from './allScreens';
import { apiUser, enter, enterAsNew, groupOf } from './apiUsers';
import { PICTURE_URL } from './groupForm';
import { expect, test } from './test';

const actions = (page: Page) => page.getByRole('region', { name: 'Actions' });

/** A new user in their own browser. */
async function visitor(browser: Browser, name: string, path: string): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await enterAsNew(page, name, path);
  return page;
}

async function choose(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).press('ArrowDown');
  await page.getByRole('menuitem', { name: item }).press('Enter');
}

test('three people and two places: wait, move up when somebody is removed, take the group over', async ({ browser, page: ada }) => {
  // A long story of three people.
  test.slow();
  const creator = await apiUser(ada, 'Ada Berg');
  const group = await groupOf(creator, { name: `Two by two ${Date.now()}`, places: 2, imageURL: PICTURE_URL });
  await enter(ada, creator, group);
  const [ben, zoe] = [await visitor(browser, 'Ben Brook', group), await visitor(browser, 'Zoe Sand', '/about')];
  await actions(ben).getByRole('button', { name: 'Join group' }).click();
  await expect(actions(ben).getByText('You are in')).toBeVisible();

  await zoe.goto(group);
  await expect(actions(zoe).getByRole('button', { name: 'Join the waitlist' })).toBeVisible();
  await expectAccessible(zoe);
  await actions(zoe).getByRole('button', { name: 'Join the waitlist' }).press('Enter');
  await expect(actions(zoe).getByText('You are 1st in line')).toBeVisible();
  await expect(actions(zoe).getByText('Full · 1 waiting')).toBeVisible();
  await expectAccessible(zoe);
  await zoe.goto('/dashboard');
  await expect(zoe.getByRole('region', { name: 'Waiting for a place' })).toContainText('You are 1st in line');

  await ben.reload();
  await actions(ben).getByRole('button', { name: 'Leave group' }).press('Enter');
  await expect(ben.getByRole('dialog', { name: 'Leave this group?' })).toContainText('Your place goes to the next in line.');
  await expectAccessible(ben);
  await ben.keyboard.press('Escape');
  await expect(actions(ben).getByRole('button', { name: 'Leave group' })).toBeFocused();

  await ada.reload();
  await expect(ada.getByRole('region', { name: 'Waitlist' })).toContainText('Zoe Sand');
  await choose(ada, 'More for Ben Brook', 'Remove and block');
  await ada.getByRole('dialog').getByRole('button', { name: 'Remove and block' }).click();
  await expect(ada.getByRole('button', { name: 'More for Zoe Sand' })).toBeVisible();
  await ada.getByRole('button', { name: 'History' }).click();
  await expect(ada.getByText('Zoe Sand moved up from the waitlist')).toBeVisible();
  await ada.getByRole('button', { name: 'Blocked people' }).click();
  await expect(ada.getByRole('button', { name: 'Unblock Ben Brook' })).toBeVisible();
  await expectAccessible(ada);
  await ben.reload();
  await expect(actions(ben).getByText('You can’t join this group.')).toBeVisible();
  expect(await overflowOf(ben)).toBe(0);
  await expectAccessible(ben);

  await choose(ada, 'More', 'Hand over…');
  await ada.getByLabel('Who takes over').selectOption({ label: 'Zoe Sand' });
  await ada.getByLabel('Message').fill('You know it best.');
  await expectAccessible(ada);
  await ada.getByRole('button', { name: 'Send the offer' }).click();
  await expect(ada.getByRole('region', { name: 'Waiting for an answer' })).toBeVisible();
  await zoe.reload();
  await zoe.getByRole('link', { name: /^See the offer/ }).click();
  await expect(zoe.getByRole('region', { name: 'Will you take over?' })).toContainText('You know it best.');
  await zoe.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expectAccessible(zoe);
  await zoe.getByRole('button', { name: 'Accept' }).press('Enter');
  await expect(actions(zoe).getByRole('link', { name: 'Edit group' })).toBeVisible();
  await ada.reload();
  await expect(actions(ada).getByRole('button', { name: 'Leave group' })).toBeVisible();
});
