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
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; startTime: number; endTime: number }[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: { tests: { results: { duration: number }[] }[] }[];
}

interface PlaywrightReport {
  config: { rootDir: string };
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));
const fromRoot = (file: string): string => path.relative(process.cwd(), file);
const MS_PER_S = 1000;

/** @throws when the file is missing or no report of `jest --json` */
export async function readJestReport(file: string): Promise<TestReport> {
  const report = await readJson(file) as JestReport;
  return {
    tally: {
      passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites, notRun: report.numPendingTests,
    },
    files: report.testResults.map(({ name, startTime, endTime }) => ({ file: fromRoot(name), seconds: (endTime - startTime) / MS_PER_S })),
  };
}

function msOf({ specs, suites = [] }: PlaywrightSuite): number {
  const own = specs.flatMap(({ tests }) => tests).flatMap(({ results }) => results).map(({ duration }) => duration);
  return [...own, ...suites.map(msOf)].reduce((sum, ms) => sum + ms, 0);
}

/** @throws when the file is missing or no report of Playwright's `json` reporter */
export async function readPlaywrightReport(file: string): Promise<TestReport> {
  const { config, stats, suites } = await readJson(file) as PlaywrightReport;
  return {
    tally: { passed: stats.expected, failed: stats.unexpected + stats.flaky, notRun: stats.skipped },
    files: suites.map((suite) => ({ file: fromRoot(path.join(config.rootDir, suite.file)), seconds: msOf(suite) / MS_PER_S })),
  };
}
