import fc from 'fast-check';
import { BIG_STRING, jsonWithoutBigStrings } from './bigStrings';
import { leastJsonLength } from './jsonSize';

it('is never more than the length of the JSON', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => {
    expect(leastJsonLength(value)).toBeLessThanOrEqual(jsonWithoutBigStrings(value).length);
  }));
});

it('is nearly that length for rows of text, and counts no big string', () => {
  const rows = Array.from({ length: 1000 }, (_, n) => ({ _id: `row-${n}`, name: 'A name', description: 'words '.repeat(50), picture: '' }));
  const { length } = JSON.stringify(rows);
  expect(leastJsonLength(rows)).toBeGreaterThan(0.9 * length);
  expect(leastJsonLength([...rows, 'x'.repeat(BIG_STRING + 1)])).toBeLessThan(length);
});

it('reads a long list once', () => {
  let reads = 0;
  const row = { get text() { reads += 1; return 'words '.repeat(100); } };
  const list = Array.from({ length: 100 }, () => row);
  leastJsonLength({ list });
  const first = reads;
  leastJsonLength({ list, count: 1 });
  expect([first, reads]).toEqual([100, 100]);
});

it('ends in a circle', () => {
  const circle: Record<string, unknown> = { name: 'a' };
  circle.self = circle;
  expect(leastJsonLength(circle)).toBeGreaterThan(0);
});
