import { DAY_MS, HOUR_MS } from '../general/durations';
import { dayNumber, wallMs } from './zonedTime';

const NOON = Date.parse('2026-05-01T12:00:00Z');

describe('zoned time', () => {
  it.each([
    ['2026-05-01T18:30', 'Europe/Kyiv', '2026-05-01T15:30:00Z'],
    ['2026-01-01T00:00', 'America/New_York', '2026-01-01T05:00:00Z'],
    ['2026-05-01T18:30', 'Asia/Kathmandu', '2026-05-01T12:45:00Z'],
    ['-000001-12-31T12:00', 'UTC', '-000001-12-31T12:00:00Z'],
  ])('the clocks show %s in %s at %s', (wall, zone, instant) => {
    expect(wallMs(Date.parse(instant), zone)).toBe(Date.parse(`${wall}Z`));
  });

  it('asks `Temporal` where there is one, and `Intl` only elsewhere', () => {
    const asked = jest.spyOn(Intl, 'DateTimeFormat');
    const toZonedDateTimeISO = (zone: string) => ({ offsetNanoseconds: zone === 'Asia/Kathmandu' ? 5.75 * HOUR_MS * 1e6 : 0 });
    const Temporal = { Instant: { fromEpochMilliseconds: () => ({ toZonedDateTimeISO }) } };
    expect(wallMs(NOON, 'Asia/Kathmandu', { Temporal })).toBe(NOON + 5.75 * HOUR_MS);
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
    expect(wallMs(NOON, 'Asia/Kathmandu', {})).toBe(NOON + 5.75 * HOUR_MS);
  });

  it.each([[0, 0], [1999, 1000], [-1, -1000]])('is to the second: %d is %d', (ms, expected) => {
    expect(wallMs(ms, 'UTC', {})).toBe(expected);
  });

  it('keeps one format for a zone, however it is written', () => {
    const made = jest.spyOn(Intl, 'DateTimeFormat');
    for (const zone of ['Asia/Tokyo', 'asia/tokyo', 'ASIA/Tokyo', 'Asia/Tokyo']) wallMs(0, zone, {});
    expect(made).toHaveBeenCalledTimes(1);
    made.mockRestore();
  });

  it('counts days by the calendar of the zone', () => {
    const evening = Date.parse('2026-05-01T21:30:00Z');
    expect(dayNumber(evening, 'UTC')).toBe(Date.UTC(2026, 4, 1) / DAY_MS);
    expect(dayNumber(evening, 'Europe/Kyiv')).toBe(Date.UTC(2026, 4, 2) / DAY_MS);
  });
});
