import type { HistoryEntry } from '../../contract/types';
import { DELETED_ACCOUNT } from '../account/userDisplay';
import { isRecord } from '../general/isRecord';
import { idOf, rows, text, type Fields } from '../general/responseFields';
import { say, type Sentence } from '../texts/sentence';
import { FIELD_WORDS, listed } from './fieldWords';

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

/** The server keeps the picture, not its address. Another backend may have more fields. */
const FIELD_TEXT: Readonly<Partial<Record<string, string>>> = { ...FIELD_WORDS, image: FIELD_WORDS.imageURL };

type Changes = Pick<HistoryLine, 'changed' | 'places' | 'start'>;

/** Writes a start, ISO 8601 in UTC. */
type StartText = (startDate: string) => string;

function fieldText(field: string, { places, start }: Changes, startOf: StartText): string {
  const text = FIELD_TEXT[field] ?? 'the group';
  if (field === 'maxMembers' && places) return `${text} from ${places.from} to ${places.to}`;
  if (field === 'startDate' && start) return `${text} from ${startOf(start.from)} to ${startOf(start.to)}`;
  return text;
}

/** "the location and the number of places from 10 to 12". */
function changesText(changes: Changes, startOf: StartText): string {
  const parts = [...new Set(changes.changed.map((field) => fieldText(field, changes, startOf)))];
  return parts.length === 0 ? 'the group' : listed(parts);
}

type Line = { actor: string; subject: string; from: HistoryLine['from'] } & Changes;

const SENTENCES: Readonly<Record<HistoryEntry['action'], (line: Line, startOf: StartText) => Sentence>> = {
  created: ({ actor }) => say`${actor} created the group`,
  edited: ({ actor, ...changes }, startOf) => [...say`${actor} changed `, changesText(changes, startOf)],
  deleted: ({ actor }) => say`${actor} deleted the group`,
  joined: ({ actor }) => say`${actor} joined`,
  left: ({ actor }) => say`${actor} left`,
  waited: ({ actor }) => say`${actor} joined the waitlist`,
  stopped_waiting: ({ actor }) => say`${actor} left the waitlist`,
  moved_up: ({ actor }) => say`${actor} moved up from the waitlist`,
  removed: ({ actor, subject, from }) =>
    (from === 'waitlist' ? say`${actor} took ${subject} off the waitlist` : say`${actor} removed ${subject}`),
  blocked: ({ actor, subject }) => say`${actor} blocked ${subject}`,
  unblocked: ({ actor, subject }) => say`${actor} unblocked ${subject}`,
  handover_offered: ({ actor, subject }) => say`${actor} offered the group to ${subject}`,
  handover_withdrawn: ({ actor, subject }) => say`${actor} withdrew the offer to ${subject}`,
  handover_accepted: ({ actor }) => say`${actor} took over the group`,
  handover_declined: ({ actor }) => say`${actor} declined to take over the group`,
  handover_expired: ({ subject }) => say`The offer to ${subject} expired`,
  announced: ({ actor }) => say`${actor} wrote an announcement`,
  announcement_edited: ({ actor }) => say`${actor} changed an announcement`,
  announcement_removed: ({ actor }) => say`${actor} removed an announcement`,
  ticked_off: ({ actor }) => say`${actor} ticked off who came`,
  cannot_come: ({ actor }) => say`${actor} cannot come after all`,
  can_come: ({ actor }) => say`${actor} can come after all`,
  handover_ended: ({ subject }) => say`The offer to ${subject} ended`,
  handed_over: ({ actor, subject }) => say`${actor} handed the group over to ${subject}`,
};

/** A line of history as a sentence; one for an action of a newer backend, too. */
export function historySentence(line: HistoryLine, startOf: StartText): Sentence {
  const { action, actor, subject } = line;
  if (!Object.hasOwn(SENTENCES, action)) return ['Something else changed'];
  const sentence = SENTENCES[action as HistoryEntry['action']];
  return sentence({ ...line, actor: actor ?? subject ?? DELETED_ACCOUNT, subject: subject ?? 'a deleted account' }, startOf);
}
