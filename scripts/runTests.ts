import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { chromiumPath } from '../e2e/chromium';

/** One part of the test command: what it runs and how its results are counted. */
interface Part {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** Reads the counts from the part's report; without it the part counts as one. */
  count?: () => Promise<Tally>;
}

interface Tally {
  passed: number;
  failed: number;
}

const RESULTS = '.cache/test-results';
const node = process.execPath;

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

async function jestTally(): Promise<Tally> {
  const result = (await readJson(`${RESULTS}/jest.json`)) as {
    numPassedTests: number;
    numFailedTests: number;
    numRuntimeErrorTestSuites: number;
  };
  return { passed: result.numPassedTests, failed: result.numFailedTests + result.numRuntimeErrorTestSuites };
}

async function playwrightTally(): Promise<Tally> {
  const { stats } = (await readJson(`${RESULTS}/e2e.json`)) as { stats: { expected: number; unexpected: number; flaky: number } };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

const quick: Part[] = [
  { name: 'lint', command: node, args: ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings=0'] },
  {
    name: 'circles',
    command: node,
    args: [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      'src', 'server', 'scripts', 'benchmarks', 'e2e', '--config', '.dependency-cruiser.cjs',
    ],
  },
  { name: 'unused code', command: node, args: ['node_modules/knip/bin/knip.js', '--treat-config-hints-as-errors'] },
  { name: 'types', command: node, args: ['node_modules/typescript/bin/tsc', '--noEmit'] },
  { name: 'build', command: node, args: ['--import', 'tsx', 'scripts/build.ts'] },
];
// Many server tests wait for processes and timers, so there are more test processes than cores. Jest would read 150% as 150 processes.
const UNIT_WORKERS = Math.ceil(availableParallelism() * 1.5);
/** MiB. The tests render much that is soon garbage; with Node's 16 MiB, collecting it is an eighth of their computing time. */
const YOUNG_OBJECTS = 64;
const unit: Part = {
  name: 'unit, component, server and replay tests',
  command: node,
  args: [
    `--max-semi-space-size=${YOUNG_OBJECTS}`,
    '--experimental-vm-modules',
    '--no-warnings=ExperimentalWarning',
    'node_modules/jest/bin/jest.js',
    `--maxWorkers=${UNIT_WORKERS}`,
    '--json',
    `--outputFile=${RESULTS}/jest.json`,
  ],
  env: { BUILT_SERVER: 'dist/server/main.js' },
  count: jestTally,
};
/** Checks that every benchmark runs; the figures do not matter here. */
const benchmarks: Part = { name: 'benchmarks, in a small size', command: node, args: ['--import', 'tsx', 'benchmarks/run.ts', '--smoke'] };
const browser: Part = {
  name: 'browser tests',
  command: node,
  args: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: `${RESULTS}/e2e.json` },
  count: playwrightTally,
};

const titleOf = ({ name }: Part): string => `\n== ${name}`;

/** Prints what the part prints, at once. */
async function exitCodeOf(part: Part): Promise<number> {
  console.log(titleOf(part));
  const child = spawn(part.command, part.args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...part.env } });
  return new Promise((resolve) => child.once('exit', (code) => { resolve(code ?? 1); }));
}

/** Prints what the part prints when it is done, so that it does not mix with that of another part. */
async function exitCodeBeside(part: Part): Promise<number> {
  const child = spawn(part.command, part.args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...part.env } });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => { printed.push(chunk); });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  console.log(titleOf(part));
  process.stdout.write(Buffer.concat(printed));
  return code ?? 1;
}

async function run(part: Part, exitCode = exitCodeOf): Promise<Tally> {
  const code = await exitCode(part);
  const tally = part.count
    ? await part.count().catch(() => ({ passed: 0, failed: 1 }))
    : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  // A part that fails outside its tests still counts as a failure.
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** Without Chromium the browser tests are skipped with a message; in CI that is a failure. */
async function runBrowserTests(): Promise<Tally> {
  if (chromiumPath()) return run(browser);
  console.log('\n== browser tests skipped: no Chromium found. Install one, or set CHROMIUM_PATH.');
  return { passed: 0, failed: process.env.CI ? 1 : 0 };
}

await rm(RESULTS, { recursive: true, force: true });
await mkdir(RESULTS, { recursive: true });
const tallies = [
  ...(await Promise.all(quick.map((part) => run(part, exitCodeBeside)))),
  // The benchmarks mostly wait.
  ...(await Promise.all([run(unit), run(benchmarks, exitCodeBeside)])),
  await runBrowserTests(),
];
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
