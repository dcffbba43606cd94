import { formatDate } from './dateForms';
import type { DateStyle } from './dateStyle';
import { cityOf, fullDateText, isShowable, startWords, UNKNOWN_START, zoneText } from './dateText';
import { shortDateText } from './momentText';
import { dayNumber, wallMs } from './zonedTime';
import { isKnownZone } from './zones';

/** When a group meets. */
export interface PlaceTime {
  /** ISO 8601. */
  startDate: string;
  /** ISO 8601; absent when it is not known. */
  endDate?: string | null;
  /** Of the place; absent when its times are shown where the reader is. */
  timeZone?: string | null;
}

/** How the times of a place are written: by its own clock, where this browser knows it. */
export const placeStyle = ({ timeZone }: Pick<PlaceTime, 'timeZone'>, reader: DateStyle): DateStyle =>
  (timeZone && isKnownZone(timeZone) ? { ...reader, timeZone } : reader);

/** Whether the clocks of the place and of the reader differ at an instant. The reader of a page made by the server is not known yet. */
const isElsewhere = (ms: number, place: DateStyle, reader: DateStyle): boolean =>
  place !== reader && (reader.readerUnknown === true || wallMs(ms, place.timeZone) !== wallMs(ms, reader.timeZone));

/** "20:30 for you", or "Friday 04:30 for you" where the reader has another day; empty while the reader is not known. */
function readersText(ms: number, place: DateStyle, reader: DateStyle): string {
  if (reader.readerUnknown) return '';
  const sameDay = dayNumber(ms, place.timeZone) === dayNumber(ms, reader.timeZone);
  const day = sameDay ? '' : `${formatDate(ms, reader, 'weekday')} `;
  return `${day}${formatDate(ms, reader, 'time')} for you`;
}

/** What follows a clock time of the place: " (Dublin) · 20:30 for you"; nothing where the reader's clock shows the same. */
function afterClock({ startDate }: PlaceTime, place: DateStyle, reader: DateStyle): string {
  const ms = Date.parse(startDate);
  if (!isShowable(ms) || !isElsewhere(ms, place, reader)) return '';
  const readers = readersText(ms, place, reader);
  return ` (${cityOf(place.timeZone)})${readers === '' ? '' : ` · ${readers}`}`;
}

/**
 * A group's start as text, by the clock of its place: "Starts Saturday, 18:30", "Starts Thursday, 19:30 (Dublin) · 20:30 for you", "Starts
 * in 3 hours", "Started 2 days ago".
 * @param nowMs ms since the epoch
 */
export function startText(start: PlaceTime, nowMs: number, reader: DateStyle): string {
  const place = placeStyle(start, reader);
  return startWords(start.startDate, nowMs, place, afterClock(start, place, reader));
}

/** The same with the zone, where nothing near it names the reader's: "Starts Saturday, 18:30 Kyiv time". */
export function startTextWithZone(start: PlaceTime, nowMs: number, reader: DateStyle): string {
  const place = placeStyle(start, reader);
  return startWords(start.startDate, nowMs, place, afterClock(start, place, reader) || ` ${zoneText(place.timeZone)}`);
}

/** "2 May 2026, 18:30", or "2 May 2026, 19:30 (Dublin) · 20:30 for you". */
export function shortStartText(start: PlaceTime, reader: DateStyle): string {
  const place = placeStyle(start, reader);
  return `${shortDateText(start.startDate, place)}${afterClock(start, place, reader)}`;
}

/** The same with the zone, where nothing near it names the reader's: "2 May 2026, 18:30 Kyiv time". */
export function shortStartTextWithZone(start: PlaceTime, reader: DateStyle): string {
  const place = placeStyle(start, reader);
  return `${shortDateText(start.startDate, place)}${afterClock(start, place, reader) || ` ${zoneText(place.timeZone)}`}`;
}

/** "Dublin time · 20:30 for you", or "Kyiv time": what stands beside a full date. */
export function zoneNoteText(start: PlaceTime, reader: DateStyle): string {
  const place = placeStyle(start, reader);
  const ms = Date.parse(start.startDate);
  const readers = isShowable(ms) && isElsewhere(ms, place, reader) ? readersText(ms, place, reader) : '';
  return `${zoneText(place.timeZone)}${readers === '' ? '' : ` · ${readers}`}`;
}

/** "until 22:00", "until Sunday 3 May 2026 at 01:00"; empty without an end. */
export function endText(when: PlaceTime, reader: DateStyle): string {
  const place = placeStyle(when, reader);
  const [startMs, endMs] = [Date.parse(when.startDate), Date.parse(when.endDate ?? '')];
  if (!isShowable(startMs) || !isShowable(endMs)) return '';
  const sameDay = dayNumber(startMs, place.timeZone) === dayNumber(endMs, place.timeZone);
  return `until ${sameDay ? formatDate(endMs, place, 'time') : fullDateText(when.endDate ?? '', place)}`;
}

/** Everything about when: "Saturday 2 May 2026 at 19:30 until 22:00 Dublin time · 20:30 for you". */
export function exactWhenText(when: PlaceTime, reader: DateStyle): string {
  if (!isShowable(Date.parse(when.startDate))) return UNKNOWN_START;
  const end = endText(when, reader);
  return `${fullDateText(when.startDate, placeStyle(when, reader))}${end === '' ? '' : ` ${end}`} ${zoneNoteText(when, reader)}`;
}
