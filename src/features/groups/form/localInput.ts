import { dayNumber, wallMs } from '../../../domain/dates/zonedTime';
import { DAY_MS } from '../../../domain/general/durations';

const LOCAL_TEXT = /^(\d{4,6})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/;

/**
 * The instant at which the zone's wall clock shows `wall`: the first of two when summer time ends,
 * and one hour later in the hour that summer time skips, as browsers do.
 */
function instantOf(wall: number, timeZone: string): number {
  const offsetAt = (ms: number) => wallMs(ms, timeZone) - ms;
  const before = wall - offsetAt(wall - DAY_MS);
  const after = wall - offsetAt(wall + DAY_MS);
  const matching = [before, after].filter((instant) => wallMs(instant, timeZone) === wall);
  return matching.length > 0 ? Math.min(...matching) : before;
}

/**
 * The instant that `2026-05-01T18:30` (the value of a date-and-time control) means in a zone.
 * @returns ISO 8601 in UTC; '' when the text is not a date and time
 */
export function instantOfLocal(localText: string, timeZone: string): string {
  const match = LOCAL_TEXT.exec(localText);
  if (!match) return '';
  const wall = Date.parse(`${match[0]}:00Z`);
  return Number.isNaN(wall) ? '' : new Date(instantOf(wall, timeZone)).toISOString();
}

/** The inverse: an instant as the value of a date-and-time control, to the minute; '' when it is not a date. */
export function localOfInstant(instant: string, timeZone: string): string {
  const ms = Date.parse(instant);
  return Number.isNaN(ms) ? '' : new Date(wallMs(ms, timeZone)).toISOString().slice(0, -':00.000Z'.length);
}

/** When the day of `nowMs` started in a zone, ms since the epoch. */
export function startOfDayMs(nowMs: number, timeZone: string): number {
  return instantOf(dayNumber(nowMs, timeZone) * DAY_MS, timeZone);
}
