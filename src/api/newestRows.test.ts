import { aSummary } from '../testing/builders';
import { newestRows } from './newestRows';

const row = (id: string, version: number, name = `${id}, version ${version}`) => aSummary({ _id: id, version, name });

it('has the received rows in their order, and drops those that are gone', () => {
  const rows = newestRows([row('a', 1), row('b', 1)], [row('c', 1), row('b', 1)]);
  expect(rows.map(({ _id }) => _id)).toEqual(['c', 'b']);
});

it('keeps a known row that is newer than the received one: a response may overtake another', () => {
  const known = [row('a', 3), row('b', 1)];
  const rows = newestRows(known, [row('a', 2), row('b', 2)]);
  expect(rows.map(({ name }) => name)).toEqual(['a, version 3', 'b, version 2']);
});

it('takes the received row when its version is the same, or there is none to compare', () => {
  const [same, unversioned] = newestRows(
    [row('a', 2, 'before'), aSummary({ _id: 'b', name: 'before' })], [row('a', 2, 'after'), aSummary({ _id: 'b', name: 'after' })],
  );
  expect([same?.name, unversioned?.name]).toEqual(['after', 'after']);
});

it('is the known list when nothing has changed, and has the known rows where only others did', () => {
  const known = [row('a', 1), row('b', 1)];
  expect(newestRows(known, [row('a', 1), row('b', 1)])).toBe(known);
  const changed = newestRows(known, [row('a', 1), row('b', 2)]);
  expect([changed[0] === known[0], changed[1] === known[1]]).toEqual([true, false]);
});
