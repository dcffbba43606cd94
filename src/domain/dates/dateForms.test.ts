import fc from 'fast-check';
import { formatDate, type DateForm } from './dateForms';

const OF_INTL: Readonly<Record<DateForm, Intl.DateTimeFormatOptions>> = {
  time: { timeStyle: 'short' },
  weekday: { weekday: 'long' },
  day: { day: 'numeric', month: 'long' },
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { dateStyle: 'medium', timeStyle: 'short' },
  full: { dateStyle: 'full', timeStyle: 'short' },
};
/** Versions of `Intl` differ in commas and spaces. */
const plain = (text: string) => text.replace(/[,\s]+/g, ' ');
const someForm = fc.constantFrom(...Object.keys(OF_INTL) as DateForm[]);
const someZone = fc.constantFrom('UTC', 'Europe/Kyiv', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati');
const someLocale = fc.constantFrom('en-GB', 'en-US');
const someInstant = fc.date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true });

it('is what `Intl` writes', () => {
  fc.assert(fc.property(someInstant, someZone, someLocale, someForm, (instant, timeZone, locale, form) => {
    const ofIntl = new Intl.DateTimeFormat(locale, { ...OF_INTL[form], timeZone }).format(instant);
    expect(plain(formatDate(instant.getTime(), { locale, timeZone }, form))).toBe(plain(ofIntl));
  }));
});

it.each([
  ['en-GB', 'full', 'Thursday, 3 September 2026 at 00:05'], ['en-GB', 'short', '3 Sept 2026, 00:05'],
  ['en-US', 'full', 'Thursday, September 3, 2026 at 12:05\u202FAM'], ['en-US', 'short', 'Sep 3, 2026, 12:05\u202FAM'],
  ['en-US', 'time', '12:05\u202FAM'],
] as const)('writes for %s a %s date as %s, whatever `Intl` does', (locale, form, text) => {
  expect(formatDate(Date.parse('2026-09-03T00:05:00Z'), { locale, timeZone: 'UTC' }, form)).toBe(text);
});

it.each([
  ['en-AU', '12:05 am'], ['en', '12:05 AM'], ['en-IE', '00:05'],
])('asks `Intl` for a time in other kinds of English: %s', (locale, text) => {
  const asked = jest.spyOn(Intl, 'DateTimeFormat');
  expect(plain(formatDate(Date.parse('2026-09-03T00:05:00Z'), { locale, timeZone: 'Etc/UTC' }, 'time'))).toBe(text);
  expect(asked).toHaveBeenCalledWith(locale, { timeStyle: 'short', timeZone: 'Etc/UTC' });
  asked.mockRestore();
});

it.each([
  ['en-CA', 'September 3, 2026'], ['en', 'September 3, 2026'], ['en-NZ', '3 September 2026'],
])('writes a date in %s', (locale, text) => {
  expect(formatDate(Date.parse('2026-09-03T00:05:00Z'), { locale, timeZone: 'UTC' }, 'date')).toBe(text);
});
