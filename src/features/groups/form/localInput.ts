import { instantOf } from '../../../domain/dates/localTime';
import { wallMs } from '../../../domain/dates/zonedTime';

const LOCAL_TEXT = /^(\d{4,6})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/;

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
