import { ICalCalendar, ICalEventStatus } from 'ical-generator';
import { addressOf } from '../discovery/publicGroup';

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
  /** ISO 8601, UTC; so is `updatedAt`. */
  startDate: string;
  /** The last change that the calendar shows: joins and leaves of others do not count. */
  updatedAt: string;
  /** Rises with each such change. */
  sequence: number;
  isCancelled: boolean;
}

/** Years have four digits in iCalendar; a start at the very end of 9999 can be later in UTC. */
const LAST_START_MS = Date.UTC(9999, 11, 31, 23, 59, 59);

/** Control characters except the newline, direction overrides, and lone surrogates: no calendar program can show them. */
const UNPRINTABLE = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]|\p{Cs}/gu;
const LINE_END = /\r\n|[\r\v\f\u0085\u2028\u2029]/gu;

/** A user's text of one or more lines, safe in a property of a calendar: the library escapes what is left. */
const textLines = (text: string): string => text.replace(LINE_END, '\n').replace(UNPRINTABLE, '').trim();
const oneLine = (text: string): string => textLines(text).replace(/\s+/gu, ' ');

function addEntry(calendar: ICalCalendar, entry: CalendarEntry, origin: string): void {
  const { id, startDate, updatedAt, sequence, isCancelled } = entry;
  const url = addressOf({ id }, origin);
  const changedAt = new Date(updatedAt);
  calendar.createEvent({
    id,
    sequence,
    // Without a METHOD the stamp is the time of the last change (RFC 5545, 3.8.7.2), so a file is the same until then.
    stamp: changedAt,
    lastModified: changedAt,
    // No end: a group has none.
    start: new Date(Math.min(Date.parse(startDate), LAST_START_MS)),
    summary: oneLine(entry.name),
    location: oneLine(entry.location),
    description: isCancelled ? null : `${textLines(entry.description)}\n\n${url}`,
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

/** Writes groups as an iCalendar file (RFC 5545) in UTC. The same entries always make the same text. */
export function calendarText(entries: readonly CalendarEntry[], { origin, name, refreshS }: CalendarFile): string {
  const calendar = new ICalCalendar({
    prodId: { company: 'Hobnob', product: 'Hobnob', language: 'EN' },
    ...(name === undefined ? {} : { name }),
    ...(refreshS === undefined ? {} : { ttl: refreshS }),
  });
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
