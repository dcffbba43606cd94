import { DAY_MS } from '../general/durations';
import { dayNumber, wallMs } from './zonedTime';

describe('zoned time', () => {
  it.each([
    ['2026-05-01T18:30', 'Europe/Kyiv', '2026-05-01T15:30:00Z'],
    ['2026-01-01T00:00', 'America/New_York', '2026-01-01T05:00:00Z'],
    ['2026-05-01T18:30', 'Asia/Kathmandu', '2026-05-01T12:45:00Z'],
    ['-000001-12-31T12:00', 'UTC', '-000001-12-31T12:00:00Z'],
  ])('the clocks show %s in %s at %s', (wall, zone, instant) => {
    expect(wallMs(Date.parse(instant), zone)).toBe(Date.parse(`${wall}Z`));
  });

  it('counts days by the calendar of the zone', () => {
    const evening = Date.parse('2026-05-01T21:30:00Z');
    expect(dayNumber(evening, 'UTC')).toBe(Date.UTC(2026, 4, 1) / DAY_MS);
    expect(dayNumber(evening, 'Europe/Kyiv')).toBe(Date.UTC(2026, 4, 2) / DAY_MS);
  });
});
