import autocannon, { type Request } from 'autocannon';
import { setTestKey } from '../../server/testing/testSigningKey';
import { bearer, nthUser } from '../../server/testing/testTokens';
import type { LoadJob, LoadResult } from '../load';

/* Sends requests from a separate process, so its CPU time does not count as the server's. */

let nextUser = 0;

/** Users who join one group after another. Signing a token per join would cost this process more than the join costs the server. */
const USERS = 500;

/** With each request a user joins a group they are not yet in. */
function joins({ groupIds, firstUser, key }: NonNullable<LoadJob['joining']>): Request[] {
  setTestKey(key);
  nextUser = firstUser;
  const setupRequest = (request: Request): Request => {
    const n = nextUser;
    nextUser += 1;
    return {
      ...request,
      // Shift by one in each round over the groups, so users meet groups they have not joined.
      path: `/api/groups/${groupIds[(n + Math.floor(n / groupIds.length)) % groupIds.length] ?? ''}/join`,
      headers: { ...bearer(nthUser(n % USERS)), 'content-type': 'application/json' },
    };
  };
  return [{ method: 'POST', body: '{}', setupRequest }];
}

async function run({ url, headers, connections, effort, joining }: LoadJob): Promise<LoadResult> {
  const amount = 'seconds' in effort ? { duration: effort.seconds } : { amount: effort.requests };
  const result = await autocannon({
    url,
    headers,
    connections,
    ...amount,
    ...(joining ? { requests: joins(joining) } : {}),
  });
  const statuses = Object.fromEntries(Object.entries(result.statusCodeStats ?? {}).map(([status, { count }]) => [status, count]));
  const responses = Object.values(statuses).reduce((sum: number, count) => sum + (count ?? 0), 0);
  return {
    responses,
    perSecond: responses / result.duration,
    p99Ms: Math.max(1, result.latency.p99),
    statuses: statuses as Record<string, number>,
    errors: result.errors,
    nextUser,
  };
}

process.on('message', (job: LoadJob) => {
  run(job).then((result) => process.send?.(result), (error: unknown) => { throw error; });
});
process.on('disconnect', () => { process.exit(0); });
process.send?.('ready');
