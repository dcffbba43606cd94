import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readJestReport, readPlaywrightReport } from './testReports';
import { summaryOf, type Finished } from './testSummary';
import { missingText, TOOLS, type Tool } from './testTools';

const tool = (name: string, debian: string): Tool =>
  ({ name, package: debian, variable: `${name.toUpperCase()}_PATH`, neededBy: `the ${name} tests`, installed: false });

const lint: Finished = { name: 'lint', seconds: 61.04, tally: { passed: 1, failed: 0, notRun: 0 }, files: [], skipped: [] };
const unit: Finished = {
  name: 'unit tests', seconds: 200, tally: { passed: 40, failed: 0, notRun: 3 },
  files: Array.from({ length: 25 }, (_, index) => ({ file: `file${index}.test.ts`, seconds: index })),
  skipped: ['server/a.test.ts: as root'],
};
const browser: Finished = { name: 'browser tests', seconds: null, tally: { passed: 0, failed: 0, notRun: 1 }, files: [], skipped: [] };
const summary = (parts: Finished[], mayMiss = true, missing = '') => summaryOf(parts, { missing, mayMiss });

it('names each part with its seconds and the twenty slowest files', () => {
  const { text } = summary([lint, unit]);
  expect(text).toContain('  61.0 s  lint: 1 passed, 0 failed\n');
  expect(text).toContain(' 200.0 s  unit tests: 40 passed, 0 failed, 3 not run\n');
  expect(text.match(/file\d+\.test\.ts/g)).toEqual(Array.from({ length: 20 }, (_, index) => `file${24 - index}.test.ts`));
});

it('never counts what could not run as passed', () => {
  const { text, failed } = summary([lint, unit, browser], true, missingText([tool('Chromium', 'chromium')]));
  expect(failed).toBe(false);
  expect(text).toContain(' not run  browser tests\n');
  expect(text.split('\n').slice(-3)).toEqual([
    'NOT RUN: the Chromium tests. No Chromium found; CHROMIUM_PATH can name one.',
    'To run them, on Debian or Ubuntu: sudo apt-get install chromium',
    '41 passed, 0 failed, 4 not run',
  ]);
});

it('names the tests that were skipped', () => {
  expect(summary([lint, unit]).text).toContain('\n\nSkipped in the unit tests:\nserver/a.test.ts: as root\n\n');
  expect(summary([lint]).text).not.toContain('Skipped');
});

it('fails in CI when something could not run, and always when something failed', () => {
  expect(summary([lint, unit], false)).toMatchObject({ failed: true });
  expect(summary([lint], false)).toMatchObject({ failed: false });
  expect(summary([{ ...lint, tally: { passed: 0, failed: 1, notRun: 0 } }])).toMatchObject({ failed: true });
});

it('brings all missing programs with one command', () => {
  expect(missingText([])).toBe('');
  expect(missingText([tool('Chromium', 'chromium'), tool('Postgres', 'postgresql')]).split('\n').at(-1))
    .toBe('To run them, on Debian or Ubuntu: sudo apt-get install chromium postgresql');
});

it('knows every program that CI installs for the tests', () => {
  const installed = readFileSync('.ci/run', 'utf8').match(/(?<=missing\+=\()[\w-]+/g) ?? [];
  expect(TOOLS.map((known) => known.package)).toEqual(installed.filter((name) => name !== 'chromium-headless-shell'));
});

describe('the reports', () => {
  let folder = '';
  beforeAll(async () => { folder = await mkdtemp(path.join(tmpdir(), 'hobnob-reports-')); });
  afterAll(() => rm(folder, { recursive: true }));

  const written = async (report: unknown): Promise<string> => {
    const file = path.join(folder, 'report.json');
    await writeFile(file, JSON.stringify(report));
    return file;
  };

  it('of Jest: skipped tests did not run, and a file that does not start is a failure', async () => {
    const report = {
      numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numRuntimeErrorTestSuites: 1,
      testResults: [{
        name: path.resolve('src/a.test.ts'), startTime: 1000, endTime: 3500,
        assertionResults: [{ fullName: 'runs', status: 'passed' }, ...['one', 'two'].map((fullName) => ({ fullName, status: 'pending' }))],
      }],
    };
    expect(await readJestReport(await written(report))).toEqual({
      tally: { passed: 5, failed: 2, notRun: 2 }, files: [{ file: 'src/a.test.ts', seconds: 2.5 }], skipped: ['src/a.test.ts: one; two'],
    });
  });

  it('of Playwright: a test that passed only when repeated is a failure', async () => {
    const spec = (duration: number, title = '') => (
      { title, tests: [{ status: title === '' ? 'expected' : 'skipped', results: [{ duration }] }] }
    );
    const report = {
      config: { rootDir: path.resolve('e2e') }, stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 },
      suites: [{
        file: 'a.spec.ts', specs: [spec(1000), spec(0, 'one')],
        suites: [{ file: 'a.spec.ts', specs: [spec(500), spec(250), ...['two', 'three', 'four'].map((title) => spec(0, title))] }],
      }],
    };
    expect(await readPlaywrightReport(await written(report))).toEqual({
      tally: { passed: 3, failed: 2, notRun: 2 }, files: [{ file: 'e2e/a.spec.ts', seconds: 1.75 }],
      skipped: ['e2e/a.spec.ts: one; two; three; and 1 more'],
    });
  });
});
