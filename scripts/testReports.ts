import { readFile } from 'node:fs/promises';
import path from 'node:path';

export interface Tally {
  passed: number;
  failed: number;
  /** Tests that were skipped, for want of a program or otherwise. */
  notRun: number;
}

/** What one file of tests took, in seconds. */
export interface FileTime {
  file: string;
  seconds: number;
}

/** The outcome of a part that has tests of its own. */
export interface TestReport {
  tally: Tally;
  files: readonly FileTime[];
  /** The tests that were skipped, a line for each file. */
  skipped: readonly string[];
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; startTime: number; endTime: number; assertionResults: { fullName: string; status: string }[] }[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { status: string; results: { duration: number }[] }[] }[];
}

interface PlaywrightReport {
  config: { rootDir: string };
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));
const fromRoot = (file: string): string => path.relative(process.cwd(), file);
const MS_PER_S = 1000;
/** Without a program, whole files are skipped. */
const NAMED = 3;

/** The line about a file; none when it ran as a whole. */
function skippedIn(file: string, titles: readonly string[]): string[] {
  if (titles.length === 0) return [];
  const others = titles.length > NAMED ? `; and ${titles.length - NAMED} more` : '';
  return [`${file}: ${titles.slice(0, NAMED).join('; ')}${others}`];
}

/** @throws when the file is missing or no report of `jest --json` */
export async function readJestReport(file: string): Promise<TestReport> {
  const report = await readJson(file) as JestReport;
  return {
    tally: {
      passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites, notRun: report.numPendingTests,
    },
    files: report.testResults.map(({ name, startTime, endTime }) => ({ file: fromRoot(name), seconds: (endTime - startTime) / MS_PER_S })),
    skipped: report.testResults.flatMap(({ name, assertionResults }) =>
      skippedIn(fromRoot(name), assertionResults.filter(({ status }) => status === 'pending').map(({ fullName }) => fullName))),
  };
}

function msOf({ specs, suites = [] }: PlaywrightSuite): number {
  const own = specs.flatMap(({ tests }) => tests).flatMap(({ results }) => results).map(({ duration }) => duration);
  return [...own, ...suites.map(msOf)].reduce((sum, ms) => sum + ms, 0);
}

const isSkipped = ({ tests }: PlaywrightSuite['specs'][number]): boolean => tests.some(({ status }) => status === 'skipped');
const skippedTitles = ({ specs, suites = [] }: PlaywrightSuite): string[] =>
  [...specs.filter(isSkipped).map(({ title }) => title), ...suites.flatMap(skippedTitles)];

/** @throws when the file is missing or no report of Playwright's `json` reporter */
export async function readPlaywrightReport(file: string): Promise<TestReport> {
  const { config, stats, suites } = await readJson(file) as PlaywrightReport;
  const pathOf = (suite: PlaywrightSuite): string => fromRoot(path.join(config.rootDir, suite.file));
  return {
    tally: { passed: stats.expected, failed: stats.unexpected + stats.flaky, notRun: stats.skipped },
    files: suites.map((suite) => ({ file: pathOf(suite), seconds: msOf(suite) / MS_PER_S })),
    skipped: suites.flatMap((suite) => skippedIn(pathOf(suite), skippedTitles(suite))),
  };
}
