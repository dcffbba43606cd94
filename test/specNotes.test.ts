import { citedIn, hasTest, readDoc, tableRows } from './citedTests';

const notes = readDoc('spec-notes.md');
const rows = tableRows(notes, /^\| (Rule|Where) \|/);
const cited = rows.filter((cells) => cells.length === 2).flatMap(([, shownBy = '']) => citedIn(shownBy));

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
