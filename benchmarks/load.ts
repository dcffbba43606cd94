import type { JsonWebKey } from 'node:crypto';
import type { Bench } from './bench';
import { startHelper } from './product';

/** A duration in s, or a number of requests. */
type Effort = { seconds: number } | { requests: number };

export interface LoadJob {
  url: string;
  headers?: Record<string, string>;
  connections: number;
  effort: Effort;
  /** Sends joins instead, each by the next user from `firstPerson` on. */
  joining?: { groupIds: readonly string[]; firstUser: number; key: JsonWebKey };
}

export interface LoadResult {
  responses: number;
  perSecond: number;
  /** At least 1, because the load generator counts whole ms. */
  p99Ms: number;
  /** The number of responses per status. */
  statuses: Record<string, number>;
  errors: number;
  /** The first unused user number. */
  nextUser: number;
}

export type Load = (job: LoadJob & { expect: number }) => Promise<LoadResult>;

/**
 * Starts the process that sends the requests.
 * @returns a function that runs one job, and throws when a response has an unexpected status
 */
export async function startLoad(bench: Bench): Promise<Load> {
  const { ask } = await startHelper(bench, 'loadClients');
  return async ({ expect, ...job }) => {
    const result = await ask<LoadResult>(job);
    const { [expect]: expected = 0, ...others } = result.statuses;
    if (expected === 0 || Object.keys(others).length > 0 || result.errors > 0) {
      throw new Error(`${job.url} responded ${JSON.stringify(result.statuses)} with ${result.errors} errors; expected only ${expect}.`);
    }
    return result;
  };
}
