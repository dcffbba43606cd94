import { shownPrefix } from './shownPrefix';

const ids = ['a', 'b', 'c', 'd', 'e'];

it.each([
  ['nothing is shown yet: a piece', [], 2, 2],
  ['all are shown: all', ids, 0, 5],
  ['what is shown costs nothing, wherever it is', ['b', 'd'], 1, 2],
  ['a piece counts only what is new', ['a', 'c'], 2, 4],
  ['fewer than a piece: all', [], 9, 5],
])('%s', (_what, shown, fresh, expected) => {
  expect(shownPrefix(ids, new Set(shown), fresh)).toBe(expected);
});
