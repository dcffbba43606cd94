import { renderablePrefix } from './renderablePrefix';

const ids = ['a', 'b', 'c', 'd', 'e'];

it.each([
  ['nothing is shown yet: one batch', [], 2, 2],
  ['all are shown: all', ids, 0, 5],
  ['shown items are free, wherever they are', ['b', 'd'], 1, 2],
  ['a batch counts only new items', ['a', 'c'], 2, 4],
  ['less than one batch: all', [], 9, 5],
])('%s', (_what, shown, fresh, expected) => {
  expect(renderablePrefix(ids, new Set(shown), fresh)).toBe(expected);
});
