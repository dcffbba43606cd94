import type { Outcome } from './bench';
import { isReached, type BenchRow, type Wanted } from './rows';
import type { Finished } from './runParts';

/** The cells of one line of the results, as text. */
type Line = [name: string, figure: string, against: string, ratio: string, wanted: string, reached: string];

const HEAD = '| what | figure | against | ratio | wanted | reached |\n|---|---|---|---|---|---|';

/** Three digits that count; from a thousand on in groups. */
function shortNumber(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return String(Number(value.toPrecision(3)));
}

const wantedText = (wanted: Wanted | null): string => {
  if (wanted === null) return 'told only';
  return 'atLeast' in wanted ? `at least ${shortNumber(wanted.atLeast)}` : `at most ${shortNumber(wanted.atMost)}`;
};

function lineOf(row: BenchRow): Line {
  const reached = isReached(row);
  return [
    row.name, `${shortNumber(row.figure)} ${row.unit}`, `${row.reference.name}: ${shortNumber(row.reference.figure)} ${row.unit}`,
    shortNumber(row.ratio), wantedText(row.wanted), reached === null ? '' : reached ? 'yes' : '**no**',
  ];
}

const tableLine = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function bodyOf(outcome: Outcome): string {
  if ('failure' in outcome) return `**Failed.** ${outcome.failure}`;
  if ('missing' in outcome) return `Not measured: ${outcome.missing}`;
  return [HEAD, ...outcome.rows.map((row) => tableLine(lineOf(row)))].join('\n');
}

/** A part's heading and table, or why it has none. */
export function section({ part, outcome, seconds }: Finished): string {
  return `## ${part.title}\n\`npm run bench -- ${part.name}\`, ${Math.round(seconds)} s\n\n${bodyOf(outcome)}\n`;
}

/** The whole of `RESULTS.md`. */
export function report(facts: Readonly<Record<string, string>>, finished: readonly Finished[]): string {
  const head = '# Results\n\nWritten by `npm run bench`; [README.md](README.md) says what is measured and how to read it.';
  const factLines = Object.entries(facts).map((fact) => tableLine(fact));
  return `${head}\n\n| | |\n|---|---|\n${factLines.join('\n')}\n\n${finished.map(section).join('\n')}`;
}

/** The lines of results by their name. */
export function readLines(results: string): Map<string, string[]> {
  const cells = results.split('\n').filter((line) => line.startsWith('| ')).map((line) => line.slice(2, -2).split(' | '));
  return new Map(cells.filter(({ length }) => length === 6).map((line) => [line[0] ?? '', line]));
}

const PERFORMANCE = /(?<=^## Performance\n)[\s\S]*?(?=^## |(?![\s\S]))/m;

/**
 * The README with the figures of its section "Performance" taken from results: every line of its table begins with a name of theirs.
 * What a failed part has not measured is said to be so.
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
