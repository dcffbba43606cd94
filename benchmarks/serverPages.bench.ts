import type { Database } from '../server/db/database';
import { plantTestKey } from '../server/testing/testSigningKey';
import type { GroupPage } from '../src/contract/types';
import { SORTS } from '../src/domain/list/groupFilters';
import { runs } from '../test/tier';
import type { Bench } from './bench';
import { growManyfold } from './community';
import { costOfSize, costRows } from './costOfSize';
import { databaseCpuMs } from './databaseCpu';
import { joinsWhileSearching } from './joinsWhileSearching';
import { startLoad, type Load } from './load';
import { forgetPages, readPage, timeOf, type Filters } from './pageReads';
import { openPostgres, startProduct, tempFolder, type Product } from './product';
import { limited, row, type BenchRow } from './rows';
import { median, percentile } from './statistics';
import { medianOf, serve } from './targets';

const SIZES = {
  nightly: { groups: [100, 1_000_000], rounds: 3, effort: { seconds: 3 }, tries: 3, deep: 50 },
  full: { groups: [100, 100_000], rounds: 3, effort: { seconds: 3 }, tries: 5, deep: 50 },
  smoke: { groups: [20, 120], rounds: 1, effort: { requests: 60 }, tries: 1, deep: 1 },
} as const;
const CONNECTIONS = 20;
const FIRST_PAGE = '/api/groups?fields=summary&limit=48';
/** What people type: frequent and rare words, parts of words, places, numbers, nothing that there is. */
const SEARCHES = [
  'chess', 'walk', 'garden', 'bread', 'guitar', 'even', 'beginners', 'saturday', 'river', 'book', 'photo', 'run', 'paint', 'sing', 'tea', 'repair',
  'Group', 'club 7', '999', 'quiet', 'outdoor', 'kitchen', 'board', 'history', 'dance', 'code', 'yoga', 'film', 'clay', 'garten', 'rivière', 'nothing like it',
];
const TYPED_SORTS = ['newest', 'nameAsc', 'mostMembers'] as const;
/** The searches that cost most, by what makes them costly. Each is asked for in all eight orders. */
const HARD = {
  'letters that many groups have': [{ search: 'a' }, { search: 'an' }],
  'letters that few or no groups have': [{ search: 'z' }, { search: 'zx' }],
  'a word that nearly all groups have': [{ search: 'the' }],
  'words that no group has': [{ search: 'nothing like it' }],
  'a category and a word': [{ search: 'people', category: 'Art' }, { search: 'the', category: 'Music' }],
} as const;
const P95 = 0.95;
const MAX_SEARCH_MS = 50;
/** Less CPU time is not seen: the system counts in ticks. */
const SHORTEST_MS = 0.1;
/** Allowed ratio of CPU between the largest and the smallest list. */
const MAX_GROWTH = 1.5;

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

interface Site {
  product: Product;
  database: Database;
}

/** ms of each search, one after the other. None is asked twice, so none is in memory. */
async function searchTimes(product: Product): Promise<number[]> {
  const times: number[] = [];
  for (const sort of TYPED_SORTS) for (const search of SEARCHES) times.push(await timeOf(() => readPage(product, { search, sort })));
  return times;
}

/** CPU time of the database for one page, ms: the mean of some tries. It is not in memory. */
async function cpuOf({ product, database }: Site, filters: Filters, tries: number): Promise<number> {
  const before = await databaseCpuMs(database);
  for (let done = 0; done < tries; done += 1) {
    await forgetPages(database);
    await readPage(product, filters);
  }
  return Math.max(SHORTEST_MS, (await databaseCpuMs(database) - before) / tries);
}

/** CPU times of some pages, ms each. */
async function cpuTimes(site: Site, pages: readonly Filters[], tries: number): Promise<number[]> {
  const times: number[] = [];
  for (const filters of pages) times.push(await cpuOf(site, filters, tries));
  return times;
}

/** A page far behind the first, in each order. @param pages between them */
async function deepPages(product: Product, pages: number): Promise<Filters[]> {
  return Promise.all(SORTS.map(async ({ key: sort }) => {
    let cursor: string | null = null;
    for (let page = 0; page < pages; page += 1) {
      const { next }: GroupPage = await readPage(product, { sort, ...(cursor === null ? {} : { cursor }) });
      cursor = next ?? cursor;
    }
    return { sort, ...(cursor === null ? {} : { cursor }) };
  }));
}

/** CPU of the database for the searches that cost most, and for pages of all groups: other programs change it less than the time. */
async function hardRows(site: Site, { tries, deep }: (typeof SIZES)[keyof typeof SIZES], of: string): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  const inAllOrders = (filters: Filters) => SORTS.map(({ key: sort }) => ({ ...filters, sort }));
  for (const [name, searches] of Object.entries(HARD)) {
    const times = await cpuTimes(site, searches.flatMap(inAllOrders), tries);
    rows.push(limited(`${name}, of ${of} groups, in the worst order: CPU of the database`, Math.max(...times), 'ms', MAX_SEARCH_MS));
  }
  const firstMs = mean(await cpuTimes(site, inAllOrders({}), tries));
  const deepMs = mean(await cpuTimes(site, await deepPages(site.product, deep), tries));
  return [...rows, row(
    `a page after ${deep} others of ${of} groups: CPU of the database`, deepMs, 'ms',
    { name: 'the first page', figure: firstMs }, { atMost: MAX_GROWTH },
  )];
}

/** Server CPU of the first page, µs. */
async function firstPageCpu(load: Load, product: Product, { rounds, effort }: (typeof SIZES)[keyof typeof SIZES]) {
  const served = [];
  for (let round = 0; round <= rounds; round += 1) {
    served.push(await serve(load, product, { path: FIRST_PAGE, effort, connections: CONNECTIONS, expect: 200 }));
  }
  return medianOf(served.slice(1)).cpuMicroseconds;
}

/** Pages of the list as the community grows, on Postgres. */
export async function benchServerPages(bench: Bench): Promise<BenchRow[]> {
  const size = SIZES[bench.smoke ? 'smoke' : runs('full', 'nightly')];
  const { database, url } = await openPostgres(bench);
  await plantTestKey(database);
  const product = await startProduct(bench, await tempFolder(bench), { DATABASE_URL: url, LOG_LEVEL: 'warn' });
  const load = await startLoad(bench);
  const measured: { opened: number; times: number[]; cpuMs: number; cost: Awaited<ReturnType<typeof costOfSize>> }[] = [];
  let count = 0;
  for (const groups of size.groups) {
    await growManyfold(database, count, groups);
    count = groups;
    const opened = await firstPageCpu(load, product, size);
    const before = await databaseCpuMs(database);
    const times = await searchTimes(product);
    const cpuMs = (await databaseCpuMs(database) - before) / times.length;
    measured.push({ opened, times, cpuMs, cost: await costOfSize(bench, product, database, url) });
  }
  const [few, many] = size.groups.map((groups) => groups.toLocaleString('en'));
  const [small, large] = [measured[0]!, measured[1]!];
  const nthOf = <Item>(items: readonly Item[], nth: number) => items[nth % items.length]!;
  const search = (nth: number) => readPage(product, { search: nthOf(SEARCHES, nth), sort: nthOf(TYPED_SORTS, nth) });
  return [
    row(
      `the first page of ${many} groups: server CPU`, large.opened, 'µs',
      { name: `of ${few} groups`, figure: small.opened }, { atMost: MAX_GROWTH },
    ),
    limited(`a search in ${many} groups, 95th percentile`, percentile(large.times, P95), 'ms', MAX_SEARCH_MS),
    row(
      `a search in ${many} groups, median`, median(large.times), 'ms', { name: `in ${few} groups`, figure: median(small.times) }, null,
    ),
    row(
      `a search in ${many} groups: CPU of the database`, large.cpuMs, 'ms',
      { name: `in ${few} groups`, figure: Math.max(SHORTEST_MS, small.cpuMs) }, null,
    ),
    ...costRows([few!, small.cost], [many!, large.cost]),
    ...await hardRows({ product, database }, size, many ?? ''),
    await joinsWhileSearching({ product, database, load, search, effort: size.effort, rounds: size.rounds }, count),
  ];
}
