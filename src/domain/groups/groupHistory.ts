import type { HistoryEntry } from '../../contract/types';
import type { DateStyle } from '../dates/dateStyle';
import { shortDateText } from '../dates/momentText';
import { isRecord } from '../general/isRecord';
import { idOf, rows, text, type Fields } from '../general/responseFields';
import type { GroupFormValues } from './groupFormValues';

/** A value that an edit changed. */
interface FromTo<V> {
  from: V;
  to: V;
}

/** What happened in a group, as the creator reads it. */
export interface HistoryLine {
  _id: string;
  /** ISO 8601 in UTC. */
  at: string;
  /** One of the backend's `HistoryEntry['action']`; another backend may have more. */
  action: string;
  /** The name of the person who did it; null for the site itself and for a deleted account. */
  actor: string | null;
  /** The name of the person affected. */
  subject: string | null;
  /** Whether a removed user was a member or waited. */
  from: 'members' | 'waitlist' | null;
  /** The fields that an edit changed. */
  changed: readonly string[];
  /** The number of places, where an edit changed it. */
  places: FromTo<number> | null;
  /** The start, ISO 8601 in UTC, where an edit changed it. */
  start: FromTo<string> | null;
}

/** A page of history, the latest line first. */
export interface HistoryLines {
  items: readonly HistoryLine[];
  /** Whether there are older lines. */
  more: boolean;
}

function nameOf(value: unknown): string | null {
  const name = isRecord(value) ? text(value.name).trim() : '';
  return name === '' ? null : name;
}

function fromToOf<V>(value: unknown, isValue: (one: unknown) => one is V): FromTo<V> | null {
  const { from, to } = isRecord(value) ? value : {};
  return isValue(from) && isValue(to) ? { from, to } : null;
}

function lineOf(row: Fields): HistoryLine {
  const { from, changed, maxMembers, startDate } = isRecord(row.details) ? row.details : {};
  return {
    _id: idOf(row._id),
    at: text(row.at),
    action: text(row.action),
    actor: nameOf(row.actor),
    subject: nameOf(row.subject),
    from: from === 'members' || from === 'waitlist' ? from : null,
    changed: Array.isArray(changed) ? changed.filter((field) => typeof field === 'string') : [],
    places: fromToOf(maxMembers, (one) => typeof one === 'number'),
    start: fromToOf(startDate, (one) => typeof one === 'string'),
  };
}

/** A page of history from any response; lines without an id are left out. */
export function normaliseHistory(value: unknown): HistoryLines {
  const { items, more } = isRecord(value) ? value : {};
  return { items: rows(items).map(lineOf).filter(({ _id }) => _id !== ''), more: more === true };
}

/** For a deleted account. */
const SOMEBODY = 'A deleted account';

/** The server keeps the picture, not its address. */
type HistoryField = Exclude<keyof GroupFormValues, 'imageURL'> | 'image';
const FIELD_TEXT: Readonly<Record<HistoryField, string>> = {
  name: 'the name', description: 'the description', category: 'the category', location: 'the location', maxMembers: 'the number of places',
  startDate: 'the start', endDate: 'the end', timeZone: 'the time zone', placeUrl: 'the link to the place',
  placeUrlFor: 'who sees the link', image: 'the picture',
};

type Changes = Pick<HistoryLine, 'changed' | 'places' | 'start'>;

function fieldText(field: string, { places, start }: Changes, dates: DateStyle): string {
  // Another backend may have more fields.
  const text = (FIELD_TEXT as Partial<Record<string, string>>)[field] ?? 'the group';
  if (field === 'maxMembers' && places) return `${text} from ${places.from} to ${places.to}`;
  if (field === 'startDate' && start) return `${text} from ${shortDateText(start.from, dates)} to ${shortDateText(start.to, dates)}`;
  return text;
}

/** "the location and the number of places from 10 to 12". */
function changesText(changes: Changes, dates: DateStyle): string {
  const parts = [...new Set(changes.changed.map((field) => fieldText(field, changes, dates)))];
  if (parts.length === 0) return 'the group';
  return parts.length === 1 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}

type Sentence = (line: { actor: string; subject: string; from: HistoryLine['from'] } & Changes, dates: DateStyle) => string;

const SENTENCES: Readonly<Record<HistoryEntry['action'], Sentence>> = {
  created: ({ actor }) => `${actor} created the group`,
  edited: ({ actor, ...changes }, dates) => `${actor} changed ${changesText(changes, dates)}`,
  deleted: ({ actor }) => `${actor} deleted the group`,
  joined: ({ actor }) => `${actor} joined`,
  left: ({ actor }) => `${actor} left`,
  waited: ({ actor }) => `${actor} joined the waitlist`,
  stopped_waiting: ({ actor }) => `${actor} left the waitlist`,
  moved_up: ({ subject }) => `${subject} moved up from the waitlist`,
  removed: ({ actor, subject, from }) =>
    (from === 'waitlist' ? `${actor} took ${subject} off the waitlist` : `${actor} removed ${subject}`),
  blocked: ({ actor, subject }) => `${actor} blocked ${subject}`,
  unblocked: ({ actor, subject }) => `${actor} unblocked ${subject}`,
  handover_offered: ({ actor, subject }) => `${actor} offered the group to ${subject}`,
  handover_withdrawn: ({ actor, subject }) => `${actor} withdrew the offer to ${subject}`,
  handover_accepted: ({ actor }) => `${actor} took over the group`,
  handover_declined: ({ actor }) => `${actor} declined to take over the group`,
  handover_expired: ({ subject }) => `The offer to ${subject} expired`,
  announced: ({ actor }) => `${actor} wrote an announcement`,
  announcement_edited: ({ actor }) => `${actor} changed an announcement`,
  announcement_removed: ({ actor }) => `${actor} removed an announcement`,
  ticked_off: ({ actor }) => `${actor} ticked off who came`,
  cannot_come: ({ actor }) => `${actor} cannot come after all`,
  can_come: ({ actor }) => `${actor} can come after all`,
  handover_ended: ({ subject }) => `The offer to ${subject} ended`,
  handed_over: ({ actor, subject }) => `${actor} handed the group over to ${subject}`,
};

/** A line of history as a sentence; one for an action of a newer backend, too. */
export function historyText(line: HistoryLine, dates: DateStyle): string {
  const { action, actor, subject } = line;
  if (!Object.hasOwn(SENTENCES, action)) return 'Something else changed';
  const sentence = SENTENCES[action as HistoryEntry['action']];
  return sentence({ ...line, actor: actor ?? subject ?? SOMEBODY, subject: subject ?? SOMEBODY }, dates);
}
