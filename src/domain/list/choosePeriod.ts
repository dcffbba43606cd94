import { startOfDayMs } from '../dates/localTime';
import { dayNumber } from '../dates/zonedTime';
import { isInPeriod, type StartChoices, type StartPeriod, type When } from './startPeriod';

/* Beside `startPeriod.ts`, because only the list of groups needs calendars; many pages link to it with filters. */

const DAYS_OF_WEEK = 7;
/** The weekend begins this many days after Monday. */
const SATURDAY = 5;
const DAYS_AHEAD = 30;
/** 1970-01-01, day 0, was a Thursday: three days after Monday. */
const DAY_0 = 3;

/** Whole days from the day of `nowMs`: the first one and the one after the last, counted from it. Weeks begin on Monday. */
function daysFrom(when: When, nowMs: number, timeZone: string): [first: number, end: number] {
  const weekday = (dayNumber(nowMs, timeZone) + DAY_0) % DAYS_OF_WEEK;
  const monday = DAYS_OF_WEEK - weekday;
  const periods: Record<When, [number, number]> = {
    week: [0, monday],
    weekend: [Math.max(0, SATURDAY - weekday), monday],
    'month': [0, DAYS_AHEAD],
  };
  return periods[when];
}

/**
 * What the choices mean now, in the reader's calendar. A day is whole: what started earlier today is in it, unless only groups that have
 * not started are wanted. Days that are over are in no period: on a Sunday the weekend is that Sunday.
 * @param nowMs ms since the epoch
 */
export function startPeriodOf({ when, notStarted }: StartChoices, nowMs: number, timeZone: string): StartPeriod {
  const period: StartPeriod = {};
  if (when) {
    const [first, end] = daysFrom(when, nowMs, timeZone);
    period.fromMs = startOfDayMs(nowMs, timeZone, first);
    period.toMs = startOfDayMs(nowMs, timeZone, end);
  }
  // A start at this very moment has started (`groupTiming.ts`).
  if (notStarted) period.fromMs = Math.max(nowMs + 1, period.fromMs ?? -Infinity);
  return period;
}

/**
 * Whether a period that was right is not any more: its days are over, a group has started, or it began by a clock that was ahead.
 * @param starts of all groups that the list may show, ms since the epoch
 */
export function isPeriodOver(
  period: StartPeriod, choices: StartChoices, nowMs: number, timeZone: string, starts: readonly number[],
): boolean {
  const days = startPeriodOf({ when: choices.when }, nowMs, timeZone);
  const latestFromMs = startPeriodOf(choices, nowMs, timeZone).fromMs ?? 0;
  const { fromMs = 0, toMs } = period;
  if (toMs !== days.toMs || fromMs < (days.fromMs ?? 0) || fromMs > latestFromMs) return true;
  return choices.notStarted === true && starts.some((startMs) => startMs <= nowMs && isInPeriod(startMs, period));
}
