import { DAY_MS } from '../general/durations';
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
