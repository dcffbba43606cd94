import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { buildEverything } from '../scripts/buildSteps';
import { errorText } from '../src/domain/general/errorText';
import type { Outcome, Part } from './bench';
import { machineFacts } from './machineFacts';
import { PARTS } from './parts';
import { quote, report, section } from './report';
import { runParts, type Finished } from './runParts';

/*
 * `npm run bench` measures everything and writes RESULTS.md and the figures in the README. `npm run bench -- NAME …` runs some parts
 * and only prints them, because the file comes from one complete run. `--smoke` runs all parts that are not `fullOnly`, with little
 * data. Exits with 1 when a part fails; a missed target is not a failure.
 */

const RESULTS = 'benchmarks/RESULTS.md';
const README = 'README.md';

/** @throws for an unknown name */
function chosen(names: readonly string[], smoke: boolean): readonly Part[] {
  const unknown = names.filter((name) => !PARTS.some((part) => part.name === name));
  if (unknown.length > 0) throw new Error(`No such part: ${unknown.join(', ')}. There are ${PARTS.map(({ name }) => name).join(', ')}.`);
  if (names.length > 0) return PARTS.filter(({ name }) => names.includes(name));
  return PARTS.filter(({ fullOnly }) => !(smoke && fullOnly));
}

/** A missing program is a failure only in CI, where nobody would notice it otherwise. */
const isFailure = (outcome: Outcome): boolean => 'failure' in outcome || ('missing' in outcome && Boolean(process.env.CI));

/** Lighthouse and the load generator, a fifth of all packages: only who measures installs them. */
function installTools(): void {
  if (!existsSync('benchmarks/node_modules')) execFileSync('npm', ['ci', '--prefix', 'benchmarks'], { stdio: 'inherit' });
}

async function write(finished: readonly Finished[]): Promise<void> {
  const results = report(await machineFacts(new Date().toISOString()), finished);
  await writeFile(RESULTS, results);
  console.log(`Written to ${RESULTS}.`);
  await writeFile(README, quote(await readFile(README, 'utf8'), results));
}

async function bench(args: readonly string[]): Promise<void> {
  const smoke = args.includes('--smoke');
  const names = args.filter((arg) => !arg.startsWith('--'));
  const parts = chosen(names, smoke);
  installTools();
  await buildEverything();
  const finished = await runParts(parts, smoke, (one) => { console.log(section(one)); });
  if (!smoke && names.length === 0) await write(finished);
  if (finished.some(({ outcome }) => isFailure(outcome))) process.exitCode = 1;
}

bench(process.argv.slice(2)).catch((error: unknown) => {
  console.error(errorText(error));
  process.exitCode = 1;
});
