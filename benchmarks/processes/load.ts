import autocannon, { type Request } from 'autocannon';
import { bearer, nthPerson } from '../../server/testing/testTokens';
import type { LoadJob, LoadResult } from '../load';

/* Sends requests from a process of its own, so that what it costs is not counted as the server's. */

let nextPerson = 0;

/** Each request lets somebody new into the next group. */
function joins(groupIds: readonly string[], firstPerson: number): Request[] {
  nextPerson = firstPerson;
  const setupRequest = (request: Request): Request => {
    const n = nextPerson;
    nextPerson += 1;
    return {
      ...request,
      path: `/api/groups/${groupIds[n % groupIds.length] ?? ''}/join`,
      headers: { ...bearer(nthPerson(n)), 'content-type': 'application/json' },
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
    ...(joining ? { requests: joins(joining.groupIds, joining.firstPerson) } : {}),
  });
  const statuses = Object.fromEntries(Object.entries(result.statusCodeStats ?? {}).map(([status, { count }]) => [status, count]));
  const answered = Object.values(statuses).reduce((sum: number, count) => sum + (count ?? 0), 0);
  return {
    answered,
    perSecond: answered / result.duration,
    p99Ms: result.latency.p99,
    statuses: statuses as Record<string, number>,
    errors: result.errors,
    nextPerson,
  };
}

process.on('message', (job: LoadJob) => {
  run(job).then((result) => process.send?.(result), (error: unknown) => { throw error; });
});
process.on('disconnect', () => { process.exit(0); });
process.send?.('ready');
