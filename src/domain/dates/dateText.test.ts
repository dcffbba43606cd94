import fc from 'fast-check';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../general/durations';
import type { DateStyle } from './dateStyle';
import { exactStartText, fullDateText, shownZone, zoneText } from './dateText';
import { shortDateText, timeOfDay } from './momentText';
import { startText, startTextWithZone } from './placeTime';

const KYIV: DateStyle = { locale: 'en-GB', timeZone: 'Europe/Kyiv' };
/** Friday 1 May 2026, 12:00 in Kyiv. */
const NOW = Date.UTC(2026, 4, 1, 9);
const at = (ms: number) => ({ startDate: new Date(ms).toISOString() });
const text = (ms: number, style = KYIV) => startText(at(ms), NOW, style);

describe('startText', () => {
  it.each([
    [NOW + 1, 'Starts in less than a minute'],
    [NOW + MINUTE_MS, 'Starts in 1 minute'],
    [NOW + HOUR_MS - 1, 'Starts in 59 minutes'],
    [NOW + 3 * HOUR_MS, 'Starts in 3 hours'],
    [NOW + 6 * HOUR_MS - 1, 'Starts in 5 hours'],
    [NOW + 6 * HOUR_MS, 'Starts today, 18:00'],
    [NOW + 12 * HOUR_MS, 'Starts tomorrow, 00:00'],
    [NOW + DAY_MS + 6.5 * HOUR_MS, 'Starts tomorrow, 18:30'],
    [NOW + 2 * DAY_MS, 'Starts Sunday, 12:00'],
    [NOW + 6 * DAY_MS, 'Starts Thursday, 12:00'],
    [NOW + 7 * DAY_MS, 'Starts 8 May, 12:00'],
    [NOW + 300 * DAY_MS, 'Starts 25 February 2027, 11:00'],
    [NOW, 'Started just now'],
    [NOW - MINUTE_MS, 'Started 1 minute ago'],
    [NOW - 3 * HOUR_MS, 'Started 3 hours ago'],
    [NOW - 2 * DAY_MS, 'Started 2 days ago'],
    [NOW - 30 * DAY_MS, 'Started 1 April'],
    [NOW - 400 * DAY_MS, 'Started 27 March 2025'],
  ])('%d: %s', (ms, expected) => {
    expect(text(ms)).toBe(expected);
  });

  it('reads the calendar of the given zone', () => {
    expect(text(NOW + 12 * HOUR_MS, { ...KYIV, timeZone: 'America/New_York' })).toBe('Starts today, 17:00');
  });

  it.each(['', 'soon', '+999999-01-01T00:00:00Z'])('says that %j is not known', (startDate) => {
    expect(startText({ startDate }, NOW, KYIV)).toBe('Start not known');
    expect(fullDateText(startDate, KYIV)).toBe('Start not known');
    expect(shortDateText(startDate, KYIV)).toBe('Start not known');
  });

  it('says "Starts" exactly for starts in the future', () => {
    fc.assert(fc.property(fc.date({ noInvalidDate: true }), fc.constantFrom('UTC', 'Asia/Kathmandu'), (start, timeZone) => {
      const words = startText({ startDate: start.toISOString() }, NOW, { locale: 'en-GB', timeZone });
      expect(words).toMatch(start.getTime() > NOW ? /^Starts \S/ : /^Started \S/);
    }));
  });
});

describe('the time format', () => {
  const AMERICAN: DateStyle = { locale: 'en-US', timeZone: 'Europe/Kyiv' };
  const plain = (words: string) => words.replace(/\s/g, ' ');

  it('is the same in relative, full and short dates', () => {
    const start = new Date(NOW + DAY_MS + 6.5 * HOUR_MS).toISOString();
    expect(plain(startText({ startDate: start }, NOW, AMERICAN))).toBe('Starts tomorrow, 6:30 PM');
    expect(plain(fullDateText(start, AMERICAN))).toMatch(/ at 6:30 PM$/);
    expect(plain(shortDateText(start, AMERICAN))).toMatch(/, 6:30 PM$/);
    expect(plain(timeOfDay(Date.parse(start), AMERICAN))).toBe('6:30:00 PM');
  });
});

describe('the zone text', () => {
  it.each([
    ['Europe/Kyiv', 'Kyiv time'], ['America/Argentina/Buenos_Aires', 'Buenos Aires time'],
    ['UTC', 'UTC'], ['Etc/UTC', 'UTC'], ['Etc/GMT+3', 'UTC-3'], ['Etc/GMT-10', 'UTC+10'],
  ])('%s is %s', (timeZone, expected) => {
    expect(zoneText(timeZone)).toBe(expected);
  });

  it.each([
    ['Asia/Calcutta', 'Asia/Kolkata'], ['Europe/Kiev', 'Europe/Kyiv'], ['Asia/Saigon', 'Asia/Ho_Chi_Minh'], ['Asia/Rangoon', 'Asia/Yangon'],
    ['Asia/Katmandu', 'Asia/Kathmandu'], ['America/Godthab', 'America/Nuuk'], ['Atlantic/Faeroe', 'Atlantic/Faroe'],
    ['Africa/Asmera', 'Africa/Asmara'], ['Pacific/Truk', 'Pacific/Chuuk'], ['Pacific/Ponape', 'Pacific/Pohnpei'],
    ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ])('is the same for %s and %s, which are one zone', (former, present) => {
    const resolved = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
    expect(resolved(former)).toBe(resolved(present));
    expect(zoneText(former)).toBe(zoneText(present));
    expect(zoneText(former)).toMatch(/^[A-Z][A-Za-z ]+ time$/);
  });

  it('names the place of today, also in the form', () => {
    expect([zoneText('Europe/Kiev'), zoneText('Asia/Saigon')]).toEqual(['Kyiv time', 'Ho Chi Minh time']);
    expect(['Asia/Calcutta', 'America/New_York', 'UTC'].map(shownZone)).toEqual(['Asia/Kolkata', 'America/New York', 'UTC']);
  });

  it('follows a clock time, but not a distance', () => {
    expect(startTextWithZone(at(NOW + 2 * DAY_MS), NOW, KYIV)).toBe('Starts Sunday, 12:00 Kyiv time');
    expect(startTextWithZone(at(NOW + 3 * HOUR_MS), NOW, KYIV)).toBe('Starts in 3 hours');
    expect(startTextWithZone(at(NOW - 2 * DAY_MS), NOW, KYIV)).toBe('Started 2 days ago');
    expect(exactStartText('2026-05-02T15:30:00Z', KYIV)).toMatch(/^Saturday,? 2 May 2026 at 18:30 Kyiv time$/);
    expect(exactStartText('soon', KYIV)).toBe('Start not known');
  });
});

describe('full and short dates', () => {
  it('contain day, year and time', () => {
    expect(fullDateText('2026-05-02T15:30:00Z', KYIV)).toMatch(/^Saturday,? 2 May 2026 at 18:30$/);
    expect(shortDateText('2026-05-02T15:30:00Z', KYIV)).toBe('2 May 2026, 18:30');
  });
});
