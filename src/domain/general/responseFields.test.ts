import { count, idOf, rows, text } from './responseFields';

const ODD = [null, undefined, true, 7, 'seven', Number.NaN, -1, 2.5, [], [null, { a: 1 }, 'x'], { a: 1 }];

test('text, counts and ids of anything', () => {
  expect(ODD.map(text).filter((value) => value !== '')).toEqual(['seven']);
  expect(ODD.map(count).filter((value) => value !== 0)).toEqual([7, 2]);
  expect(['g1', 7, null, {}].map(idOf)).toEqual(['g1', '7', '', '']);
});

test('the rows of anything: only objects, and none when it is no list', () => {
  expect(ODD.flatMap(rows)).toEqual([{ a: 1 }]);
});
