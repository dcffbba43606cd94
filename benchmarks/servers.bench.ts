import { plantTestKey, testPrivateJwk } from '../server/testing/testSigningKey';
import { bearer, nthUser } from '../server/testing/testTokens';
import type { Bench } from './bench';
import { growCommunity } from './community';
import { databaseCpuMs } from './databaseCpu';
import { startLoad, type Load, type LoadJob, type LoadResult } from './load';
import { openPostgres, startProduct, tempFolder, type Product } from './product';
import { row, type BenchRow } from './rows';
import { median } from './statistics';

const SIZES = {
  full: { groups: 2000, servers: [1, 2, 4], rounds: 3, effort: { seconds: 4 } },
  smoke: { groups: 40, servers: [1, 2], rounds: 1, effort: { requests: 60 } },
} as const;
/** All servers together: as many as one server has connections to the database. */
const CONNECTIONS = 20;
/** Joins that no two senders have in common. */
const USERS_APART = 30_000;
const FIRST_PAGE = '/api/groups?fields=summary&limit=48';

/** One kind of request, to one server. @returns what came of it */
type Send = (load: Load, url: string, share: Pick<LoadJob, 'connections' | 'effort'>, sender: number) => Promise<LoadResult>;

interface Shared { perSecond: number; serverMicroseconds: number; databaseMicroseconds: number }

/** The kinds of requests, by what they are called in the results. */
function kindsOf(groupIds: readonly string[]): Readonly<Record<string, Send>> {
  const headers = bearer(nthUser(0));
  const next: number[] = [];
  const read = (path: string, sent: Record<string, string> = {}): Send =>
    (load, url, share) => load({ ...share, url: `${url}${path}`, headers: sent, expect: 200 });
  return {
    'the first page of the list, unchanged': read(FIRST_PAGE),
    'a group, as a member reads it': read(`/api/groups/${groupIds[0] ?? ''}`, headers),
    'a join': async (load, url, share, sender) => {
      const joining = { groupIds, firstUser: next[sender] ?? sender * USERS_APART, key: testPrivateJwk() };
      const result = await load({ ...share, url, joining, expect: 200 });
      next[sender] = result.nextUser;
      return result;
    },
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const cpuOf = async (products: readonly Product[]): Promise<number> => sum(await Promise.all(products.map((one) => one.cpuSeconds())));

/** Postgres with 2,000 groups, and as many servers and senders as the largest measurement needs. */
async function open(bench: Bench, groups: number, most: number) {
  const { database, url } = await openPostgres(bench);
  const groupIds = await growCommunity(database, 0, groups, true);
  await plantTestKey(database);
  const products: Product[] = [];
  for (let n = 0; n < most; n += 1)
    products.push(await startProduct(bench, await tempFolder(bench), { DATABASE_URL: url, LOG_LEVEL: 'warn' }));
  const loads = await Promise.all(products.map(() => startLoad(bench)));
  /** Sends to the first `count` servers at once. */
  const sendTo = async (count: number, send: Send, effort: LoadJob['effort']): Promise<Shared> => {
    const used = products.slice(0, count);
    const [serverBefore, databaseBefore] = [await cpuOf(used), await databaseCpuMs(database)];
    const share = { connections: CONNECTIONS / count, effort };
    const results = await Promise.all(used.map((product, n) => send(loads[n]!, product.url, share, n)));
    const responses = sum(results.map((result) => result.responses));
    return {
      perSecond: sum(results.map(({ perSecond }) => perSecond)),
      serverMicroseconds: ((await cpuOf(used) - serverBefore) * 1e6) / responses,
      databaseMicroseconds: ((await databaseCpuMs(database) - databaseBefore) * 1e3) / responses,
    };
  };
  return { groupIds, sendTo };
}

const middle = (all: readonly Shared[]): Shared => ({
  perSecond: median(all.map(({ perSecond }) => perSecond)),
  serverMicroseconds: median(all.map(({ serverMicroseconds }) => serverMicroseconds)),
  databaseMicroseconds: median(all.map(({ databaseMicroseconds }) => databaseMicroseconds)),
});

/** One server, then several, on one Postgres server, all on this machine: the sum shows what sharing costs, not what it brings. */
export async function benchServers(bench: Bench): Promise<BenchRow[]> {
  const { groups, servers, rounds, effort } = SIZES[bench.smoke ? 'smoke' : 'full'];
  const { groupIds, sendTo } = await open(bench, groups, Math.max(...servers));
  const rows: BenchRow[] = [];
  for (const [what, send] of Object.entries(kindsOf(groupIds))) {
    const byCount = new Map<number, Shared[]>(servers.map((count) => [count, []]));
    // In turns; the first round is a warm-up.
    for (let round = 0; round <= rounds; round += 1)
      for (const [count, all] of byCount) all.push(await sendTo(count, send, effort));
    const [one, ...several] = [...byCount].map(([count, all]) => ({ count, ...middle(all.slice(1)) }));
    if (!one) throw new Error('Nothing was measured.');
    const database = { name: 'of the database', figure: Math.max(one.databaseMicroseconds, 1) };
    rows.push(
      row(`${what}: computing time of the server`, one.serverMicroseconds, 'µs', database, null),
      ...several.map(({ count, perSecond }) =>
        row(`${what}: responses of ${count} servers`, perSecond, 'requests/s', { name: 'one server', figure: one.perSecond }, null)),
    );
  }
  return rows;
}
