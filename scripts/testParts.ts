import { availableParallelism } from 'node:os';
import { readJestReport, readPlaywrightReport, type TestReport } from './testReports';

/** One part of the test command: what it runs and how its results are counted. */
export interface Part {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** Reads what its tests said; without it the part counts as one. */
  report?: () => Promise<TestReport>;
}

/** Where the parts leave their reports. */
export const RESULTS = '.cache/test-results';
const node = process.execPath;
/** MiB. Linting and tests make much that is soon garbage; with Node's 16 MiB, collecting it is an eighth of their computing time. */
const YOUNG_OBJECTS = '--max-semi-space-size=64';

export const quick: readonly Part[] = [
  { name: 'lint', command: node, args: [YOUNG_OBJECTS, 'node_modules/eslint/bin/eslint.js', '.', '--max-warnings=0'] },
  {
    name: 'circles',
    command: node,
    args: [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      'src', 'server', 'scripts', 'benchmarks', 'e2e', 'test', '--config', '.dependency-cruiser.cjs',
    ],
  },
  { name: 'unused code', command: node, args: ['node_modules/knip/bin/knip.js', '--treat-config-hints-as-errors'] },
  // Native, so in a quarter of the time. ESLint's parser still needs TypeScript 6.
  { name: 'types', command: node, args: ['node_modules/typescript7/bin/tsc', '--noEmit'] },
  { name: 'build', command: node, args: ['--import', 'tsx', 'scripts/build.ts'] },
];

// Many server tests wait for processes and timers, so there are more test processes than cores. Jest would read 150% as 150 processes.
const UNIT_WORKERS = Math.ceil(availableParallelism() * 1.5);

export const unit: Part = {
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

export const browser: Part = {
  name: 'browser tests',
  command: node,
  args: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: `${RESULTS}/e2e.json` },
  report: () => readPlaywrightReport(`${RESULTS}/e2e.json`),
};
