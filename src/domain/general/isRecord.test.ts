import { isRecord } from './isRecord';

test.each([
  [{}, true], [{ a: 1 }, true], [Object.create(null), true],
  [null, false], [undefined, false], [[], false], ['text', false], [7, false], [() => 7, false],
])('%p is a record: %p', (value, expected) => {
  expect(isRecord(value)).toBe(expected);
});
