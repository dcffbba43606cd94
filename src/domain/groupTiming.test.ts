import fc from 'fast-check';
import { groupTiming, hasStarted, isFull, nextStartMs } from './groupTiming';

const NOW = Date.UTC(2026, 4, 1, 12);
const at = (ms: number) => ({ startDate: new Date(ms).toISOString() });

describe('groupTiming', () => {
  it.each([
    ['one ms ahead', NOW + 1, 'open'],
    ['now', NOW, 'started'],
    ['one ms ago', NOW - 1, 'started'],
    ['far ahead', NOW + 1e12, 'open'],
  ])('%s', (_, startMs, timing) => {
    expect(groupTiming(at(startMs), NOW)).toBe(timing);
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
