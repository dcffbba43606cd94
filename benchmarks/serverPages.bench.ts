import type { Bench } from './bench';
import { growCommunity } from './community';
import { startLoad } from './load';
import { openPostgres, startProduct, tempFolder, type Product } from './product';
import { limited, row, type BenchRow } from './rows';
import { percentile } from './statistics';
import { medianOf, serve } from './targets';

const SIZES = {
  full: { groups: [100, 100_000], rounds: 3, effort: { seconds: 3 } },
  smoke: { groups: [20, 100], rounds: 1, effort: { requests: 60 } },
} as const;
const CONNECTIONS = 20;
const FIRST_PAGE = '/api/groups?fields=summary&limit=48';
/** What people type: frequent and rare words, parts of words, places, numbers, nothing that there is. */
const SEARCHES = [
  'chess', 'walk', 'garden', 'bread', 'guitar', 'even', 'beginners', 'saturday', 'river', 'book', 'photo', 'run', 'paint', 'sing', 'tea', 'repair',
  'Group', 'club 7', '999', 'quiet', 'outdoor', 'kitchen', 'board', 'history', 'dance', 'code', 'yoga', 'film', 'clay', 'nothing like it',
];
const SORTS = ['newest', 'nameAsc', 'mostMembers'] as const;
const MAX_SEARCH_MS = 50;
/** Allowed ratio of CPU between the largest and the smallest list. */
const MAX_GROWTH = 1.5;

/** ms of each search, one after the other. None is asked twice, so none is in memory. */
async function searchTimes({ url }: Product): Promise<number[]> {
  const times: number[] = [];
  for (const sort of SORTS) {
    for (const search of SEARCHES) {
      const query = new URLSearchParams({ fields: 'summary', limit: '48', sort, search });
      const startMs = performance.now();
      const response = await fetch(`${url}/api/groups?${query.toString()}`);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`The search for "${search}" responded ${response.status}.`);
      times.push(performance.now() - startMs);
    }
  }
  return times;
}

/** Pages of the list as the community grows, on Postgres. */
export async function benchServerPages(bench: Bench): Promise<BenchRow[]> {
  const { groups: sizes, rounds, effort } = SIZES[bench.smoke ? 'smoke' : 'full'];
  const { database, url } = await openPostgres(bench);
  const product = await startProduct(bench, await tempFolder(bench), { DATABASE_URL: url, LOG_LEVEL: 'warn' });
  const load = await startLoad(bench);
  const opened: number[] = [];
  let count = 0;
  for (const size of sizes) {
    await growCommunity(database, count, size);
    count = size;
    const served = [];
    for (let round = 0; round <= rounds; round += 1) {
      served.push(await serve(load, product, { path: FIRST_PAGE, effort, connections: CONNECTIONS, expect: 200 }));
    }
    opened.push(medianOf(served.slice(1)).cpuMicroseconds);
  }
  const [few, many] = sizes.map((size) => size.toLocaleString('en'));
  const times = await searchTimes(product);
  return [
    row(
      `the first page of ${many} groups: server CPU`, opened[1]!, 'µs',
      { name: `of ${few} groups`, figure: opened[0]! }, { atMost: MAX_GROWTH },
    ),
    limited(`a search in ${many} groups, 95th percentile`, percentile(times, 0.95), 'ms', MAX_SEARCH_MS),
  ];
}
