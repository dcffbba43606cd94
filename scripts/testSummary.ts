import type { Tally, TestReport } from './testReports';

/** A part that is done; `seconds` is null when it could not run. */
export interface Finished extends TestReport {
  name: string;
  seconds: number | null;
}

const SLOWEST = 20;
const COLUMN = 8;

const inColumn = (seconds: number): string => `${seconds.toFixed(1)} s`.padStart(COLUMN);

function outcomeOf({ passed, failed, notRun }: Tally): string {
  return `${passed} passed, ${failed} failed${notRun > 0 ? `, ${notRun} not run` : ''}`;
}

const partLine = ({ name, seconds, tally }: Finished): string =>
  (seconds === null ? `${'not run'.padStart(COLUMN)}  ${name}` : `${inColumn(seconds)}  ${name}: ${outcomeOf(tally)}`);

function total(tallies: readonly Tally[]): Tally {
  return tallies.reduce((sum, { passed, failed, notRun }) => ({
    passed: sum.passed + passed, failed: sum.failed + failed, notRun: sum.notRun + notRun,
  }), { passed: 0, failed: 0, notRun: 0 });
}

/** The slowest files of a part, or nothing when it has none. */
function slowestOf({ name, files }: Finished): string[] {
  if (files.length === 0) return [];
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  return [`Slowest of the ${name}:`, ...slowest.map(({ file, seconds }) => `${inColumn(seconds)}  ${file}`), ''];
}

/** The tests that a part skipped, or nothing when it ran all. */
const skippedOf = ({ name, skipped }: Finished): string[] => (skipped.length === 0 ? [] : [`Skipped in the ${name}:`, ...skipped, '']);

/**
 * What a run prints at its end: the slowest files, each part with its seconds, the tests that were skipped, what could not run, and the
 * sum in the last line.
 * @param options.missing the text about programs that are not installed, or ''
 * @param options.mayMiss whether tests that did not run are allowed
 */
export function summaryOf(parts: readonly Finished[], options: { missing: string; mayMiss: boolean }): { text: string; failed: boolean } {
  const sum = total(parts.map(({ tally }) => tally));
  const incomplete = sum.notRun > 0 && !options.mayMiss;
  return {
    failed: sum.failed > 0 || incomplete,
    text: [
      ...parts.flatMap(slowestOf),
      'Each part, in seconds:',
      ...parts.map(partLine),
      '',
      ...parts.flatMap(skippedOf),
      ...(options.missing === '' ? [] : [options.missing]),
      ...(incomplete ? ['In CI every test must run.'] : []),
      outcomeOf(sum),
    ].join('\n'),
  };
}
