import type { Page } from '@playwright/test';
import type { Bench } from './bench';
import { changeOrders, countShown, readList, scrollThrough, switchViews, typeOnce, typeSearches, type List } from './listInputs';
import { heapBytes, openBrowser, slowDown } from './measuredPage';
import { filledDataDir, startProduct } from './product';
import { limited, row, type BenchRow } from './rows';
import { percentile } from './statistics';

const SIZES = {
  full: {
    groups: 10_000, pagesAbove: 5_000, warmUp: 1, searches: 8, rounds: 3, switches: 12, slowed: 4, turns: 250, memory: 50, filling: 150,
  },
  // Enough groups for the list to be virtualised.
  smoke: {
    groups: 400, pagesAbove: 100, warmUp: 0, searches: 1, rounds: 1, switches: 1, slowed: 1, turns: 5, memory: 1, filling: 0,
  },
} as const;
const P95 = 0.95;
const MAX_CARDS = 60;
/** ms from an input to its painted result. The result of a list in pages comes from the server: 200 ms are good for users. */
const LIMITS = { whole: { own: 50, slowed: 150 }, paged: { own: 200, slowed: 400 } } as const;
const IN_PAGES = ' in pages';
const MIB = 2 ** 20;
/** Allowed growth of the heap over the searches. */
const MAX_HEAP_GROWTH = 1.1;

/** Opens the list and waits for it. @param count what it says about the number of groups @returns ms since the start of the navigation */
export async function openList(page: Page, url: string, count: string): Promise<number> {
  await page.goto(`${url}/groups`);
  await page.getByRole('status').filter({ hasText: new RegExp(`^${count}$`) }).waitFor();
  await page.getByRole('article').first().waitFor();
  return page.evaluate(() => performance.now());
}

type Size = (typeof SIZES)['full' | 'smoke'];
type Limits = (typeof LIMITS)['whole' | 'paged'];

/** Measures key presses, sort orders and view changes at one CPU speed. */
async function inputRows(
  page: Page,
  list: List,
  size: Size,
  [how, speed]: readonly [how: string, speed: string],
  limitMs: number,
): Promise<BenchRow[]> {
  const of = (what: string, times: readonly number[]) =>
    limited(`${what}${how} to painted result, p95${speed}`, percentile(times, P95), 'ms', limitMs);
  return [
    of('key press', await typeSearches(page, list, size.searches)),
    of('sort change', await changeOrders(page, list, size.rounds)),
    of('view change', await switchViews(page, size.switches)),
  ];
}

/** A browser at the list of a product that sends it as a whole, or in pages. */
async function openAt(bench: Bench, dataDir: string, pagesAbove: number, size: Size) {
  const { url, stop } = await startProduct(bench, dataDir, { PAGES_ABOVE: String(pagesAbove) });
  const list = { rows: await readList(url), isPaged: size.groups > pagesAbove };
  const browser = await openBrowser(bench);
  await openList(browser.page, url, countShown(size.groups, list.isPaged));
  await typeSearches(browser.page, list, size.warmUp);
  return { ...browser, list, stop };
}

/** Key presses, sort orders and view changes at both speeds. */
async function allInputs({ page, devTools, list }: Awaited<ReturnType<typeof openAt>>, size: Size, how: string, limits: Limits) {
  const own = await inputRows(page, list, size, [how, ''], limits.own);
  await slowDown(devTools, size.slowed);
  const slowed = await inputRows(page, list, size, [how, `, CPU ${size.slowed}× slower`], limits.slowed);
  await slowDown(devTools, 1);
  return [...own, ...slowed];
}

/** @param first how many searches come before the first reading: a recording is kept up to a limit, which must have been reached by then */
async function memoryRow({ page, devTools }: Awaited<ReturnType<typeof openAt>>, { memory }: Size, how: string, first: number) {
  for (let done = 0; done < first; done += 1) await typeOnce(page, done);
  const before = await heapBytes(devTools);
  for (let done = 0; done < memory; done += 1) await typeOnce(page, done);
  const after = await heapBytes(devTools);
  const reference = { name: 'before', figure: before / MIB };
  return row(`memory after ${memory} searches${how}`, after / MIB, 'MiB', reference, { atMost: MAX_HEAP_GROWTH });
}

/** The list of 10,000 groups in Chromium, on the built product: as a whole, and in pages, as it is shipped. */
export async function benchBrowserList(bench: Bench): Promise<BenchRow[]> {
  const size = SIZES[bench.smoke ? 'smoke' : 'full'];
  const dataDir = await filledDataDir(bench, size.groups);
  const whole = await openAt(bench, dataDir, size.groups, size);
  const ofWhole = await allInputs(whole, size, '', LIMITS.whole);
  const { mostCards, longTasks } = await scrollThrough(whole.page, size.turns);
  const memory = await memoryRow(whole, size, '', 0);
  await whole.page.close();
  await whole.stop();
  const paged = await openAt(bench, dataDir, size.pagesAbove, size);
  return [
    ...ofWhole,
    row('tasks over 50 ms while scrolling', longTasks.length, 'tasks', { name: 'one', figure: 1 }, { atMost: 0 }),
    limited('cards in the page, at most', mostCards, 'cards', MAX_CARDS),
    memory,
    ...await allInputs(paged, size, IN_PAGES, LIMITS.paged),
    await memoryRow(paged, size, IN_PAGES, size.filling),
  ];
}
