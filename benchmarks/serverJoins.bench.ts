import { plantTestKey, testPrivateJwk } from '../server/testing/testSigningKey';
import type { Bench } from './bench';
import { growCommunity } from './community';
import { startLoad } from './load';
import type { BareJoinsJob, BareJoinsResult } from './processes/bareJoins';
import { openPostgres, startHelper, startProduct, tempFolder } from './product';
import { row, type BenchRow } from './rows';
import { median } from './statistics';
import { inTurns } from './targets';

const SIZES = { full: { groups: 2000, rounds: 4, seconds: 3 }, smoke: { groups: 40, rounds: 1, seconds: 1 } } as const;
/** Concurrent users: as many as the server has database connections. */
const CONCURRENCY = 20;
const MIN_SHARE = 0.65;

/** Starts the process that joins with `pg` alone. @returns a function that runs one job */
async function startBareJoins(
  bench: Bench,
  databaseUrl: string,
): Promise<(job: Omit<BareJoinsJob, 'workers'>) => Promise<BareJoinsResult>> {
  const { ask } = await startHelper(bench, 'bareJoins', [databaseUrl]);
  return (job) => ask<BareJoinsResult>({ ...job, workers: CONCURRENCY } satisfies BareJoinsJob);
}

/** Joining over HTTP on a Postgres server, alternating with the same transaction by `pg` alone. */
export async function benchServerJoins(bench: Bench): Promise<BenchRow[]> {
  const { groups, rounds, seconds } = SIZES[bench.smoke ? 'smoke' : 'full'];
  const { database, url } = await openPostgres(bench);
  const groupIds = await growCommunity(database, 0, groups, true);
  await plantTestKey(database);
  const product = await startProduct(bench, await tempFolder(bench), { DATABASE_URL: url, LOG_LEVEL: 'warn' });
  const [load, bareJoins] = [await startLoad(bench), await startBareJoins(bench, url)];
  let firstUser = 0;
  const overHttp = async () => {
    const result = await load({
      url: product.url,
      connections: CONCURRENCY,
      effort: bench.smoke ? { requests: 100 } : { seconds },
      expect: 200,
      joining: { groupIds, firstUser, key: testPrivateJwk() },
    });
    firstUser = result.nextUser;
    return result.perSecond;
  };
  const bare = async () => {
    const { joined, ms } = await bareJoins({ groupIds, firstUser, seconds });
    firstUser += joined;
    return (joined / ms) * 1000;
  };
  const { one, other } = await inTurns(rounds, overHttp, bare);
  return [
    row(
      'users joining groups, on Postgres',
      median(one),
      'joins/s',
      { name: 'the same transaction by pg alone', figure: median(other) },
      { atLeast: MIN_SHARE },
    ),
  ];
}
