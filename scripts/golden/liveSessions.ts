import type { Page } from '@playwright/test';
import { apiUser, enter, groupOf } from '../../e2e/apiUsers';
import type { GoldenSession } from './goldenSession';
import { actions, expect, mainNav } from './steps';

const PLACES = 4;
const LIVE = '**/api/live';

const members = (page: Page) => page.getByRole('region', { name: 'Members' });
const bell = (page: Page, name: string) => mainNav(page).getByRole('link', { name, exact: true });

/** A group, its creator, and somebody who acts through the API. */
async function setUp(page: Page) {
  const [creator, other] = [await apiUser(page, 'Odile Ferrand'), await apiUser(page, 'Ben Brook')];
  const path = await groupOf(creator, { places: PLACES });
  return { creator, other, path, call: `/api${path}` };
}

/** Pages that follow what happens elsewhere, without a reload. */
export const LIVE_SESSIONS: readonly GoldenSession[] = [
  { name: 'live-seats-fill-in-an-open-group', compareScreen: true, async drive(page) {
    const { creator, other, path, call } = await setUp(page);
    await enter(page, creator, path);
    await expect(members(page)).toContainText('Odile Ferrand');
    await other.send('POST', `${call}/join`);
    await expect(members(page)).toContainText('Ben Brook');
    await other.send('POST', `${call}/leave`);
    await expect(members(page)).not.toContainText('Ben Brook');
    await other.send('POST', `${call}/join`);
    await expect(members(page)).toContainText('Ben Brook');
  } },
  { name: 'live-notifications-arrive', async drive(page) {
    const { creator, other, call } = await setUp(page);
    await enter(page, creator, '/about');
    await expect(bell(page, 'Notifications')).toBeVisible();
    await other.send('POST', `${call}/join`);
    await expect(bell(page, 'Notifications, 1 unread')).toBeVisible();
    await (await apiUser(page, 'Zoe Sand')).send('POST', `${call}/join`);
    await expect(bell(page, 'Notifications, 2 unread')).toBeVisible();
    await bell(page, 'Notifications, 2 unread').click();
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(bell(page, 'Notifications')).toBeVisible();
  } },
  { name: 'live-group-deleted-while-open', compareScreen: true, async drive(page) {
    const { creator, other, path, call } = await setUp(page);
    await enter(page, other, path);
    await expect(actions(page).getByRole('button', { name: 'Join group' })).toBeVisible();
    await creator.send('DELETE', call);
    await expect(actions(page).getByText('This group has been deleted')).toBeVisible();
  } },
  { name: 'live-session-ended-elsewhere', async drive(page) {
    const { other, path } = await setUp(page);
    await enter(page, other, path);
    await expect(actions(page).getByRole('button', { name: 'Join group' })).toBeVisible();
    await other.send('POST', '/api/users/me/log-out-everywhere', {});
    await expect(page).toHaveURL(/\/login$/);
  } },
  { name: 'live-connection-comes-back', compareScreen: true, async drive(page) {
    const { creator, other, path, call } = await setUp(page);
    await page.route(LIVE, (route) => route.abort('aborted'));
    await enter(page, creator, path);
    await expect(members(page)).toContainText('Odile Ferrand');
    await other.send('POST', `${call}/join`);
    await page.unroute(LIVE);
    await expect(members(page)).toContainText('Ben Brook');
  } },
];
