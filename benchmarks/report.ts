import type { Outcome } from './bench';
import { isMet, type BenchRow, type Target } from './rows';
import type { Finished } from './runParts';

/** The cells of one line of the results, as text. */
type Line = [name: string, figure: string, reference: string, ratio: string, target: string, met: string];

const HEAD = '| what | figure | reference | ratio | target | met |\n|---|---|---|---|---|---|';

/** Three significant digits; large numbers with thousands separators. */
function shortNumber(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return String(Number(value.toPrecision(3)));
}

const targetText = (target: Target | null): string => {
  if (target === null) return 'none';
  return 'atLeast' in target ? `at least ${shortNumber(target.atLeast)}` : `at most ${shortNumber(target.atMost)}`;
};

/** A figure with its unit: "1 task", "2 tasks". Units that are no words, such as `ms` and `requests/s`, stay as they are. */
const amount = (figure: number, unit: string): string =>
  `${shortNumber(figure)} ${figure === 1 ? unit.replace(/^([a-z]{3,})s$/, '$1') : unit}`;

function lineOf(row: BenchRow): Line {
  const met = isMet(row);
  return [
    row.name, amount(row.figure, row.unit), `${row.reference.name}: ${amount(row.reference.figure, row.unit)}`,
    shortNumber(row.ratio), targetText(row.target), met === null ? '' : met ? 'yes' : '**no**',
  ];
}

const tableLine = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function bodyOf(outcome: Outcome): string {
  if ('failure' in outcome) return `**Failed.** ${outcome.failure}`;
  if ('missing' in outcome) return `Not measured: ${outcome.missing}`;
  return [HEAD, ...outcome.rows.map((row) => tableLine(lineOf(row)))].join('\n');
}

/** A part's heading and its table, or why it has none. */
export function section({ part, outcome, seconds }: Finished): string {
  return `## ${part.title}\n\`npm run bench -- ${part.name}\`, ${Math.round(seconds)} s\n\n${bodyOf(outcome)}\n`;
}

/** The whole of `RESULTS.md`. */
export function report(facts: Readonly<Record<string, string>>, finished: readonly Finished[]): string {
  const head = '# Results\n\nWritten by `npm run bench`; [README.md](README.md) explains what is measured and how to read it.';
  const factLines = Object.entries(facts).map((fact) => tableLine(fact));
  return `${head}\n\n| | |\n|---|---|\n${factLines.join('\n')}\n\n${finished.map(section).join('\n')}`;
}

/** The lines of the results by name. */
export function readLines(results: string): Map<string, string[]> {
  const cells = results.split('\n').filter((line) => line.startsWith('| ')).map((line) => line.slice(2, -2).split(' | '));
  return new Map(cells.filter(({ length }) => length === 6).map((line) => [line[0] ?? '', line]));
}

const PERFORMANCE = /(?<=^## Performance\n)[\s\S]*?(?=^## |(?![\s\S]))/m;

/**
 * Updates the table in the README's section "Performance" from the results. Each of its lines starts with the name of a row in the
 * results; missing rows become "not measured".
 * @throws when the README has no such section
 */
export function quote(readme: string, results: string): string {
  const lines = readLines(results);
  if (!PERFORMANCE.test(readme)) throw new Error('The README has no section "Performance".');
  return readme.replace(PERFORMANCE, (text) => text.split('\n').map((line) => {
    if (!line.startsWith('| ') || line.startsWith('| what ')) return line;
    const name = line.slice(2).split(' |')[0] ?? '';
    return tableLine(lines.get(name) ?? [name, 'not measured', '', '', '', '']);
  }).join('\n'));
}
