import type { CDPSession, Page } from '@playwright/test';
import { SORTS } from '../src/domain/list/groupFilters';
import type { Bench } from './bench';
import { openList } from './browserList.bench';
import { growManyfold } from './community';
import { countShown, scrollThrough, typeOnce } from './listInputs';
import { heapBytes, openBrowser } from './measuredPage';
import { openPostgres, startProduct, tempFolder } from './product';
import { row, type BenchRow } from './rows';
import { median } from './statistics';
import { inTurns } from './targets';

const SIZES = {
  full: { few: 100, many: 100_000, visits: 5, turns: 300, rounds: 3, pagesAbove: 5_000 },
  smoke: { few: 20, many: 120, visits: 1, turns: 5, rounds: 1, pagesAbove: 50 },
} as const;
/** Those of the typed searches that find some of a hundred groups. */
const TYPED = [2, 6];
const MAX_RATIO = 1.5;
/** Allowed growth of the heap by the same use again. */
const MAX_HEAP_GROWTH = 1.1;
const MIB = 2 ** 20;

interface Site {
  page: Page;
  devTools: CDPSession;
  url: string;
  /** What its list says about the number of groups. */
  count: string;
}

async function openSite(bench: Bench, groups: number, pagesAbove: number): Promise<Site> {
  const { database, url: databaseUrl } = await openPostgres(bench);
  await growManyfold(database, 0, groups);
  const { url } = await startProduct(bench, await tempFolder(bench), {
    DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', PAGES_ABOVE: String(pagesAbove),
  });
  return { ...await openBrowser(bench), url, count: countShown(groups, groups > pagesAbove) };
}

const visit = ({ page, url, count }: Site): Promise<number> => openList(page, url, count);

/** Scrolls, sorts in all orders, and searches, as a visitor who looks through the list. */
async function lookAround({ page }: Site, turns: number): Promise<void> {
  const menu = page.getByRole('combobox', { name: 'Sort by' });
  for (const { key } of [...SORTS.slice(1), SORTS[0]]) {
    await menu.selectOption(key);
    await scrollThrough(page, Math.ceil(turns / SORTS.length));
  }
  for (const n of TYPED) await typeOnce(page, n);
}

interface Use {
  /** After the first round, and after all of them, bytes. */
  heaps: readonly [number, number];
  nodes: number;
}

async function measureUse(site: Site, turns: number, rounds: number): Promise<Use> {
  await lookAround(site, turns);
  const first = await heapBytes(site.devTools);
  for (let round = 0; round < rounds; round += 1) await lookAround(site, turns);
  const last = await heapBytes(site.devTools);
  const { nodes } = await site.devTools.send('Memory.getDOMCounters');
  return { heaps: [first, last], nodes };
}

/** A list that comes in pages, compared with a small one that comes as a whole: opening it, and what the page holds. */
export async function benchBrowserLong(bench: Bench): Promise<BenchRow[]> {
  const { few, many, visits, turns, rounds, pagesAbove } = SIZES[bench.smoke ? 'smoke' : 'full'];
  const [small, large] = [await openSite(bench, few, pagesAbove), await openSite(bench, many, pagesAbove)];
  const opened = await inTurns(visits, () => visit(small), () => visit(large));
  const [ofSmall, ofLarge] = [await measureUse(small, turns, rounds), await measureUse(large, turns, rounds)];
  const name = `of ${few} groups`;
  const count = many.toLocaleString('en');
  const [first, last] = ofLarge.heaps;
  return [
    row(
      `opening the list of ${count} groups, until its first rows`, median(opened.other), 'ms',
      { name, figure: median(opened.one) }, { atMost: MAX_RATIO },
    ),
    row(
      `memory after scrolling, sorting and searching ${count} groups`, last / MIB, 'MiB',
      { name, figure: ofSmall.heaps[1] / MIB }, { atMost: MAX_RATIO },
    ),
    row(
      `memory after ${rounds} more rounds of that`, last / MIB, 'MiB', { name: 'before', figure: first / MIB }, { atMost: MAX_HEAP_GROWTH },
    ),
    row('nodes in the page after that', ofLarge.nodes, 'nodes', { name, figure: ofSmall.nodes }, { atMost: MAX_RATIO }),
  ];
}
