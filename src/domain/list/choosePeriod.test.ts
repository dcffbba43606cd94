import fc from 'fast-check';
import { dayNumber, wallMs } from '../dates/zonedTime';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../general/durations';
import { hasStarted } from '../groups/groupTiming';
import { isPeriodOver, startPeriodOf } from './choosePeriod';
import { isInPeriod, WHENS, type StartChoices, type When } from './startPeriod';

const zones = fc.constantFrom(
  'UTC', 'Europe/Berlin', 'America/New_York', 'America/Santiago', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Kiritimati',
);
/** Also the hours around the changes of summer time of these zones in 2026. */
const CHANGES = [
  '2026-03-29T01:00Z', '2026-10-25T01:00Z', '2026-03-08T07:00Z', '2026-11-01T06:00Z', '2026-04-05T03:00Z', '2026-09-06T04:00Z',
];
const minutes = fc.oneof(
  fc.integer({ min: 0, max: 366 * 24 * 60 }).map((minute) => Date.UTC(2026, 0) + minute * MINUTE_MS),
  fc.tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -50, max: 50 })).map(([change, hours]) => Date.parse(change) + hours * HOUR_MS),
);
const MONDAY = Date.UTC(2024, 0, 1);

/** The same by asking each start for its day: 1 is Monday, 7 Sunday. */
function isMeant(startMs: number, when: When, nowMs: number, zone: string): boolean {
  const days = dayNumber(startMs, zone) - dayNumber(nowMs, zone);
  const weekdayOf = (ms: number) => ((Math.floor((wallMs(ms, zone) - MONDAY) / DAY_MS) % 7) + 7) % 7 + 1;
  if (when === 'month') return days >= 0 && days < 30;
  const isThisWeek = days >= 0 && days <= 7 - weekdayOf(nowMs);
  return isThisWeek && (when === 'week' || weekdayOf(startMs) >= 6);
}

describe('when groups start', () => {
  it('means whole days of the reader\'s calendar, whatever the clocks do', () => {
    fc.assert(fc.property(minutes, zones, fc.constantFrom(...WHENS.map(({ key }) => key)), fc.integer({ min: -3000, max: 50_000 }),
      (nowMs, zone, when, later) => {
        const startMs = nowMs + later * MINUTE_MS;
        expect(isInPeriod(startMs, startPeriodOf({ when }, nowMs, zone))).toBe(isMeant(startMs, when, nowMs, zone));
      }), { numRuns: 500 });
  });

  it('and that it has not started, too, leave out exactly what has', () => {
    fc.assert(fc.property(minutes, zones, fc.option(fc.constantFrom(...WHENS.map(({ key }) => key)), { nil: undefined }),
      fc.integer({ min: -100_000, max: 100_000 }), (nowMs, zone, when, later) => {
        const startMs = nowMs + later;
        const isFound = isInPeriod(startMs, startPeriodOf({ when, notStarted: true }, nowMs, zone));
        const isOfWhen = isInPeriod(startMs, startPeriodOf({ when }, nowMs, zone));
        expect(isFound).toBe(isOfWhen && !hasStarted({ startDate: new Date(startMs).toISOString() }, nowMs));
      }), { numRuns: 500 });
  });

  it.each<[string, StartChoices, string, string | null, string | null]>([
    // 2026-05-01 is a Friday.
    ['Friday', { when: 'week' }, '2026-05-01T20:00+02:00', '2026-05-01T00:00+02:00', '2026-05-04T00:00+02:00'],
    ['Friday', { when: 'weekend' }, '2026-05-01T20:00+02:00', '2026-05-02T00:00+02:00', '2026-05-04T00:00+02:00'],
    ['Sunday evening', { when: 'weekend' }, '2026-05-03T23:00+02:00', '2026-05-03T00:00+02:00', '2026-05-04T00:00+02:00'],
    ['Sunday evening', { when: 'week' }, '2026-05-03T23:00+02:00', '2026-05-03T00:00+02:00', '2026-05-04T00:00+02:00'],
    ['Monday', { when: 'week' }, '2026-05-04T00:00+02:00', '2026-05-04T00:00+02:00', '2026-05-11T00:00+02:00'],
    ['a week of 169 hours', { when: 'week' }, '2026-10-19T08:00+02:00', '2026-10-19T00:00+02:00', '2026-10-26T00:00+01:00'],
    ['Friday', { when: 'month' }, '2026-05-01T20:00+02:00', '2026-05-01T00:00+02:00', '2026-05-31T00:00+02:00'],
    ['Saturday', { when: 'weekend', notStarted: true }, '2026-05-02T15:00Z', '2026-05-02T15:00:00.001Z', '2026-05-04T00:00+02:00'],
    ['Friday', { when: 'weekend', notStarted: true }, '2026-05-01T15:00+02:00', '2026-05-02T00:00+02:00', '2026-05-04T00:00+02:00'],
    ['any day', { notStarted: true }, '2026-05-01T15:00+02:00', '2026-05-01T15:00:00.001+02:00', null],
    ['any day', {}, '2026-05-01T15:00+02:00', null, null],
  ])('on %s, %j', (_day, choices, now, from, to) => {
    expect(startPeriodOf(choices, Date.parse(now), 'Europe/Berlin')).toEqual({
      ...(from === null ? {} : { fromMs: Date.parse(from) }), ...(to === null ? {} : { toMs: Date.parse(to) }),
    });
  });
});

describe('a period is over', () => {
  const noon = Date.parse('2026-05-01T12:00+02:00');
  const isOver = (choices: StartChoices, laterMs: number, starts: number[] = []) =>
    isPeriodOver(startPeriodOf(choices, noon, 'Europe/Berlin'), choices, noon + laterMs, 'Europe/Berlin', starts);

  it('with its day, not before', () => {
    for (const { key: when } of WHENS.filter(({ key }) => key !== 'weekend')) {
      expect([isOver({ when }, 12 * HOUR_MS - 1), isOver({ when }, 12 * HOUR_MS)]).toEqual([false, true]);
    }
    expect([isOver({ when: 'weekend' }, 60 * HOUR_MS - 1), isOver({ when: 'weekend' }, 60 * HOUR_MS)]).toEqual([true, true]);
    expect([isOver({ when: 'weekend' }, 36 * HOUR_MS - 1), isOver({ when: 'weekend' }, 36 * HOUR_MS)]).toEqual([false, true]);
  });

  it('when a group has started that had not', () => {
    expect([isOver({ notStarted: true }, 9, [noon + 10]), isOver({ notStarted: true }, 10, [noon + 10])]).toEqual([false, true]);
    expect(isOver({ notStarted: true }, DAY_MS, [noon, noon - 1, Number.NaN, noon + 2 * DAY_MS])).toBe(false);
    expect(isOver({ when: 'week' }, 10, [noon + 10])).toBe(false);
  });

  it('when it began too late, by a clock that is set back', () => {
    expect([isOver({ notStarted: true }, -1), isOver({ notStarted: true, when: 'month' }, -1)]).toEqual([true, true]);
    expect([isOver({ when: 'week' }, -12 * HOUR_MS), isOver({ when: 'week' }, -12 * HOUR_MS - 1)]).toEqual([false, true]);
    expect(isOver({}, -DAY_MS)).toBe(false);
  });
});
