import { foldedText } from './foldedText';

test.each([
  ['Board GAMES', 'board games'],
  ['CAFE\u0301', 'caf\u00e9'],
  ['Caf\u00e9', 'caf\u00e9'],
  ['\u1112\u1161\u11ab', '\ud55c'],
  ['', ''],
])('%p is folded to %p', (text, folded) => {
  expect(foldedText(text)).toBe(folded);
});
