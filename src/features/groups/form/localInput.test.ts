import fc from 'fast-check';
import { MINUTE_MS } from '../../../domain/general/durations';
import { instantOfLocal, localOfInstant } from './localInput';

const zones = fc.constantFrom('UTC', 'Europe/Kyiv', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Australia/Lord_Howe');
const minutes = fc.integer({ min: Date.UTC(1975, 0) / MINUTE_MS, max: Date.UTC(2100, 0) / MINUTE_MS }).map((minute) => minute * MINUTE_MS);

describe('the value of a date-and-time control', () => {
  it.each([
    ['2026-05-01T18:30', 'Europe/Kyiv', '2026-05-01T15:30:00.000Z'],
    ['2026-01-01T00:00', 'America/New_York', '2026-01-01T05:00:00.000Z'],
    ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['2026-05-01T18:30', 'Asia/Kathmandu', '2026-05-01T12:45:00.000Z'],
  ])('%s in %s is %s', (local, zone, instant) => {
    expect(instantOfLocal(local, zone)).toBe(instant);
  });

  it.each(['', 'tomorrow', '2026-13-45T99:99'])('returns an empty text for %j', (text) => {
    expect(instantOfLocal(text, 'UTC')).toBe('');
    expect(localOfInstant(text, 'UTC')).toBe('');
  });

  it('round-trips local times, also in the repeated hour when summer time ends', () => {
    fc.assert(fc.property(minutes, zones, (ms, zone) => {
      const local = localOfInstant(new Date(ms).toISOString(), zone);
      expect(localOfInstant(instantOfLocal(local, zone), zone)).toBe(local);
    }));
  });
});
