import type { Browser, Page } from '@playwright/test';
import { apiUser, enter, groupOf, type ApiUser } from './apiUsers';
import { everyNight } from './everyRun';
import { PICTURE_URL } from './groupForm';
import { networkQuiet } from './networkQuiet';
import { ENDED_SESSION, expect, REFUSED_STREAM, test } from './test';
import { logIn, logOut } from './users';

const LIVE = '**/api/live';
const PLACES = 6;
/** ms by the clock of the page, which these tests move on: until a page without a stream asks, and until a hidden one closes its stream. */
const POLL_MS = 30_000;
const HIDDEN_MS = 15_000;
/** ms within which a page shows what it has asked for. */
const SOON_MS = 2000;

const actions = (page: Page) => page.getByRole('region', { name: 'Actions' });
const members = (page: Page) => page.getByRole('region', { name: 'Members' });
const bell = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

/** A group, its creator, and somebody in another browser who may join it. */
async function setUp(page: Page) {
  const [ada, ben] = [await apiUser(page, 'Ada Berg'), await apiUser(page, 'Ben Brook')];
  const path = await groupOf(ada, { places: PLACES, imageURL: PICTURE_URL });
  return { ada, ben, path, call: `/api${path}` };
}

async function open(browser: Browser, user: ApiUser, path: string): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await enter(page, user, path);
  return page;
}

/** As the browser does with the tab. */
const setVisible = (page: Page, visible: boolean) => page.evaluate((state) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  document.dispatchEvent(new Event('visibilitychange'));
}, visible ? 'visible' : 'hidden');

test('another person sees the seats fill, and nothing they do is disturbed', async ({ browser, page }) => {
  const { ada, ben, path } = await setUp(page);
  await enter(page, ada, path);
  await expect(members(page)).toContainText('Ada Berg');
  const other = await open(browser, ben, path);
  await page.getByRole('button', { name: 'Write an announcement' }).click();
  await page.getByLabel('Subject').fill('Bring a coat');
  const scrolled = await page.evaluate(() => window.scrollY);
  await actions(other).getByRole('button', { name: 'Join group' }).click();
  await expect(members(page)).toContainText('Ben Brook');
  await expect(bell(page, 'Notifications, 1 unread')).toBeVisible();
  await expect(page.getByText('1 unread notification', { exact: true })).toBeAttached();
  await expect(page.getByLabel('Subject')).toHaveValue('Bring a coat');
  await expect(page.getByLabel('Subject')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await actions(other).getByRole('button', { name: 'Leave group' }).click();
  await expect(members(page)).not.toContainText('Ben Brook');
});

// askedOnce.spec.ts has the same of each page with lists.
test('a page that is up to date asks for nothing when it connects, nor does the next one', everyNight, async ({ page }) => {
  const { ada, path, call } = await setUp(page);
  await enter(page, ada, '/about');
  // Until the next page is there, the one before goes on: it might open its own connection meanwhile.
  await page.goto('about:blank');
  const asked: string[] = [];
  page.on('request', (request) => {
    asked.push(new URL(request.url()).pathname);
  });
  const times = () => asked.filter((sent) => sent === call).length;
  await page.goto(path);
  await expect.poll(() => asked.includes('/api/live')).toBe(true);
  await networkQuiet(page, { quietMs: 1_500 });
  expect(times()).toBe(1);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await page.goBack();
  await expect(members(page)).toContainText('Ada Berg');
  await networkQuiet(page);
  expect([times(), asked.filter((sent) => sent === '/api/live').length]).toEqual([2, 1]);
});

test('a visitor sees the list change', async ({ page }) => {
  const { ben, path, call } = await setUp(page);
  const card = page.getByRole('article').filter({ has: page.locator(`a[href="${path}"]`) });
  await page.goto('/groups');
  await expect(card).toContainText(`5 of ${PLACES} places left`);
  await ben.send('POST', `${call}/join`);
  await expect(card).toContainText(`4 of ${PLACES} places left`);
});

test('what one tab does reaches the other: join, leave, delete, log out', async ({ page, context, expectTrouble }) => {
  const { ada, ben, path } = await setUp(page);
  await enter(page, ben, path);
  const tab = await context.newPage();
  await tab.goto(path);
  await actions(page).getByRole('button', { name: 'Join group' }).click();
  await expect(actions(tab).getByRole('button', { name: 'Leave group' })).toBeVisible();
  // A tab that loads the announcements just as another one leaves gets a 403, which the browser logs.
  await networkQuiet(page);
  await actions(tab).getByRole('button', { name: 'Leave group' }).click();
  await expect(actions(page).getByRole('button', { name: 'Join group' })).toBeVisible();
  await logOut(page);
  await expect(tab).toHaveURL(/\/login#log-in$/);

  await logIn(page, ada);
  await page.goto(path);
  await tab.goto(path);
  await expect(actions(tab).getByRole('link', { name: 'Edit group' })).toBeVisible();
  await actions(page).getByRole('button', { name: 'Delete group' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete group' }).click();
  await expect(page).toHaveURL(/\/my-groups$/);
  await expect(actions(tab).getByText('This group has been deleted')).toBeVisible();
  // A tab that asks for the group just as another one deletes it gets a 404.
  expectTrouble(REFUSED_STREAM, /\b404\b.*\/api\/groups\/|\/api\/groups\/.*\b404\b/);
});

test('somebody who is removed sees it, and a session that ends elsewhere ends here', everyNight, async ({ page, expectTrouble }) => {
  const { ada, ben, path, call } = await setUp(page);
  await ben.send('POST', `${call}/join`);
  await enter(page, ben, path);
  await expect(actions(page).getByRole('button', { name: 'Leave group' })).toBeVisible();
  await networkQuiet(page);
  await ada.send('DELETE', `${call}/members/${ben.uid}`, { block: true });
  await expect(actions(page).getByRole('button', { name: 'Leave group' })).toBeHidden();
  await expect(members(page)).not.toContainText('Ben Brook');
  await ben.send('POST', '/api/users/me/log-out-everywhere', {});
  await expect(page).toHaveURL(/\/login#log-in$/);
  // An announcement may be asked for at the moment of the removal.
  expectTrouble(...ENDED_SESSION, /\b403\b.*announcements|announcements.*\b403\b/);
});

test('a page whose connection could not be kept catches up', everyNight, async ({ page }) => {
  const { ada, ben, path, call } = await setUp(page);
  await page.route(LIVE, (route) => route.abort('aborted'));
  await enter(page, ada, path);
  await expect(members(page)).toContainText('Ada Berg');
  await ben.send('POST', `${call}/join`);
  await page.unroute(LIVE);
  await expect(members(page)).toContainText('Ben Brook');
});

test('a page whose streams are cut at once polls', everyNight, async ({ page }) => {
  const { ada, ben, path, call } = await setUp(page);
  await page.clock.install();
  let cuts = 0;
  await page.route(LIVE, (route) => {
    cuts += 1;
    return route.fulfill({ contentType: 'text/event-stream', body: '' });
  });
  await enter(page, ada, path);
  await expect(members(page)).toContainText('Ada Berg');
  await ben.send('POST', `${call}/join`);
  await expect(async () => {
    await page.clock.fastForward(POLL_MS);
    await expect(members(page)).toContainText('Ben Brook', { timeout: SOON_MS });
  }).toPass();
  expect(cuts).toBeGreaterThanOrEqual(3);
});

test('a hidden tab loads nothing, and is up to date when it is shown', async ({ page }) => {
  const { ada, ben, path, call } = await setUp(page);
  await page.clock.install();
  const opened = page.waitForRequest(LIVE);
  await enter(page, ada, path);
  await opened;
  await expect(members(page)).toContainText('Ada Berg');
  const closed = page.waitForEvent('requestfailed', { predicate: (request) => request.url().endsWith('/api/live') });
  await setVisible(page, false);
  await page.clock.fastForward(HIDDEN_MS);
  await closed;
  const sent: string[] = [];
  page.on('request', (request) => {
    // Code of the next pages is fetched ahead when the browser is idle, which a hidden tab may be at any time.
    if (request.url().includes('/api/')) sent.push(request.url());
  });
  await ben.send('POST', `${call}/join`);
  await setVisible(page, true);
  await expect(members(page)).toContainText('Ben Brook');
  expect(sent[0]).toMatch(/\/api\/live$/);
});
