import type { Bench } from './bench';
import { openList } from './browserList.bench';
import { growCommunity } from './community';
import { countShown, readList, typeSearches } from './listInputs';
import { openBrowser } from './measuredPage';
import { openPostgres, startProduct, tempFolder, type Product } from './product';
import { row, type BenchRow } from './rows';
import { percentile } from './statistics';

const SIZES = { full: { few: 10_000, many: 100_000, searches: 3 }, smoke: { few: 50, many: 500, searches: 1 } } as const;
/** A longer list comes in pages. */
const PAGES_ABOVE = 5_000;

interface Measured {
  loadMs: number;
  keyMs: number;
}

async function measure(bench: Bench, { url }: Product, groups: number, searches: number): Promise<Measured> {
  const list = { rows: await readList(url), isPaged: groups > PAGES_ABOVE };
  const { page } = await openBrowser(bench);
  const loadMs = await openList(page, url, countShown(groups, list.isPaged));
  await typeSearches(page, list, 1);
  return { loadMs, keyMs: percentile(await typeSearches(page, list, searches), 0.95) };
}

/** Ten times as many groups as the list is designed for, on Postgres. Reports figures without a target. */
export async function benchBrowserMany(bench: Bench): Promise<BenchRow[]> {
  const { few, many, searches } = SIZES[bench.smoke ? 'smoke' : 'full'];
  const { database, url } = await openPostgres(bench);
  const product = await startProduct(bench, await tempFolder(bench), { DATABASE_URL: url, PAGES_ABOVE: String(PAGES_ABOVE) });
  await growCommunity(database, 0, few);
  const small = await measure(bench, product, few, searches);
  await growCommunity(database, few, many);
  const large = await measure(bench, product, many, searches);
  const [name, count] = [`with ${few.toLocaleString('en')} groups`, many.toLocaleString('en')];
  return [
    row(`opening the list of ${count} groups`, large.loadMs, 'ms', { name, figure: small.loadMs }, null),
    row(`key press to painted result with ${count} groups, p95`, large.keyMs, 'ms', { name, figure: small.keyMs }, null),
  ];
}
