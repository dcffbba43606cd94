import { sql } from 'drizzle-orm';
import { selectRow, type Database } from '../server/db/database';
import { SORTS, type SortKey } from '../src/domain/list/groupFilters';
import type { Bench } from './bench';
import { forgetPages, readPage, timeOf, type Filters } from './pageReads';
import { memoryOf, send, startProduct, tempFolder, type Product } from './product';
import { limited, row, type BenchRow } from './rows';
import { median, percentile } from './statistics';

const MIB = 1024 * 1024;
const TRIES = 3;
const P95 = 0.95;
const [MAX_PAGE_MS, MAX_IN_CATEGORY_MS] = [50, 150];
const IN_CATEGORIES = [
  { search: 'people', category: 'Art' }, { search: 'the', category: 'Music' }, { search: 'garten', category: 'Cooking' },
  { search: 'rivière', category: 'Photography' },
] as const;

/** What the number of groups costs, besides searching. */
interface Cost {
  /** The slowest of the eight orders, ms for its first page. */
  order: { sort: SortKey; ms: number };
  /** ms of a word in a category, in each order, 95th percentile. */
  inCategoryMs: number;
  /** ms of the sitemap's first address and of its last file. */
  sitemapMs: number;
  feedMs: number;
  /** Bytes of the server's process. */
  memory: number;
  /** Bytes of the database on the disk. */
  disk: number;
  /** ms until another server on the same database is ready. */
  startMs: number;
}

/** Measures a running product. @param databaseUrl its Postgres database */
export async function costOfSize(bench: Bench, product: Product, database: Database, databaseUrl: string): Promise<Cost> {
  const { url } = product;
  const page = async (filters: Filters) => {
    await forgetPages(database);
    return timeOf(() => readPage(product, filters));
  };
  const orders: Cost['order'][] = [];
  const inCategories: number[] = [];
  for (const { key: sort } of SORTS) {
    const times: number[] = [];
    for (let one = 0; one < TRIES; one += 1) times.push(await page({ sort }));
    orders.push({ sort, ms: median(times) });
    for (const filters of IN_CATEGORIES) inCategories.push(await page({ ...filters, sort }));
  }
  const sitemapMs = await timeOf(async () => {
    const last = [...(await send(`${url}/sitemap.xml`)).matchAll(/<loc>([^<]*\/sitemap-\d+\.xml)<\/loc>/g)].at(-1)?.[1];
    if (last !== undefined) await send(`${url}${new URL(last).pathname}`);
  });
  const feedMs = await timeOf(() => send(`${url}/groups.atom`));
  const { bytes } = await selectRow<{ bytes: number }>(database.db, sql`select pg_database_size(current_database())::float8 as bytes`);
  const folder = await tempFolder(bench);
  const env = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' };
  const startMs = await timeOf(async () => { await (await startProduct(bench, folder, env)).stop(); });
  const [slowest] = orders.sort((a, b) => b.ms - a.ms);
  return {
    order: slowest!, inCategoryMs: percentile(inCategories, P95), sitemapMs, feedMs, memory: await memoryOf(url), disk: bytes, startMs,
  };
}

/** The rows of a large community, compared with a small one. */
export function costRows([few, small]: readonly [groups: string, Cost], [many, large]: readonly [groups: string, Cost]): BenchRow[] {
  const compared = (name: string, unit: string, of: (cost: Cost) => number) =>
    row(`${name} of ${many} groups`, of(large), unit, { name: `of ${few} groups`, figure: of(small) }, null);
  return [
    limited(`the first page of ${many} groups in the slowest order, ${large.order.sort}`, large.order.ms, 'ms', MAX_PAGE_MS),
    limited(`a word in a category of ${many} groups, all orders, 95th percentile`, large.inCategoryMs, 'ms', MAX_IN_CATEGORY_MS),
    compared('the sitemap and its last file', 'ms', ({ sitemapMs }) => sitemapMs),
    compared('the feed', 'ms', ({ feedMs }) => feedMs),
    compared('memory of the server', 'MiB', ({ memory }) => memory / MIB),
    compared('the database on the disk', 'MiB', ({ disk }) => disk / MIB),
    compared('the start and the stop of another server', 'ms', ({ startMs }) => startMs),
  ];
}
