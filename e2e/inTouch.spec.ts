import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessible';
import { apiUser, enter, groupOf } from './apiUsers';
import { everyNight } from './everyRun';
import { PICTURE_URL } from './groupForm';
import { fillByKeyboard, pressButton, tabTo } from './keyboard';
import { expect, test } from './test';
import { expectToast } from './toasts';

const GROUP = 'Boat builders of the old harbour';

// Each state is checked by axe in both themes, which takes a busy machine a while.
test.describe.configure({ mode: 'parallel', timeout: 180_000 });

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const bell = (page: Page, name: RegExp) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const lines = (page: Page) => page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
const announcements = (page: Page) => page.getByRole('region', { name: 'Announcements' });
const actions = (page: Page) => page.getByRole('region', { name: 'Actions' });

/** A creator with a group, and a member of it. */
async function pair(page: Page) {
  const [ada, ben] = [await apiUser(page, 'Ada Berg'), await apiUser(page, 'Ben Brook')];
  return { ada, ben, path: await groupOf(ada, { members: [ben], places: 5, imageURL: PICTURE_URL }) };
}

test('an announcement: written by keyboard, read on the page and in the inbox, with a safe link, and three a day', async ({
  browser, page, expectTrouble,
}) => {
  const { ada, ben, path } = await pair(page);
  await enter(page, ada, path);
  const writing = announcements(page).getByRole('button', { name: 'Write an announcement' });
  await pressButton(page, writing);
  await expect(page.getByLabel('Subject')).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.type('Rain tomorrow');
  await fillByKeyboard(page, page.getByLabel('Message', { exact: true }),
    'Under the roof (https://harbour.example/roof?a=1), not javascript:alert(1) or <a href="https://evil.example">here</a>.');
  await pressButton(page, page.getByRole('button', { name: 'Send to everyone in the group' }));
  await expect(announcements(page).getByRole('heading', { name: 'Rain tomorrow' })).toBeVisible();
  await expectToast(page, 'Your announcement is on its way to everyone in the group.');
  await expect(page.getByRole('form', { name: 'New announcement' })).toBeHidden();
  await expect(writing).toBeFocused();

  for (const subject of ['Wood', 'Nails']) await ada.send('POST', `/api${path}/announcements`, { subject, text: 'Please bring some.' });
  await page.keyboard.press('Enter');
  await page.keyboard.type('Paint');
  await fillByKeyboard(page, page.getByLabel('Message', { exact: true }), 'Please bring some.');
  await pressButton(page, page.getByRole('button', { name: 'Send to everyone in the group' }));
  await expect(announcements(page).getByRole('alert')).toHaveText(/3 announcements today, .* next one in 24 hours\.$/);
  await expect(page.getByLabel('Subject')).toHaveValue('Paint');
  await expectAccessibleInBothThemes(page);
  expectTrouble(/\b429\b/);

  const reader = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await enter(reader, ben, '/notifications');
  await expect(lines(reader)).toHaveCount(3);
  await expect(lines(reader).last()).toContainText('Rain tomorrow');
  await lines(reader).last().getByRole('link').click();
  const sheet = announcements(reader).getByRole('listitem').filter({ hasText: 'Rain tomorrow' });
  await expect(sheet).toContainText('not javascript:alert(1) or <a href=');
  const links = await sheet.locator('a:not([href^="/"])').evaluateAll((found) =>
    found.map((link) => [link.getAttribute('href'), link.getAttribute('rel')]));
  expect(links).toEqual([
    ['https://harbour.example/roof?a=1', 'noopener nofollow ugc'], ['https://evil.example/', 'noopener nofollow ugc'],
  ]);
  await expect(announcements(reader).getByRole('button')).toHaveCount(0);
  await expectAccessibleInBothThemes(reader);
});

test('with the keyboard: from the bell to the inbox, its tabs, all marked as read, and on to the group', async ({ page }) => {
  const { ada, path } = await pair(page);
  await enter(page, ada, '/about');
  await pressButton(page, bell(page, /^Notifications, 1 unread$/));
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeFocused();
  await tabTo(page, page.getByRole('tab', { name: 'Notifications' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'This visit' })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'This visit' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Home');
  await expect(page.getByRole('tab', { name: 'Notifications' })).toBeFocused();
  await pressButton(page, page.getByRole('button', { name: 'Mark all as read' }));
  await expect(page.getByText('No unread notifications')).toBeVisible();
  await expect(bell(page, /^Notifications$/)).toBeVisible();
  await pressButton(page, lines(page).getByRole('link', { name: `Ben Brook joined ${GROUP}` }));
  await expect(page.getByRole('heading', { level: 1, name: GROUP })).toBeFocused();
  expect(new URL(page.url()).pathname).toBe(path);
});

test('with the keyboard: a group is muted and unmuted, and the menu gives the focus back', everyNight, async ({ page }) => {
  const { ben, path } = await pair(page);
  await enter(page, ben, path);
  const menu = actions(page).getByRole('button', { name: 'More' });
  await pressButton(page, menu);
  await expect(page.getByRole('menuitem', { name: 'Mute this group' })).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Enter');
  await expect(actions(page).getByText('Muted', { exact: true })).toBeVisible();
  await expect(menu).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('u');
  await expect(page.getByRole('menuitem', { name: 'Unmute this group' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(actions(page).getByText('Muted', { exact: true })).toBeHidden();
  await expect(menu).toBeFocused();
});

for (const height of [900, 480]) {
  test(`with the keyboard: the calendar menu is inside a window of ${height} px, wherever its button is`, everyNight, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height });
    const { ben, path } = await pair(page);
    await enter(page, ben, path);
    const button = page.getByRole('button', { name: 'Add to calendar' });
    await tabTo(page, button);
    for (const place of ['start', 'end'] as const) {
      await button.evaluate((element, block) => { element.scrollIntoView({ block }); }, place);
      await page.keyboard.press('ArrowDown');
      const menu = page.getByRole('menu', { name: 'Add to calendar' });
      await expect(menu.getByRole('menuitem').first()).toBeFocused();
      await expect(menu).toBeInViewport({ ratio: 1 });
      // The bar at the top covers nothing of it.
      expect(await menu.getByRole('menuitem').evaluateAll((items) => items.filter((item) => {
        const { x, y, width, height: tall } = item.getBoundingClientRect();
        return !item.contains(document.elementFromPoint(x + width / 2, y + tall / 2));
      }).length)).toBe(0);
      await page.keyboard.press('End');
      await expect(menu.getByRole('menuitem', { name: 'Calendar file (.ics)' })).toBeFocused();
      await page.keyboard.press('o');
      await expect(menu.getByRole('menuitem', { name: 'Outlook.com' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(button).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('End');
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toMatch(/\.ics$/);
    await expect(button).toBeFocused();
  });
}

test('a new notification on the open page is announced politely, and the focus stays', everyNight, async ({ page }) => {
  const { ada, path } = await pair(page);
  await enter(page, ada, '/notifications');
  await expect(lines(page)).toHaveCount(1);
  await tabTo(page, page.getByRole('button', { name: 'Mark all as read' }));
  const zoe = await apiUser(page, 'Zoe Sand');
  await zoe.send('POST', `/api${path}/join`);
  await expect(lines(page)).toHaveCount(2);
  await expect(page.locator('[aria-live="polite"]').getByText('2 unread notifications')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeFocused();
  await expect(bell(page, /^Notifications, 2 unread$/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('an empty inbox, one that could not be loaded, and none at all are accessible, and say what is true', everyNight, async ({
  page, expectTrouble,
}) => {
  await enter(page, await apiUser(page, 'Nora Novak'), '/notifications');
  await expect(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  for (const [status, title] of [[500, 'We couldn’t load your notifications'], [404, 'No notifications here']] as const) {
    await page.route('**/api/notifications', (route) => route.fulfill({ status, json: {} }));
    await page.reload();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.unrouteAll();
  }
  expectTrouble(/\/api\/notifications/);
});
