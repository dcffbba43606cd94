import { fork } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { chromiumPath } from '../e2e/chromium';
import { postgresInstalled } from '../server/testing/postgresPrograms';
import { runs } from '../test/tier';
import type { Outcome, Part } from './bench';
import { flawsOf } from './rows';

/** ms that a part may take, and ms to clean up after that. At night there is a million groups to write. */
const PART_WITHIN_MS = runs(900_000, 3_600_000);
const CLEAN_UP_WITHIN_MS = 20_000;

export interface Finished {
  part: Part;
  outcome: Outcome;
  seconds: number;
}

function missingFor({ needs = [] }: Part): string | null {
  if (needs.includes('chromium') && !chromiumPath()) return 'no Chromium found. Install one, or set CHROMIUM_PATH.';
  if (needs.includes('postgres') && !postgresInstalled) return 'no Postgres server found. Install one, or set POSTGRES_BIN.';
  return null;
}

/** Runs one part in its own process. A failing, hanging or crashing part is an outcome, too. */
async function runInProcess(part: Part, smoke: boolean): Promise<Outcome> {
  const missing = missingFor(part);
  if (missing !== null) return { missing };
  const child = fork('benchmarks/processes/part.ts', [part.name, smoke ? 'smoke' : 'full'], {
    execArgv: ['--import', 'tsx'], env: { ...process.env, ...part.env },
  });
  const stop = setTimeout(() => { child.kill('SIGTERM'); }, PART_WITHIN_MS);
  const kill = setTimeout(() => { child.kill('SIGKILL'); }, PART_WITHIN_MS + CLEAN_UP_WITHIN_MS);
  const outcomes: Outcome[] = [];
  child.on('message', (outcome: Outcome) => { outcomes.push(outcome); });
  const [code] = (await once(child, 'exit')) as [number | null];
  clearTimeout(stop);
  clearTimeout(kill);
  const [outcome = { failure: `Its process ended with ${String(code)}.` }] = outcomes;
  const flaws = 'rows' in outcome ? outcome.rows.flatMap(flawsOf) : [];
  return flaws.length > 0 ? { failure: flaws.join('; ') } : outcome;
}

/** Runs the parts one after the other and calls `onFinished` for each. */
export async function runParts(parts: readonly Part[], smoke: boolean, onFinished: (finished: Finished) => void): Promise<Finished[]> {
  const all: Finished[] = [];
  for (const part of parts) {
    const startedAt = performance.now();
    const finished = { part, outcome: await runInProcess(part, smoke), seconds: (performance.now() - startedAt) / 1000 };
    onFinished(finished);
    all.push(finished);
  }
  return all;
}
