import fc from 'fast-check';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../general/durations';
import { instantText, startOfDayMs } from './localTime';
import { dayNumber, wallMs } from './zonedTime';

/** Summer time begins at midnight in Santiago, Havana and Beirut: on that day there is no midnight. Apia left out a whole day in 2011. */
const zones = fc.constantFrom(
  'UTC', 'Europe/Kyiv', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Australia/Lord_Howe', 'America/Santiago', 'America/Havana',
  'Asia/Beirut',
);
const minutes = fc.integer({ min: Date.UTC(1975, 0) / MINUTE_MS, max: Date.UTC(2100, 0) / MINUTE_MS }).map((minute) => minute * MINUTE_MS);

describe('the start of a day', () => {
  it('is at most 25 hours ago and on the same day, and nothing before it is', () => {
    fc.assert(fc.property(minutes, zones, (ms, zone) => {
      const start = startOfDayMs(ms, zone);
      expect(start).toBeLessThanOrEqual(ms);
      expect(ms - start).toBeLessThan(25 * HOUR_MS);
      expect([start, start - 1].map((one) => dayNumber(one, zone) - dayNumber(ms, zone))).toEqual([0, -1]);
    }));
  });

  it('is known of later days, whatever the clocks do before them', () => {
    fc.assert(fc.property(minutes, zones, fc.integer({ min: 0, max: 31 }), (ms, zone, later) => {
      const start = startOfDayMs(ms, zone, later);
      expect([start, start - 1].map((one) => dayNumber(one, zone) - dayNumber(ms, zone))).toEqual([later, later - 1]);
    }));
  });

  it.each([
    ['2026-03-29T12:00Z', 'Europe/Berlin', '2026-03-28T23:00Z'],
    ['2026-09-06T12:00Z', 'America/Santiago', '2026-09-06T04:00Z'],
    ['2026-11-01T12:00Z', 'America/Havana', '2026-11-01T04:00Z'],
  ])('of %s in %s is %s', (instant, zone, start) => {
    expect(startOfDayMs(Date.parse(instant), zone)).toBe(Date.parse(start));
  });

  it('of a day that a zone left out is that of the next one', () => {
    const friday = Date.parse('2011-12-29T12:00-10:00');
    expect(startOfDayMs(friday, 'Pacific/Apia', 1)).toBe(startOfDayMs(friday + DAY_MS, 'Pacific/Apia'));
  });
});

describe('an instant as it is sent', () => {
  it.each([
    ['2026-05-01T18:30:00.000Z', 'Europe/Dublin', '2026-05-01T19:30:00.000+01:00'],
    ['2026-01-01T00:00:12.345Z', 'America/St_Johns', '2025-12-31T20:30:12.345-03:30'],
    ['2026-01-01T00:00:00.000Z', 'Asia/Kathmandu', '2026-01-01T05:45:00.000+05:45'],
    ['2026-05-01T18:30:00Z', '', '2026-05-01T18:30:00.000Z'], ['soon', 'Europe/Dublin', 'soon'],
  ])('%s in %j is %s', (instant, zone, sent) => { expect(instantText(instant, zone)).toBe(sent); });

  it('says the same instant, and what the clocks of the place show', () => {
    fc.assert(fc.property(minutes, zones, (ms, zone) => {
      const sent = instantText(new Date(ms).toISOString(), zone);
      expect([Date.parse(sent), Date.parse(`${sent.slice(0, -6)}Z`)]).toEqual([ms, wallMs(ms, zone)]);
    }));
  });
});
