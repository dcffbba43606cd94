import type { BrowserContext, Page } from '@playwright/test';
import { RETIRING_WORKER } from '../server/site/retiringWorker';
import { DAY_MS } from '../src/domain/general/durations';
import { enterAsNew } from './apiUsers';
import { everyNight } from './everyRun';
import { exampleGroup, isOpen } from './exampleGroups';
import { startFaultyProxy, type FaultyProxy } from './faultyProxy';
import { networkQuiet } from './networkQuiet';
import { siteUrl } from './siteUrl';
import { expect, test as base } from './test';
import { expectToast } from './toasts';
import { logOut } from './users';
import { withoutLive } from './withoutLive';

/* The service worker: what it caches, what it never caches, and how updates arrive. */

/** A site behind its own proxy, with the service worker allowed. */
const test = base.extend<{ front: FaultyProxy }>({
  front: async ({}, provide) => {
    const front = await startFaultyProxy(siteUrl() ?? '');
    await provide(front);
    await front.stop();
  },
  baseURL: async ({ front }, provide) => { await provide(front.url); },
});
test.use({ serviceWorkers: 'allow' });
// What is cached is compared with what was shown: the live stream would load it once more.
test.beforeEach(({ page }) => withoutLive(page));

/** Playwright would look less and less often. */
const OFTEN_MS = [100];

const groupsFound = (page: Page) => page.getByRole('status').filter({ hasText: /\d+ Groups Found/ });

/** Waits until the worker controls the page and has cached all its files. */
async function untilCached(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated')
      await new Promise((resolve) => {
        active?.addEventListener('statechange', resolve, { once: true });
      });
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

async function disconnect(context: BrowserContext, front: FaultyProxy): Promise<void> {
  front.cut = true;
  await context.setOffline(true);
}

async function reconnect(context: BrowserContext, front: FaultyProxy): Promise<void> {
  front.cut = false;
  await context.setOffline(false);
}

/** The contents of all caches of the origin. */
const cacheContents = (page: Page) => page.evaluate(async () => {
  const contents: { cache: string; path: string; authorized: boolean; text: string }[] = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname, search } = new URL(request.url);
      const text = await (await cache.match(request, { ignoreVary: true }))?.text() ?? '';
      contents.push({ cache: name, path: pathname + search, authorized: request.headers.has('authorization'), text });
    }
  }
  return contents;
});

test('offline, the groups of the last visit are shown with a notice; online they are refetched', async ({
  page,
  context,
  front,
  expectTrouble,
}) => {
  await page.goto('/groups');
  await expect(groupsFound(page)).toBeVisible();
  await untilCached(page);
  // What the page contained may be older than the list that is cached.
  await networkQuiet(page);
  const found = await groupsFound(page).innerText();

  await disconnect(context, front);
  await page.reload();
  await expect(groupsFound(page)).toHaveText(found);
  await expect(page.getByText('You are offline. What you see is from your last visit.')).toBeVisible();
  // Pages that were never visited open, too.
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto('/groups');
  await expect(groupsFound(page)).toHaveText(found);
  await reconnect(context, front);
  await expect(page.getByText(/from your last visit/)).toBeHidden();
  expectTrouble(/ERR_/); // the browser logs each request without a network
});

test('a cached response does not turn the clock back', everyNight, async ({ page, context, front, expectTrouble }) => {
  await page.goto('/groups');
  await untilCached(page);
  await page.reload();
  // The rows that the page contains write times for everybody; the live ones write them as the reader does.
  await networkQuiet(page);
  const cards = page.getByRole('main').getByRole('article');
  const before = await cards.first().innerText();
  // Age the cached response by a year.
  await page.evaluate(async (date) => {
    const cache = await caches.open('hobnob-list');
    const [request] = await cache.keys();
    const response = request && await cache.match(request, { ignoreVary: true });
    if (!request || !response) throw new Error('No list is cached');
    const headers = new Headers(response.headers);
    headers.set('date', date);
    await cache.put(request, new Response(response.body, { headers }));
  }, new Date(Date.now() - 365 * DAY_MS).toUTCString());
  await disconnect(context, front);
  await page.reload();
  await expect(page.getByText(/from your last visit/)).toBeVisible();
  // The cards follow the clock in slices that give way to input.
  await expect.poll(() => cards.first().innerText()).toBe(before);
  expectTrouble(/ERR_/); // the browser logs each request without a network
});

test('personal data is never cached, and the site works as without the worker', async ({ page }) => {
  await page.goto('/');
  await untilCached(page);
  // The public list names the first three members of a group.
  const { _id } = await exampleGroup(page, (group) => isOpen(group) && group.memberCount >= 3);
  const user = await enterAsNew(page, 'Ottoline Quince', `/groups/${_id}`);
  await page.getByRole('button', { name: 'Join group' }).click();
  await expectToast(page, 'Successfully joined the group!');
  await expect(page.getByRole('region', { name: 'Members' })).toContainText(user.name);
  for (const path of ['/dashboard', '/my-groups', '/groups', '/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // A request that the next page ends fails in the worker.
    await networkQuiet(page);
  }
  // The home page requests the list anonymously.
  await expect(page.getByRole('region', { name: 'Featured groups' }).getByRole('article')).toHaveCount(8);
  for (const when of ['signed in', 'signed out']) {
    if (when === 'signed out') await logOut(page);
    const cached = await cacheContents(page);
    expect(cached.length).toBeGreaterThan(20);
    expect(cached.filter(({ authorized, text }) => authorized || text.includes(user.name) || text.includes(user.email))).toEqual([]);
    const api = cached.map(({ path }) => path).filter((path) => path.startsWith('/api/') && !path.startsWith('/api/images/'));
    expect([...new Set(api)]).toEqual(['/api/groups?fields=summary']);
  }
});

test('a new version is offered, can be postponed, and is installed by a reload', async ({ page, front }) => {
  await page.goto('/contact');
  await untilCached(page);
  const offer = page.getByText('A new version is ready.');
  await expect(offer).toBeHidden();
  await page.getByLabel('Subject').fill('Half a sentence');

  front.changed.set('/sw.js', (body) => ({ status: 200, body: `${body}\n// newer` }));
  front.changed.set('/build.txt', () => ({ status: 200, body: 'newer' }));
  await page.evaluate(async () => { await (await navigator.serviceWorker.ready).update(); });
  await expect(offer).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveValue('Half a sentence');
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state)).toBe('installed');
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(offer).toBeHidden();

  await page.goto('/about');
  await expect(offer).toBeVisible();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await loaded;
  await untilCached(page);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(offer).toBeHidden();
});

test('SERVICE_WORKER=off removes the worker and its caches from browsers', everyNight, async ({ page, front }) => {
  await page.goto('/');
  await untilCached(page);
  front.changed.set('/sw.js', () => ({ status: 200, body: RETIRING_WORKER }));
  await page.goto('/about');
  await expect.poll(() => page.evaluate(() => caches.keys()), { intervals: OFTEN_MS }).toEqual([]);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), { intervals: OFTEN_MS })
    .toBe(0);
});

test('the site can be installed: its manifest has no errors', everyNight, async ({ page, context }) => {
  await page.goto('/');
  await untilCached(page);
  const session = await context.newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Test windows are private, where sites cannot be installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});
