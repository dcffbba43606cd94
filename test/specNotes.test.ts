import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..');
const notes = readFileSync(path.join(ROOT, 'docs', 'spec-notes.md'), 'utf8');

/** The cells of every table row, without headings and separators. */
const rows = notes.split('\n')
  .filter((line) => line.startsWith('|') && !/^\|[-|]+\|$/.test(line) && !/^\| (Rule|Where) \|/.test(line))
  .map((line) => line.slice(1, -1).split('|').map((cell) => cell.trim()));

const EVIDENCE = /^`([^`]+)`: (.+)$/;

interface Evidence {
  file: string;
  title: string;
}

const cited: Evidence[] = rows.filter((cells) => cells.length === 2).flatMap(([, shownBy = '']) => shownBy.split('<br>')).map((entry) => {
  const [, file, title] = EVIDENCE.exec(entry) ?? [];
  if (!file || !title) throw new Error(`No file and title in: ${entry}`);
  return { file, title };
});

const sources = new Map<string, string>();

/** A test's source with unescaped quotation marks and each first argument on the line of its call. */
function sourceOf(file: string): string {
  const known = sources.get(file);
  if (known !== undefined) return known;
  const full = path.join(ROOT, file);
  const source = existsSync(full) ? readFileSync(full, 'utf8').replace(/\\(['"])/g, '$1').replace(/\(\s+/g, '(') : '';
  sources.set(file, source);
  return source;
}

/** Whether the source has a test with that title; a mention in a comment does not count. */
function hasTest({ file, title }: Evidence): boolean {
  const source = sourceOf(file);
  return ["'", '"', '`'].some((quote) => source.includes(`(${quote}${title}${quote},`));
}

test('every section of the specification is covered', () => {
  const sections = [...notes.matchAll(/^## (\d)\. /gm)].map(([, number]) => Number(number));
  expect(sections).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('no cell is empty', () => {
  expect(rows.length).toBeGreaterThan(150);
  expect(rows.filter((cells) => cells.some((cell) => cell === ''))).toEqual([]);
  expect(rows.filter(({ length }) => length !== 2 && length !== 3)).toEqual([]);
});

test('every cited test exists', () => {
  expect(cited.filter((evidence) => !hasTest(evidence))).toEqual([]);
});
