import { fork } from 'node:child_process';
import type { JsonWebKey } from 'node:crypto';
import { once } from 'node:events';
import type { Bench } from './bench';
import { endProcess, readyMessage } from './product';

/** For how long, in s, or how many requests. */
type Effort = { seconds: number } | { requests: number };

export interface LoadJob {
  url: string;
  headers?: Record<string, string>;
  connections: number;
  effort: Effort;
  /** Sends joins instead, person by person from this number on. */
  joining?: { groupIds: readonly string[]; firstPerson: number; key: JsonWebKey };
}

export interface LoadResult {
  answered: number;
  perSecond: number;
  p99Ms: number;
  /** How often each status came. */
  statuses: Record<string, number>;
  errors: number;
  /** The first number of a person that was not used. */
  nextPerson: number;
}

export type Load = (job: LoadJob & { expect: number }) => Promise<LoadResult>;

/**
 * Starts the process that sends the requests.
 * @returns sends one load and throws when an answer has another status than expected
 */
export async function startLoad(bench: Bench): Promise<Load> {
  const child = fork('benchmarks/processes/load.ts', { execArgv: ['--import', 'tsx'] });
  bench.after(() => endProcess(child));
  await readyMessage(child);
  return async ({ expect, ...job }) => {
    child.send(job);
    const [result] = (await once(child, 'message')) as [LoadResult];
    const { [expect]: wanted = 0, ...others } = result.statuses;
    if (wanted === 0 || Object.keys(others).length > 0 || result.errors > 0) {
      throw new Error(`${job.url} answered ${JSON.stringify(result.statuses)} with ${result.errors} errors; expected ${expect} only.`);
    }
    return result;
  };
}
