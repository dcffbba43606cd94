import type { Page } from '@playwright/test';
import type { GroupSummary } from '../src/contract/types';
import { SORTS, type SortKey } from '../src/domain/list/groupFilters';
import { enterAsNew } from './apiUsers';
import { everyNight, everyRunIf } from './everyRun';
import { LONG_SITE_COUNT as COUNT, LONG_SITE_GROUPS as groups, startLongSite } from './longSite';
import { expect, test } from './test';

/* The paged list is the same screen as the whole list of a small site. */

// A page reads the same before its hydration and after it (ADR 9).
test.use({ locale: 'en-GB', timezoneId: 'UTC' });

let hobnob: Awaited<ReturnType<typeof startLongSite>> | undefined;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  hobnob = await startLongSite();
});
test.afterAll(() => hobnob?.stop());
// `beforeAll` has no page yet, but what every test has.
test.use({ baseURL: async ({}, provide) => { await provide(hobnob?.url); } });

const LIST = '**/api/groups?fields=summary';
const found = (page: Page) => page.getByRole('status').filter({ hasText: /Groups? Found/ });
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const rest = (page: Page) => page.getByText(/^Loading \d+ more groups?$/);
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** The same site for a client that reads only whole lists. */
const readsWholeList = (page: Page) => page.route(LIST, (route) =>
  route.continue({ headers: { ...route.request().headers(), accept: 'application/json' } }));

/** px; in a high window there are fewer places to scroll to. */
const HIGH = { width: 1280, height: 2400 };

/** The number in "N Groups Found". */
const countFound = async (page: Page) => Number.parseInt(await found(page).textContent() ?? '', 10);

/** The cards in the view, by their links; null until they fill it without a gap. */
const cardsThatFillTheView = (page: Page) => page.evaluate(() => {
  const widestGapPx = 50;
  const inView = [...document.querySelectorAll('main article')].filter((card) => {
    const { top, bottom } = card.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  });
  const boxes = inView.map((card) => card.getBoundingClientRect());
  const hasGap = boxes.some(({ top }, n) => top - (boxes[n - 1]?.bottom ?? top) > widestGapPx);
  const roomAboveFooterPx = 200;
  const listEnd = (document.querySelector('footer')?.getBoundingClientRect().top ?? Infinity) - roomAboveFooterPx;
  const isFull = (boxes.at(-1)?.bottom ?? 0) > Math.min(window.innerHeight - widestGapPx, listEnd);
  return hasGap || !isFull ? null
    : inView.map((card) => [card.querySelector('a')?.getAttribute('href') ?? '', card.textContent] as const);
});

/** The texts of that many cards, in the order of the list, gathered while scrolling to the end. */
async function cardsToTheEnd(page: Page, count: number): Promise<string[]> {
  const seen = new Map<string, string>();
  await page.evaluate(() => { window.scrollTo(0, 0); });
  await expect.poll(async () => {
    const texts = await cardsThatFillTheView(page);
    // What is passed before it is rendered would be missed.
    const followsOn = texts !== null && (seen.size === 0 || texts.some(([href]) => seen.has(href)));
    if (!followsOn) return seen.size;
    for (const [href, text] of texts) seen.set(href, text);
    await page.evaluate(() => { window.scrollBy(0, window.innerHeight / 2); });
    return seen.size;
  }, { timeout: 60_000, intervals: [50] }).toBe(count);
  await expect(rest(page)).toHaveCount(0);
  return [...seen.values()];
}

/** The count, and the cards. */
type Shown = [count: string | null, cards: string[]];

/** What the whole list shows, and what the pages do. */
async function bothWays(page: Page, query: string): Promise<{ whole: Shown; paged: Shown }> {
  await page.setViewportSize(HIGH);
  const read = async (): Promise<Shown> => {
    // From elsewhere: the same address again is a reload, which leads back to where the list was left.
    await page.goto('about:blank');
    await page.goto(`/groups${query}`);
    await expect(found(page)).toHaveText(/Found/);
    return [await found(page).textContent(), await cardsToTheEnd(page, await countFound(page))];
  };
  const paged = await read();
  await readsWholeList(page);
  const whole = await read();
  await page.unrouteAll();
  return { whole, paged };
}

/** Each field once, in either direction; server/groups/list/pagedGroups.test.ts compares all eight orders with those of the browser. */
const ORDERS: readonly SortKey[] = ['newest', 'nameDesc', 'locationAsc', 'mostMembers'];

for (const { key, label } of SORTS.filter((sort) => ORDERS.includes(sort.key))) {
  test(`the paged list is that of a small site: ${label}`, everyNight, async ({ page }) => {
    test.slow();
    const { whole, paged } = await bothWays(page, `?sort=${key}`);
    expect(paged[0]).toBe(`${COUNT} Groups Found`);
    expect(paged[1]).toHaveLength(COUNT);
    expect(paged).toEqual(whole);
  });
}

const QUERIES = ['?category=Art&sort=mostMembers&view=list'];
/** Other words; server/groups/list/pagedGroups.test.ts compares what they find. */
const MORE_QUERIES = ['?q=nothing+like+it', '?q=GARDEN', '?q=z%C3%BCrich&sort=nameAsc', '?q=100%25'];
for (const query of [...QUERIES, ...MORE_QUERIES]) {
  test(`the paged list finds what a small site finds: ${query}`, everyRunIf(QUERIES.includes(query)), async ({ page }) => {
    const { whole, paged } = await bothWays(page, query);
    expect(paged).toEqual(whole);
  });
}

/** Layout shift that nobody sees: a tenth of what web.dev calls good. */
const SEEN_SHIFT = 0.01;

for (const width of [360, 1280]) {
  const details = everyRunIf(width === 360);
  test(`the first page takes over from the rows that the page contained and moves nothing that is seen: ${width} px`, details, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => {
      const seen = { shift: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/groups');
    await expect(found(page)).toHaveText(`${COUNT} Groups Found`);
    // The first page has 48 rows: the document contained 24 of them.
    await expect(page.getByText(`Loading ${COUNT - 48} more groups`)).toBeAttached();
    await page.evaluate(() => new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); }));
    expect(await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)).toBeLessThan(SEEN_SHIFT);
  });
}

test('the first page takes over from the rows that the page contained and keeps their cards and the focus', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => { release = resolve; });
  await page.route(LIST, async (route) => {
    await released;
    await route.continue();
  });
  const requested = page.waitForRequest(LIST);
  await page.goto('/groups');
  await requested;
  await expect(cards(page)).toHaveCount(24);
  await cards(page).evaluateAll((all) => { for (const [place, card] of all.entries()) card.dataset.kept = String(place); });
  const link = cards(page).nth(1).getByRole('link');
  await link.focus();
  release();
  // The first page has 48 rows: the document contained 24 of them.
  await expect(page.getByText(`Loading ${COUNT - 48} more groups`)).toBeAttached();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(24);
  const kept = await cards(page).evaluateAll((all) => all.flatMap(({ dataset }) => dataset.kept ?? []));
  expect(kept).toEqual(Array.from({ length: 24 }, (_, place) => String(place)));
  await expect(link).toBeFocused();
});

test('a search is requested while it is typed, and Clear Filters leads back', everyNight, async ({ page }) => {
  await page.goto('/groups');
  await expect(found(page)).toHaveText(`${COUNT} Groups Found`);
  await page.getByRole('searchbox', { name: 'Search groups' }).pressSequentially('zebra 3');
  const names = groups.filter(({ name }) => name.toLowerCase().includes('zebra 3'));
  await expect(found(page)).toHaveText(`${names.length} Groups Found`);
  await page.getByRole('searchbox', { name: 'Search groups' }).fill('nothing like it');
  await expect(page.getByRole('heading', { name: 'No Groups Found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(found(page)).toHaveText(`${COUNT} Groups Found`);
});

/** The cards in the view and where each begins, px. */
const seenCards = (page: Page) => cards(page).evaluateAll((all) => all.flatMap((card) => {
  const { top, bottom } = card.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight ? [[card.textContent, Math.round(top)] as const] : [];
}));

for (const [width, steps, everyRun] of [[360, 8, false], [360, 20, false], [1280, 4, false], [1280, 12, true]] as const) {
  const details = everyRunIf(everyRun);
  test(`going back shows the same cards at the same place: ${width} px, after ${steps} turns of the wheel`, details, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/groups');
    await expect(found(page)).toHaveText(`${COUNT} Groups Found`);
    await expect(page.getByText(`Loading ${COUNT - 48} more groups`)).toBeAttached();
    // In steps, as a user scrolls: the list grows with its pages.
    for (let step = 0; step < steps; step += 1) {
      await page.mouse.wheel(0, 600);
      await page.evaluate(() => new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); }));
    }
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(steps * 300);
    await expect(rest(page)).not.toBeInViewport();
    const about = page.getByRole('contentinfo').getByRole('link', { name: 'About' });
    const [left, shown] = [await scrollTop(page), await seenCards(page)];
    expect(shown.length).toBeGreaterThan(0);
    await about.evaluate((link) => { (link as HTMLAnchorElement).click(); });
    await expect(page).toHaveURL(/\/about$/);
    await page.goBack();
    await expect.poll(() => scrollTop(page)).toBe(left);
    await expect.poll(() => seenCards(page)).toEqual(shown);
  });
}

test('on paper the first groups and those on the screen follow each other, and a note says so', everyNight, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/groups');
  await expect(page.getByText(`Loading ${COUNT - 48} more groups`)).toBeAttached();
  await expect.poll(async () => {
    await page.mouse.wheel(0, 600);
    return scrollTop(page);
  }).toBeGreaterThan(6000);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^This list is too long to print in full/)).toBeVisible();
  const widestGap = () => cards(page).evaluateAll((all) => {
    const boxes = all.map((card) => card.getBoundingClientRect());
    return Math.max(...boxes.slice(1).map(({ top }, n) => top - (boxes[n]?.bottom ?? 0)));
  });
  // Their gap is 24 px; the rows that are not loaded would leave thousands.
  await expect.poll(widestGap).toBeLessThan(50);
  expect(await cards(page).last().evaluate((card) =>
    document.documentElement.getBoundingClientRect().bottom - card.getBoundingClientRect().bottom)).toBeLessThan(1000);
});

test('a page that cannot be loaded says so below the groups that are there, and is loaded on request', everyNight, async ({
  page, expectTrouble,
}) => {
  await page.route('**/api/groups?*cursor=*', (route) =>
    route.fulfill({ status: 503, json: { message: 'Please try again in a moment.' } }));
  await page.goto('/groups');
  await expect(found(page)).toHaveText(`${COUNT} Groups Found`);
  await expect.poll(async () => {
    await page.mouse.wheel(0, 900);
    return page.getByText(/^We couldn’t load \d+ more groups\.$/).count();
  }, { intervals: [100] }).toBe(1);
  expect(await cards(page).count()).toBeGreaterThan(0);
  await page.unrouteAll();
  await page.setViewportSize(HIGH);
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).last().click();
  await expect(page.getByText(/^We couldn’t load \d+ more groups\.$/)).toHaveCount(0);
  expect(await cardsToTheEnd(page, COUNT)).toHaveLength(COUNT);
  expectTrouble(/\b503\b/); // the refused page
});

test('a member joins a group of a long list; the list and the dashboard, whose figures come from the server, show it', everyNight, async ({
  page,
}) => {
  const [open] = await (await page.request.get('/api/groups?fields=summary')).json() as GroupSummary[];
  await enterAsNew(page, 'Ida Pages', '/groups');
  await page.getByRole('main').locator(`a[href="/groups/${open?._id}"]`).first().click();
  await page.getByRole('region', { name: 'Actions' }).getByRole('button', { name: 'Join group' }).click();
  await expect(page.getByText('Successfully joined the group!')).toBeVisible();
  await page.getByRole('link', { name: 'Back to groups' }).click();
  await expect(page.getByRole('main').locator(`article:has(a[href="/groups/${open?._id}"])`)).toContainText('You are in');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  const figure = (label: string) => page.getByRole('tabpanel').getByText(label, { exact: true }).locator('..');
  await expect(figure('Total Groups')).toContainText(String(COUNT));
  await expect(figure('My Groups')).toContainText('1');
  await page.getByRole('tab', { name: 'All Groups' }).click();
  await expect(page.getByText(`These are the first 48 of ${COUNT} groups.`)).toBeVisible();
  const oldestFirst = page.waitForResponse(/\/api\/groups\?.*sort=oldest/);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Oldest First' });
  await oldestFirst;
  await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(48);
  // The link is below cards that are still being rendered: it may move away from under a click.
  await page.getByRole('link', { name: 'See all groups' }).press('Enter');
  await expect(page).toHaveURL('/groups?sort=oldest');
  await expect(found(page)).toHaveText(`${COUNT} Groups Found`);
});
