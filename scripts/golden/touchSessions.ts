import type { Page } from '@playwright/test';
import { apiUser, enter, groupOf, type ApiUser } from '../../e2e/apiUsers';
import type { GoldenSession } from './goldenSession';
import { actions, expect, follow, heading, mainNav } from './steps';

const PLACES = 5;
/** Just more than a page of notifications. */
const MANY_GROUPS = 32;
const NAME = 'Boat builders of the old harbour';

const bell = (page: Page) => mainNav(page).getByRole('link', { name: /^Notifications/ });
const lines = (page: Page) => page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
const announcements = (page: Page) => page.getByRole('region', { name: 'Announcements' });

/** A creator and a member of their group. @returns its page, too */
async function pair(page: Page) {
  const [creator, member] = [await apiUser(page, 'Odile Ferrand'), await apiUser(page, 'Ben Brook')];
  return { creator, member, path: await groupOf(creator, { members: [member], places: PLACES }) };
}

/** A creator whose many groups somebody has joined: each is a notification. */
async function creatorWithNews(page: Page): Promise<ApiUser> {
  const [creator, member] = [await apiUser(page, 'Odile Ferrand'), await apiUser(page, 'Ben Brook')];
  for (let made = 0; made < MANY_GROUPS; made += 1) await groupOf(creator, { members: [member], places: PLACES });
  return creator;
}

async function write(page: Page, subject: string, text: string): Promise<void> {
  await announcements(page).getByRole('button', { name: 'Write an announcement' }).click();
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Message', { exact: true }).fill(text);
  await send(page);
}

const send = (page: Page) => page.getByRole('button', { name: 'Send to everyone in the group' }).click();

async function choose(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** The bell and its page. */
const INBOX_SESSIONS: readonly GoldenSession[] = [
  { name: 'creator-reads-the-notifications', compareScreen: true, async drive(page) {
    await enter(page, await creatorWithNews(page), '/about');
    await bell(page).click();
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(lines(page)).toHaveCount(MANY_GROUPS);
    await lines(page).nth(1).getByRole('link').click();
    await expect(heading(page)).toHaveText(NAME);
    await bell(page).click();
    await expect(page.getByText(`${MANY_GROUPS - 1} unread notifications`).first()).toBeVisible();
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(page.getByText('No unread notifications')).toBeVisible();
  } },
  { name: 'creator-cannot-mark-the-notifications', compareScreen: true, async drive(page) {
    const { creator } = await pair(page);
    await enter(page, creator, '/notifications');
    await page.route('**/api/notifications/read', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(page.getByText('We couldn’t mark')).toBeVisible();
    await page.getByRole('tab', { name: 'This visit' }).click();
    await expect(page.getByRole('list', { name: 'This visit' }).getByRole('listitem')).toHaveCount(1);
  } },
  { name: 'notifications-fail-and-recover', compareScreen: true, async drive(page) {
    const { creator } = await pair(page);
    await page.route('**/api/notifications', (route) => route.fulfill({ status: 503, json: { message: 'Back in a minute.' } }));
    await enter(page, creator, '/notifications');
    await expect(page.getByText('Back in a minute.')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(lines(page)).toHaveCount(1);
  } },
];

/** What a creator writes to the people of their group. */
const ANNOUNCEMENT_SESSIONS: readonly GoldenSession[] = [
  { name: 'creator-writes-an-announcement', compareScreen: true, async drive(page) {
    const { creator, path } = await pair(page);
    await enter(page, creator, path);
    await write(page, 'Rain tomorrow', 'Bring a coat. We meet under the roof.');
    await expect(announcements(page).getByRole('heading', { name: 'Rain tomorrow' })).toBeVisible();
    await expect(announcements(page).getByRole('button', { name: 'Write an announcement' })).toBeFocused();
  } },
  { name: 'creator-changes-and-removes-an-announcement', compareScreen: true, async drive(page) {
    const { creator, path } = await pair(page);
    await creator.send('POST', `/api${path}/announcements`, { subject: 'Rain tomorrow', text: 'Bring a coat.' });
    await enter(page, creator, path);
    await announcements(page).getByRole('button', { name: 'Edit “Rain tomorrow”' }).click();
    await page.getByLabel('Subject').fill('Sun tomorrow');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(announcements(page).getByText('edited')).toBeVisible();
    await announcements(page).getByRole('button', { name: 'Remove “Sun tomorrow”' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(announcements(page).getByRole('heading', { name: 'Sun tomorrow' })).toBeHidden();
  } },
  { name: 'creator-reaches-the-limit-of-announcements', compareScreen: true, async drive(page) {
    const { creator, path } = await pair(page);
    for (const subject of ['Wood', 'Nails', 'Paint'])
      await creator.send('POST', `/api${path}/announcements`, { subject, text: 'Please bring some.' });
    await enter(page, creator, path);
    await write(page, 'Varnish', 'Please bring some.');
    await expect(announcements(page).getByRole('alert')).toBeVisible();
    // What is typed is in no recording.
    await announcements(page).getByRole('button', { name: 'Cancel' }).click();
  } },
  { name: 'creator-sends-an-announcement-again', compareScreen: true, async drive(page) {
    const { creator, path } = await pair(page);
    await enter(page, creator, path);
    await page.route('**/announcements', (route) =>
      (route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue()));
    await write(page, 'Rain tomorrow', 'Bring a coat.');
    await expect(announcements(page).getByRole('alert')).toBeVisible();
    await page.unrouteAll();
    await send(page);
    await expect(announcements(page).getByRole('heading', { name: 'Rain tomorrow' })).toBeVisible();
  } },
  { name: 'member-reads-an-announcement', compareScreen: true, async drive(page) {
    const { creator, member, path } = await pair(page);
    await creator.send('POST', `/api${path}/announcements`, { subject: 'Rain tomorrow', text: 'Bring a coat.' });
    await enter(page, member, '/notifications');
    await lines(page).first().getByRole('link').click();
    await expect(announcements(page).getByRole('heading', { name: 'Rain tomorrow' })).toBeVisible();
  } },
];

/** What somebody does not want to hear of. */
const MUTE_SESSIONS: readonly GoldenSession[] = [
  { name: 'member-mutes-and-unmutes-a-group', compareScreen: true, async drive(page) {
    const { member, path } = await pair(page);
    await enter(page, member, path);
    await choose(page, 'More', 'Mute this group');
    await expect(actions(page).getByRole('img', { name: 'Muted' })).toBeVisible();
    await choose(page, 'More', 'Unmute this group');
    await expect(actions(page).getByRole('img', { name: 'Muted' })).toBeHidden();
  } },
  { name: 'member-mutes-reminders', compareScreen: true, async drive(page) {
    const { member } = await pair(page);
    await enter(page, member, '/account');
    const section = page.getByRole('region', { name: 'Notification settings' });
    await section.getByRole('checkbox', { name: /^Reminders/ }).uncheck();
    await section.getByRole('button', { name: 'Save notifications' }).click();
    await expect(section.getByText(/^Saved\./)).toBeVisible();
  } },
];

/** Groups in the user's own calendar. The secret address is in no file: `goldenSessions.test.ts`. */
const CALENDAR_SESSIONS: readonly GoldenSession[] = [
  { name: 'member-adds-a-group-to-calendars', compareScreen: true, async drive(page) {
    await page.context().route('https://calendar.google.com/**', (route) => route.fulfill({ body: 'A calendar' }));
    const { member, path } = await pair(page);
    await enter(page, member, path);
    const download = page.waitForEvent('download');
    await choose(page, 'Add to calendar', 'Calendar file (.ics)');
    await download;
    const opened = page.waitForEvent('popup');
    await choose(page, 'Add to calendar', 'Google Calendar');
    await (await opened).close();
  } },
  { name: 'member-makes-renews-and-removes-a-calendar', compareScreen: true, async drive(page) {
    await page.context().grantPermissions(['clipboard-write']);
    const { member } = await pair(page);
    await enter(page, member, '/account');
    const section = page.getByRole('region', { name: 'Calendar' });
    await section.getByRole('button', { name: 'Get my calendar link' }).click();
    await section.getByRole('button', { name: 'Copy the link' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    await section.getByRole('button', { name: 'Get a new link' }).click();
    await expect(section.getByText(/^Your link is ready/)).toBeVisible();
    await section.getByRole('button', { name: 'Turn it off' }).click();
    await expect(section.getByRole('button', { name: 'Get my calendar link' })).toBeVisible();
  } },
];

/** A backend of the specification: none of these calls, and no additional fields. */
async function withoutTouch(page: Page): Promise<void> {
  const missing = ['notifications', 'groups/*/announcements', 'users/me/preferences', 'users/me/calendar-token'];
  for (const path of missing) await page.route(`**/api/${path}`, (route) => route.fulfill({ status: 404, json: { message: 'Not found' } }));
  await page.route('**/api/groups/*', async (route) => {
    const response = await route.fetch();
    const { waitlist: _waitlist, handover: _handover, isMuted: _isMuted, ...group } = await response.json() as Record<string, unknown>;
    await route.fulfill({ response, json: group });
  });
}

const ABSENT_SESSIONS: readonly GoldenSession[] = [
  { name: 'member-group-without-notifications', compareScreen: true, async drive(page) {
    const { member, path } = await pair(page);
    await withoutTouch(page);
    await enter(page, member, path);
    await expect(actions(page).getByRole('button', { name: 'Leave group' })).toBeVisible();
    await expect(bell(page)).toHaveCount(0);
    await expect(announcements(page)).toHaveCount(0);
  } },
  { name: 'member-account-without-notifications', compareScreen: true, async drive(page) {
    const { member } = await pair(page);
    await withoutTouch(page);
    await enter(page, member, '/about');
    await follow(page, 'Ben Brook: your account');
    await expect(page.getByRole('region', { name: 'Delete my account' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Calendar' })).toHaveCount(0);
  } },
];

/** How people stay in touch: notifications, announcements, mutes and calendars, also with a backend that has none of them. */
export const TOUCH_SESSIONS: readonly GoldenSession[] = [
  ...INBOX_SESSIONS, ...ANNOUNCEMENT_SESSIONS, ...MUTE_SESSIONS, ...CALENDAR_SESSIONS, ...ABSENT_SESSIONS,
];
