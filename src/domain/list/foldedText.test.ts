import { foldedText } from './foldedText';

test.each([
  ['Board GAMES', 'board games'],
  ['CAFE\u0301', 'caf\u00e9'],
  ['Caf\u00e9', 'caf\u00e9'],
  ['\u1112\u1161\u11ab', '\ud55c'],
  ['\u0130stanbul', 'istanbul'],
  ['\u039f\u0394\u039f\u03a3', '\u03bf\u03b4\u03bf\u03c3'],
  ['\u03bf\u03b4\u03cc\u03c2', '\u03bf\u03b4\u03cc\u03c3'],
  ['Makers\u2019 Shed', 'makers\' shed'],
  ['O\u2018Brien', 'o\'brien'],
  ['\u0432\u02bc\u044f\u0437', '\u0432\'\u044f\u0437'],
  ['', ''],
])('%p is folded to %p', (text, folded) => {
  expect(foldedText(text)).toBe(folded);
});
