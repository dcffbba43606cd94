import { beginningOf } from './beginningOf';

it.each([
  ['a short text', 'Tea', 5, 'Tea'], ['as many characters', 'Teatime', 7, 'Teatime'], ['plain letters', 'Teatime', 3, 'Tea'],
  ['half of an emoji', 'ab🎈', 3, 'ab🎈'], ['a flag', 'ab🇩🇪!', 3, 'ab'], ['a family', 'ab👨‍👩‍👧!', 5, 'ab'], ['a skin tone', 'ab👍🏽!', 3, 'ab'],
  ['a vowel', 'abที่!', 4, 'ab'], ['only what is one character', `e${'\u0301'.repeat(9)}`, 3, 'e\u0301\u0301'],
])('cuts no character in two: %s', (_what, text, most, expected) => {
  expect(beginningOf(text, most)).toBe(expected);
});
