import { existsSync, readFileSync } from 'node:fs';
import faults from './plantedFaults.json';
import { planted } from './plantFault';

it('replaces a text that occurs once', () => {
  expect(planted('a < b', { find: '<', replace: '$&=' })).toBe('a $&= b');
  expect(planted('a > b', { find: '<', replace: '<=' })).toBeNull();
  expect(planted('a < b < c', { find: '<', replace: '<=' })).toBeNull();
});

it('every planted fault applies to the sources, changes them, and names tests that exist', () => {
  const wrong = faults.filter(({ file, find, replace, tests }) =>
    !existsSync(file) || planted(readFileSync(file, 'utf8'), { find, replace }) === null || find === replace
    || tests.length === 0 || !tests.every((test) => existsSync(test)));
  expect(wrong.map(({ what, file }) => `${what} (${file})`)).toEqual([]);
  expect(new Set(faults.map(({ what }) => what)).size).toBe(faults.length);
  expect(faults.length).toBeGreaterThanOrEqual(60);
});
