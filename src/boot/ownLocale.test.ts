import { ownLocale } from './ownLocale';

it.each([
  [['uk', 'en-US', 'en-GB'], 'en-US'], [['en'], 'en'], [['en-Latn-IE'], 'en-Latn-IE'], [['de', 'uk'], 'en-GB'], [[], 'en-GB'],
  [['en-US@posix'], 'en-GB'], [['en_US', 'en-AU'], 'en-AU'],
])('of %j is %s, with which dates can be written', (languages, locale) => {
  expect(ownLocale(languages)).toBe(locale);
  expect(() => new Intl.DateTimeFormat(locale)).not.toThrow();
});
