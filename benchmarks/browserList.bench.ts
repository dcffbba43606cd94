import type { Page } from '@playwright/test';
import { groupsFound } from '../src/domain/screenMessages';
import type { Bench } from './bench';
import { heapBytes, openBrowser, slowDown } from './browser';
import { changeOrders, readList, scrollThrough, switchViews, typeOnce, typeSearches } from './listInputs';
import { filledDataDir, startProduct } from './product';
import { limited, row, type BenchRow } from './rows';
import { percentile } from './statistics';

const SIZES = {
  full: { groups: 10_000, warmUp: 1, searches: 8, rounds: 3, switches: 12, slowed: 4, turns: 250, memory: 50 },
  // Enough groups for the list to be virtualised.
  smoke: { groups: 400, warmUp: 0, searches: 1, rounds: 1, switches: 1, slowed: 1, turns: 5, memory: 1 },
} as const;
const P95 = 0.95;
const MAX_CARDS = 60;
/** ms from an input to its painted result. */
const LIMITS = { own: 50, slowed: 150 } as const;
/** Allowed growth of the heap over the searches. */
const MAX_HEAP_GROWTH = 1.1;

/** Opens the list and waits for it. @returns ms since the start of the navigation */
export async function openList(page: Page, url: string, groups: number): Promise<number> {
  await page.goto(`${url}/groups`);
  await page.getByRole('status').filter({ hasText: new RegExp(`^${groupsFound(groups)}$`) }).waitFor();
  await page.getByRole('article').first().waitFor();
  return page.evaluate(() => performance.now());
}

/** Measures key presses, sort orders and view changes at one CPU speed. */
async function inputRows(
  page: Page,
  rows: Awaited<ReturnType<typeof readList>>,
  size: (typeof SIZES)['full' | 'smoke'],
  speed: string,
  limitMs: number,
): Promise<BenchRow[]> {
  const of = (what: string, times: readonly number[]) =>
    limited(`${what} to painted result, p95${speed}`, percentile(times, P95), 'ms', limitMs);
  return [
    of('key press', await typeSearches(page, rows, size.searches)),
    of('sort change', await changeOrders(page, rows, size.rounds)),
    of('view change', await switchViews(page, size.switches)),
  ];
}

/** The list of 10,000 groups in Chromium, on the built product. */
export async function benchBrowserList(bench: Bench): Promise<BenchRow[]> {
  const size = SIZES[bench.smoke ? 'smoke' : 'full'];
  const product = await startProduct(bench, await filledDataDir(bench, size.groups));
  const rows = await readList(product.url);
  const { page, devTools } = await openBrowser(bench);
  await openList(page, product.url, size.groups);
  await typeSearches(page, rows, size.warmUp);
  const own = await inputRows(page, rows, size, '', LIMITS.own);
  await slowDown(devTools, size.slowed);
  const slowed = await inputRows(page, rows, size, `, CPU ${size.slowed}× slower`, LIMITS.slowed);
  await slowDown(devTools, 1);
  const { mostCards, longTasks } = await scrollThrough(page, size.turns);
  const before = await heapBytes(devTools);
  for (let done = 0; done < size.memory; done += 1) await typeOnce(page, done);
  const after = await heapBytes(devTools);
  return [
    ...own,
    ...slowed,
    row('tasks over 50 ms while scrolling', longTasks.length, 'tasks', { name: 'one', figure: 1 }, { atMost: 0 }),
    limited('cards in the page, at most', mostCards, 'cards', MAX_CARDS),
    row(
      `memory after ${size.memory} searches`,
      after / 2 ** 20,
      'MiB',
      { name: 'before', figure: before / 2 ** 20 },
      { atMost: MAX_HEAP_GROWTH },
    ),
  ];
}
