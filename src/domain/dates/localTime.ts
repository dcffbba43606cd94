import { DAY_MS, MINUTE_MS } from '../general/durations';
import { dayNumber, wallMs } from './zonedTime';

/**
 * The instant at which the zone's wall clock shows `wall`: the first of two when summer time ends,
 * and one hour later in the hour that summer time skips, as browsers do.
 * @param wall written as if it were UTC, ms
 */
export function instantOf(wall: number, timeZone: string): number {
  const offsetAt = (ms: number) => wallMs(ms, timeZone) - ms;
  const before = wall - offsetAt(wall - DAY_MS);
  const after = wall - offsetAt(wall + DAY_MS);
  const matching = [before, after].filter((instant) => wallMs(instant, timeZone) === wall);
  return matching.length > 0 ? Math.min(...matching) : before;
}

/**
 * When a day starts in a zone: not always at midnight, which summer time may skip.
 * @param nowMs an instant of the day, ms since the epoch
 * @param later how many days after that one
 * @returns ms since the epoch
 */
export const startOfDayMs = (nowMs: number, timeZone: string, later = 0): number =>
  instantOf((dayNumber(nowMs, timeZone) + later) * DAY_MS, timeZone);

const offsetText = (offsetMinutes: number): string => {
  const size = Math.abs(offsetMinutes);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${offsetMinutes < 0 ? '-' : '+'}${two(Math.trunc(size / 60))}:${two(size % 60)}`;
};

/**
 * An instant as it is sent: with a time zone, as what the clocks of the place show and their distance from UTC,
 * `2026-05-01T19:30:00.000+01:00`. The server keeps the former, also when the rules of the zone change.
 * @param timeZone '' for UTC
 * @returns the text itself when it is not a date
 */
export function instantText(instant: string, timeZone: string): string {
  const ms = Date.parse(instant);
  if (Number.isNaN(ms)) return instant;
  if (timeZone === '') return new Date(ms).toISOString();
  const wall = Math.trunc(wallMs(ms, timeZone) / MINUTE_MS) * MINUTE_MS;
  const minute = Math.trunc(ms / MINUTE_MS) * MINUTE_MS;
  const local = new Date(wall + (ms - minute)).toISOString().slice(0, -1);
  return `${local}${offsetText(Math.round((wall - minute) / MINUTE_MS))}`;
}
