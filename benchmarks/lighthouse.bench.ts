import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Bench } from './bench';
import { endProcess } from './product';
import { floored, limited, type BenchRow } from './rows';

const run = promisify(execFile);
/** Loads of each page; the medians are told. */
const RUNS = { full: 3, smoke: 1 } as const;
const WANTED_SCORE = 98;
const MOST_LCP_MS = 1800;
const MOST_TBT_MS = 100;
/** Of `| page | performance | accessibility | best practices | SEO | LCP ms | TBT ms | …`. */
const COLUMNS = { performance: 1, lcp: 5, tbt: 6 } as const;

function rowsOf(cells: readonly string[]): BenchRow[] {
  const [page = ''] = cells;
  return [
    floored(`${page}: Lighthouse performance, mobile`, Number(cells[COLUMNS.performance]), 'points', WANTED_SCORE),
    limited(`${page}: largest contentful paint, mobile`, Number(cells[COLUMNS.lcp]), 'ms', MOST_LCP_MS),
    limited(`${page}: total blocking time, mobile`, Number(cells[COLUMNS.tbt]), 'ms', MOST_TBT_MS),
  ];
}

/** What `lighthouse.ts` prints, which ends with 1 when a score is below what it wants: that is a figure here, not a failure. */
async function printedTable(bench: Bench): Promise<string> {
  const running = run(process.execPath, ['--import', 'tsx', 'benchmarks/lighthouse.ts'], { env: { ...process.env, RUNS: String(RUNS[bench.smoke ? 'smoke' : 'full']) } });
  bench.after(() => endProcess(running.child));
  return running.then(({ stdout }) => stdout, (error: { stdout?: string }) => error.stdout ?? '');
}

/** Lighthouse on the home page, the list, the login page and a group, as a telephone with a slow network would see them. */
export async function benchLighthouse(bench: Bench): Promise<BenchRow[]> {
  const lines = (await printedTable(bench)).split('\n').filter((line) => /^\| (?!page)[a-z]+ \| \d/.test(line));
  if (lines.length === 0) throw new Error('Lighthouse printed no figures.');
  // On a busy machine Lighthouse now and then sees no paint at all: such a figure is left out.
  return lines.flatMap((line) => rowsOf(line.slice(2).split(' | '))).filter(({ figure }) => Number.isFinite(figure));
}
