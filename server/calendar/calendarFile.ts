import { ICalCalendar, ICalEventStatus } from 'ical-generator';
import {
  tzlib_get_ical_block as timeZoneBlock, tzlib_get_offset as offsetText, tzlib_get_timezones as describedZones,
} from 'timezones-ical-library';
import { wallMs } from '../../src/domain/dates/zonedTime';
import { isKnownZone } from '../../src/domain/dates/zones';
import { HOUR_MS, MINUTE_MS } from '../../src/domain/general/durations';
import { calendarDescription } from '../../src/domain/groups/calendarDescription';
import { paths } from '../../src/domain/routes/routes';
import { onOneLine, printable } from '../lib/plainText';

/** The media type of iCalendar files (RFC 5545). */
export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

/** A group as an event in a calendar. */
export interface CalendarEntry {
  /** The group's id, which is also the event's UID: it never changes, so a program recognizes the event. */
  id: string;
  name: string;
  /** Empty for a cancelled one. */
  description: string;
  location: string;
  /** ISO 8601, UTC; so are `endDate` and `updatedAt`. */
  startDate: string;
  endDate: string | null;
  /** Of the place; null when it is not known. */
  timeZone: string | null;
  /** What the clocks of the place show at the start and at the end, as ISO 8601 without a zone. */
  startLocal: string | null;
  endLocal: string | null;
  /** The link to the place, for whom the file is; null without one. */
  placeUrl: string | null;
  /** The last change that the calendar shows: joins and leaves of others do not count. */
  updatedAt: string;
  /** Rises with each such change. */
  sequence: number;
  isCancelled: boolean;
}

/** Years have four digits in iCalendar; a start at the very end of 9999 can be later in UTC. */
const LAST_START_MS = Date.UTC(9999, 11, 31, 23, 59, 59);

const LINE_END = /\r\n|[\r\v\f\u0085\u2028\u2029]/gu;

/** A user's text of one or more lines, safe in a property of a calendar: the library escapes what is left. */
const textLines = (text: string): string => printable(text.replace(LINE_END, '\n')).trim();

/** The name by which the file describes a zone: places may share one. */
const nameInFile = (timeZone: string): string => /^TZID:(.*?)\r?$/m.exec(String(timeZoneBlock(timeZone)[0]))?.[1] ?? timeZone;

/** The zones that a file can describe. */
const DESCRIBED = new Set(describedZones());

/**
 * How far the clocks of a place are ahead of UTC, in minutes, as a calendar program computes it from the file; null where it cannot. The
 * library is asked only what it can answer: it prints anything else to the console instead of the log.
 */
function fileOffset(timeZone: string, local: string): number | null {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(local) ?? [];
  if (date === undefined || time === undefined || !DESCRIBED.has(timeZone)) return null;
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)$/.exec(offsetText(timeZone, date, time)) ?? [];
  return hours === undefined ? null : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** No clock is set back by more, ms: a time that comes twice is no further from the change. */
const MOST_SET_BACK_MS = 2 * HOUR_MS;

/**
 * Whether every calendar program finds the instant from the clock of the place: its rules of the zone may be of another year than ours,
 * and programs differ about a time that comes twice, so none may be near a change of the clock.
 */
function isFound(timeZone: string, local: string, instant: string): boolean {
  const [localMs, ms] = [Date.parse(`${local}Z`), Date.parse(instant)];
  if (fileOffset(timeZone, local) !== Math.round((localMs - ms) / MINUTE_MS)) return false;
  return !isKnownZone(timeZone) || wallMs(ms + MOST_SET_BACK_MS, timeZone) === localMs + MOST_SET_BACK_MS;
}

const inUtc = (instant: string): Date => new Date(Math.min(Date.parse(instant), LAST_START_MS));

/** By the clock of the place, so that a program follows its zone; in UTC where that would be another time, or no zone is known. */
function timesOf({ startDate, endDate, timeZone, startLocal, endLocal }: CalendarEntry) {
  const hasClock = timeZone !== null && startLocal !== null && isFound(timeZone, startLocal, startDate)
    && (endDate === null || (endLocal !== null && isFound(timeZone, endLocal, endDate)));
  if (hasClock) return { timezone: nameInFile(timeZone), start: startLocal, ...(endLocal === null ? {} : { end: endLocal }) };
  return { start: inUtc(startDate), ...(endDate === null ? {} : { end: inUtc(endDate) }) };
}

function addEntry(calendar: ICalCalendar, entry: CalendarEntry, origin: string): void {
  const { id, placeUrl, updatedAt, sequence, isCancelled } = entry;
  const url = `${origin}${paths.group(id)}`;
  const changedAt = new Date(updatedAt);
  calendar.createEvent({
    id,
    sequence,
    // Without a METHOD the stamp is the time of the last change (RFC 5545, 3.8.7.2), so a file is the same until then.
    stamp: changedAt,
    lastModified: changedAt,
    ...timesOf(entry),
    summary: onOneLine(entry.name),
    location: onOneLine(entry.location),
    description: isCancelled ? null : calendarDescription(textLines(entry.description), placeUrl, url),
    url: isCancelled ? null : url,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
}

export interface CalendarFile {
  /** The site's main address. */
  origin: string;
  /** Of a calendar that programs subscribe to. */
  name?: string;
  /** s after which a program should ask for it again. */
  refreshS?: number;
}

/** Writes groups as an iCalendar file (RFC 5545). The same entries always make the same text. */
export function calendarText(entries: readonly CalendarEntry[], { origin, name, refreshS }: CalendarFile): string {
  const calendar = new ICalCalendar({
    prodId: { company: 'Hobnob', product: 'Hobnob', language: 'EN' },
    ...(name === undefined ? {} : { name }),
    ...(refreshS === undefined ? {} : { ttl: refreshS }),
  });
  // Without a name of its own: it would take the zone from what is in UTC.
  calendar.timezone({ name: null, generator: (name) => String(timeZoneBlock(name)[0]) });
  for (const entry of entries) addEntry(calendar, entry, origin);
  return `${calendar.toString()}\r\n`;
}

const LONGEST_NAME = 60;

/** A name for the file: ASCII letters, digits and hyphens only, because it goes into a header and onto any disk. */
export function calendarFileName(groupName: string): string {
  const words = groupName.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const name = words.replace(/^-+/, '').slice(0, LONGEST_NAME).replace(/-+$/, '');
  return `${name || 'group'}.ics`;
}
