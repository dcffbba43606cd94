import { aSummary } from '../../testing/builders';
import { areRowsOf, FIRST_ROWS, firstRowsOf } from './firstRows';
import { DEFAULT_FILTERS } from './groupFilters';

const groups = Array.from({ length: FIRST_ROWS + 6 }, (_, n) =>
  aSummary({
    _id: `g${n}`, name: `Group ${String(n).padStart(2, '0')}`, category: n % 2 === 0 ? 'Music' : 'Art', description: 'Long text',
  }));

test('a page contains the first rows in the chosen order, and the number of all that were found', () => {
  const { rows, count } = firstRowsOf(groups, { ...DEFAULT_FILTERS, sort: 'nameDesc' }, 0);
  expect(rows).toHaveLength(FIRST_ROWS);
  expect(rows[0]?.name).toBe('Group 29');
  expect(count).toBe(groups.length);
});

test('the rows are filtered, and carry no description', () => {
  const { rows, count } = firstRowsOf(groups, { ...DEFAULT_FILTERS, category: 'Music', search: ' group 1' }, 0);
  expect([count, rows.map(({ category }) => category), rows.map(({ description }) => description)])
    .toEqual([5, Array(5).fill('Music'), Array(5).fill('')]);
});

test.each([
  [{ category: 'Music' }, { category: 'Music' }, true],
  [{ search: 'yoga' }, { search: ' yoga ' }, true],
  [{ view: 'list' }, { view: 'grid' }, true],
  [{ category: 'Music' }, {}, false],
  [{}, { sort: 'oldest' }, false],
  [{ search: 'yoga' }, { search: 'yog' }, false],
] as const)('rows of %j are rows of %j: %s', (theirs, wanted, expected) => {
  const first = firstRowsOf([], { ...DEFAULT_FILTERS, ...theirs }, 0);
  expect(areRowsOf(first, { ...DEFAULT_FILTERS, ...wanted })).toBe(expected);
});
