import { isBlank } from './blankText';

it.each([
  ['nothing', ''], ['spaces', ' \t\n'], ['a no-break space', '\u00a0'], ['a zero-width space', '\u200b'], ['a zero-width joiner', '\u200d'],
  ['marks of direction', '\u200e\u200f\u202a\u202e\u2066\u2069'], ['a byte order mark', '\ufeff'], ['a soft hyphen', '\u00ad'],
  ['a Hangul filler', '\u3164'], ['a half-width Hangul filler', '\uffa0'], ['a blank Braille pattern', '\u2800'],
  ['an ideographic space', '\u3000'], ['a word joiner', '\u2060'], ['a variation selector', '\ufe0f'], ['a tag character', '\u{e0041}'],
  ['half an emoji', '\ud83d'], ['a control character', '\u0007'],
])('%s is blank', (_name, text) => {
  expect(isBlank(text)).toBe(true);
  expect(isBlank(`${text}a${text}`)).toBe(false);
});

it.each(['a', '-', '0', '👨\u200d👩\u200d👧', '\u202eabc', 'ग', '书', '\u{f8ff}'])('%s is visible', (text) => {
  expect(isBlank(text)).toBe(false);
});

it('stops at the first visible character', () => {
  expect(isBlank('a'.repeat(28_000_000))).toBe(false);
});
