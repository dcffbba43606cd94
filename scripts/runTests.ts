import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { nightly } from '../test/tier';
import { everyNight, everyRun, RESULTS, type Part } from './testParts';
import type { Tally, TestReport } from './testReports';
import { summaryOf, type Finished } from './testSummary';
import { chromium, missingText, TOOLS } from './testTools';

/*
 * `npm test`: all checks, then all tests; `npm run test:nightly`: what takes longer. A part that fails does not stop the others. The last
 * lines say what each part took, what could not run and why. A test that did not run counts as not run; in CI that is a failure.
 */

const titleOf = ({ name }: Part): string => `\n== ${name}`;
const environmentOf = (part: Part) => ({ ...process.env, ...part.env });

/** Prints what the part prints, at once. */
async function exitCodeOf(part: Part): Promise<number> {
  console.log(titleOf(part));
  const child = spawn(part.command, part.args, { stdio: ['ignore', 'inherit', 'inherit'], env: environmentOf(part) });
  const [code] = await once(child, 'exit') as [number | null];
  return code ?? 1;
}

/** Prints what the part prints when it is done, so that it does not mix with another part's. */
async function exitCodeBeside(part: Part): Promise<number> {
  const child = spawn(part.command, part.args, { stdio: ['ignore', 'pipe', 'pipe'], env: environmentOf(part) });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => { printed.push(chunk); });
  const [code] = await once(child, 'close') as [number | null];
  console.log(titleOf(part));
  process.stdout.write(Buffer.concat(printed));
  return code ?? 1;
}

/** A part that fails outside its tests still counts as a failure. */
function tallied(code: number, tally: Tally): Tally {
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** The report of a part that counts as one test. */
const asOne = (outcome: keyof Tally): TestReport => ({ tally: { passed: 0, failed: 0, notRun: 0, [outcome]: 1 }, files: [], skipped: [] });

async function run(part: Part, exitCode: typeof exitCodeOf): Promise<Finished> {
  const startedAt = performance.now();
  const code = await exitCode(part);
  const seconds = (performance.now() - startedAt) / 1000;
  const counted = asOne(code === 0 ? 'passed' : 'failed');
  const report = part.report ? await part.report().catch(() => asOne('failed')) : counted;
  return { ...report, name: part.name, seconds, tally: tallied(code, report.tally) };
}

const notRun = ({ name }: Part): Finished => ({ ...asOne('notRun'), name, seconds: null });

const missing = missingText(TOOLS.filter(({ installed }) => !installed));
if (missing !== '') console.log(missing);
await rm(RESULTS, { recursive: true, force: true });
await mkdir(RESULTS, { recursive: true });
const finished: Finished[] = [];
for (const parts of nightly ? everyNight : everyRun) {
  const exitCode = parts.length > 1 ? exitCodeBeside : exitCodeOf;
  const runOrNot = async (part: Part) => (part.needsChromium && !chromium.installed ? notRun(part) : run(part, exitCode));
  finished.push(...await Promise.all(parts.map(runOrNot)));
}
const { text, failed } = summaryOf(finished, { missing, mayMiss: !process.env.CI });
console.log(`\n${text}`);
process.exitCode = failed ? 1 : 0;
