import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..');
const EVIDENCE = /^`([^`]+)`: (.+)$/;

/** A test that a document names as evidence. */
export interface CitedTest {
  file: string;
  title: string;
}

export const readDoc = (name: string): string => readFileSync(path.join(ROOT, 'docs', name), 'utf8');

/** The cells of every table row of a document, without headings and separators. */
export const tableRows = (text: string, headings: RegExp): string[][] => text.split('\n')
  .filter((line) => line.startsWith('|') && !/^\|[-|]+\|$/.test(line) && !headings.test(line))
  .map((line) => line.slice(1, -1).split('|').map((cell) => cell.trim()));

/**
 * The tests in a cell: each a file and a title, separated by `<br>`.
 * @throws for an entry of another form
 */
export const citedIn = (cell: string): CitedTest[] => cell.split('<br>').map((entry) => {
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

/** Whether the file has a test with that title; a mention in a comment does not count. */
export function hasTest({ file, title }: CitedTest): boolean {
  const source = sourceOf(file);
  return ["'", '"', '`'].some((quote) => source.includes(`(${quote}${title}${quote},`));
}
