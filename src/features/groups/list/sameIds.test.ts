import { haveSameIds } from './sameIds';

it.each([
  [['a', 'b'], ['a', 'b'], true], [[], [], true], [['a', 'b'], ['b', 'a'], false], [['a'], ['a', 'b'], false], [['a', 'b'], ['a'], false],
])('%j and %j: %s', (one, other, expected) => {
  expect(haveSameIds(one, other)).toBe(expected);
});
