import type { Bench } from './bench';
import { growCommunity } from './community';
import { startLoad } from './load';
import { openPostgres, startProduct, tempFolder, type Product } from './product';
import { limited, row, type BenchRow } from './rows';
import { medianOf, serve, type Served } from './targets';

const SIZES = {
  full: { groups: [100, 1000, 10_000], rounds: 3, effort: { seconds: 3 } },
  smoke: { groups: [20, 100], rounds: 1, effort: { requests: 60 } },
} as const;
const CONNECTIONS = 20;
const SUMMARY = '/api/groups?fields=summary';
const FULL = '/api/groups';
/** For a group with all its members, uncompressed. */
const MAX_BYTES_PER_GROUP = 2048;
/** Allowed ratio of CPU between the largest and the smallest list, to tolerate the noise of a shared machine. */
const MAX_GROWTH = 1.25;

async function bytesPerGroup({ url }: Product, groups: number): Promise<number> {
  const response = await fetch(`${url}${FULL}`, { headers: { 'accept-encoding': 'identity' } });
  const body = Buffer.from(await response.arrayBuffer());
  if ((JSON.parse(body.toString()) as unknown[]).length !== groups)
    throw new Error(`The list does not contain the ${groups} groups that were written.`);
  return body.length / groups;
}

/** How the list grows with the community, on Postgres. Groups are added to the database while the server is running. */
export async function benchServerGrowth(bench: Bench): Promise<BenchRow[]> {
  const { groups: sizes, rounds, effort } = SIZES[bench.smoke ? 'smoke' : 'full'];
  const { database, url } = await openPostgres(bench);
  // As a whole: a longer list is streamed to such a client, without a tag.
  const env = { DATABASE_URL: url, LOG_LEVEL: 'warn', PAGES_ABOVE: String(Math.max(...sizes)) };
  const product = await startProduct(bench, await tempFolder(bench), env);
  const load = await startLoad(bench);
  const unchanged = async (): Promise<Served> => {
    const etag = (await fetch(`${product.url}${SUMMARY}`, { headers: { 'accept-encoding': 'br' } })).headers.get('etag') ?? '';
    const rows: Served[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      rows.push(
        await serve(load, product, {
          path: SUMMARY,
          effort,
          connections: CONNECTIONS,
          expect: 304,
          headers: { 'accept-encoding': 'br', 'if-none-match': etag },
        }),
      );
    }
    return medianOf(rows.slice(1));
  };
  const measured: { size: number; bytes: number; served: Served }[] = [];
  let count = 0;
  for (const size of sizes) {
    await growCommunity(database, count, size);
    count = size;
    measured.push({ size, bytes: await bytesPerGroup(product, size), served: await unchanged() });
  }
  const [first, last] = [measured[0]!, measured.at(-1)!];
  const name = `with ${first.size.toLocaleString('en')} groups`;
  return [
    ...measured.map(({ size, bytes }) =>
      limited(`a group with its members in GET /api/groups, of ${size.toLocaleString('en')}`, bytes, 'B', MAX_BYTES_PER_GROUP),
    ),
    row(
      `a warm request (304) with ${last.size.toLocaleString('en')} groups: server CPU`,
      last.served.cpuMicroseconds,
      'µs',
      { name, figure: first.served.cpuMicroseconds },
      { atMost: MAX_GROWTH },
    ),
  ];
}
