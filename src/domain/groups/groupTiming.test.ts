import fc from 'fast-check';
import { hasStarted, isFull, nextGroup, nextStartMs } from './groupTiming';

const NOW = Date.UTC(2026, 4, 1, 12);
const at = (ms: number) => ({ startDate: new Date(ms).toISOString() });

describe('hasStarted', () => {
  it.each([
    ['one ms ahead', NOW + 1, false],
    ['now', NOW, true],
    ['one ms ago', NOW - 1, true],
    ['far ahead', NOW + 1e12, false],
  ])('%s', (_, startMs, started) => {
    expect(hasStarted(at(startMs), NOW)).toBe(started);
  });

  it.each(['', 'soon', '2026-02-31T99:00'])('treats the unreadable start %j as started', (startDate) => {
    expect(hasStarted({ startDate }, NOW)).toBe(true);
  });
});

describe('isFull', () => {
  it.each([[0, 2, false], [1, 2, false], [2, 2, true], [3, 2, true]])('%d members of %d: %s', (members, max, full) => {
    expect(isFull(members, max)).toBe(full);
  });
});

describe('nextStartMs', () => {
  it('is the earliest start in the future, or null', () => {
    fc.assert(fc.property(fc.array(fc.oneof(fc.integer(), fc.constant(NaN))), fc.integer(), (starts, now) => {
      const ahead = starts.filter((start) => start > now);
      expect(nextStartMs(starts, now)).toBe(ahead.length > 0 ? Math.min(...ahead) : null);
    }));
  });
});

describe('nextGroup', () => {
  const at = (startDate: string) => ({ startDate });
  const NOW = Date.parse('2030-05-01T12:00:00Z');

  it('the earliest start in the future is next', () => {
    const soon = at('2030-05-02T10:00:00Z');
    expect(nextGroup([at('2030-06-01T10:00:00Z'), soon, at('2030-04-30T10:00:00Z')], NOW)).toBe(soon);
  });

  it('a group that starts right now is not next', () => {
    expect(nextGroup([at('2030-05-01T12:00:00Z')], NOW)).toBeNull();
  });

  it('skips unreadable dates, and returns null without groups', () => {
    expect(nextGroup([at('some day')], NOW)).toBeNull();
    expect(nextGroup([], NOW)).toBeNull();
  });
});
