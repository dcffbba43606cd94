import { availableParallelism } from 'node:os';
import { readJestReport, readPlaywrightReport, type TestReport } from './testReports';

/** One part of the test command: what it runs and how its results are counted. */
export interface Part {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** Whether it cannot run without Chromium. */
  needsChromium?: boolean;
  /** Reads what its tests said; without it the part counts as one. */
  report?: () => Promise<TestReport>;
}

/** Where the parts leave their reports. */
export const RESULTS = '.cache/test-results';
const node = process.execPath;
/** MiB. Linting and tests make much that is soon garbage; with Node's 16 MiB, collecting it is an eighth of their computing time. */
const YOUNG_OBJECTS = '--max-semi-space-size=64';

const build: Part = { name: 'build', command: node, args: ['--import', 'tsx', 'scripts/build.ts'] };

const lint: Part = { name: 'lint', command: node, args: [YOUNG_OBJECTS, 'node_modules/eslint/bin/eslint.js', '.', '--max-warnings=0'] };

const npmScript = (name: string, script: string): Part => ({ name, command: 'npm', args: ['run', '--silent', script] });

const quick: readonly Part[] = [
  lint,
  npmScript('circles', 'lint:circles'),
  npmScript('unused code', 'lint:unused'),
  // Native, so in a quarter of the time. ESLint's parser still needs TypeScript 6.
  npmScript('types', 'typecheck'),
  build,
];

// Many server tests wait for processes and timers, so there are more test processes than cores. Jest would read 150% as 150 processes.
const UNIT_WORKERS = Math.ceil(availableParallelism() * 1.5);

const unit: Part = {
  name: 'unit, component, server and replay tests',
  command: node,
  args: [
    YOUNG_OBJECTS,
    '--experimental-vm-modules',
    '--no-warnings=ExperimentalWarning',
    'node_modules/jest/bin/jest.js',
    `--maxWorkers=${UNIT_WORKERS}`,
    '--json',
    `--outputFile=${RESULTS}/jest.json`,
  ],
  env: { BUILT_SERVER: 'dist/server/main.js' },
  report: () => readJestReport(`${RESULTS}/jest.json`),
};

const browserPart = (name: string, ...args: string[]): Part => ({
  name,
  needsChromium: true,
  command: node,
  args: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...args],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: `${RESULTS}/e2e.json` },
  report: () => readPlaywrightReport(`${RESULTS}/e2e.json`),
});

/** What a run does, in turn. The parts of a group run beside each other. */
export type Run = readonly (readonly Part[])[];

/** `npm test` */
export const everyRun: Run = [quick, [unit], [browserPart('browser tests')]];

/** For parts that do the same at night as by day: the night's tier would lengthen their random tests and enlarge their benchmarks. */
const asByDay = { TIER: '' };
const script = (name: string, file: string, args: string[], env?: Record<string, string>): Part =>
  ({ name, command: node, args: ['--import', 'tsx', file, ...args], ...(env ? { env } : {}) });

/** `npm run test:nightly` */
export const everyNight: Run = [
  // At night the lint has more rules (`eslint.config.mjs`).
  [build, lint],
  [unit],
  [{ name: 'drivers and readers for the browser tests', command: 'npm', args: ['ci', '--prefix', 'e2e/engines'] }],
  [browserPart('browser tests of the night', '--config', 'playwright.nightly.config.ts')],
  [script('a million groups', 'benchmarks/run.ts', ['pages'])],
  // The club lives in one process most of the time, and what it compares is measured in turns.
  [
    script('a club after two years', 'benchmarks/run.ts', ['club']),
    script('planted faults', 'scripts/plantedFaults.ts', [], asByDay),
  ],
  [script('every benchmark, with little data', 'benchmarks/run.ts', ['--smoke'], asByDay)],
];
