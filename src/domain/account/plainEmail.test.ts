import { isPlainEmail } from './plainEmail';

test.each([
  'rosa@example.com', 'rosa+walks@mail.example.com', 'zo\u00eb@example.com', 'zoe\u0308@example.com', '\u0436@\u043f\u0440\u0438.example',
])('%j is as it looks', (email) => { expect(isPlainEmail(email)).toBe(true); });

test.each([
  ['a zero-width space', 'ro\u200bsa@example.com'],
  ['a joiner', 'rosa\u200d@example.com'],
  ['a soft hyphen', 'ro\u00adsa@example.com'],
  ['a byte order mark', 'ro\ufeffsa@example.com'],
  ['a right-to-left override', 'asor\u202e@example.com'],
  ['a direction mark', 'rosa@\u200fexample.com'],
  ['a variation selector', 'rosa\ufe0f@example.com'],
  ['a Hangul filler', 'rosa\u3164@example.com'],
  ['a tag character', 'rosa\u{e0061}@example.com'],
  ['full-width letters', '\uff52osa@example.com'],
  ['a full-width at sign', 'rosa\uff20example.com'],
  ['a ligature', '\ufb01ona@example.com'],
  ['a letter of mathematics', '\u{1d42b}osa@example.com'],
])('%s is not', (_name, email) => { expect(isPlainEmail(email)).toBe(false); });
