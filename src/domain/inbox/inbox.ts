import { isRecord } from '../general/isRecord';
import { count, idOf, rows, text, type Fields } from '../general/responseFields';

/** A start or a place, as it was or as it is. */
interface GroupFacts {
  /** ISO 8601 in UTC. */
  startDate?: string;
  location?: string;
}

/** Something that happened in a group, for one user. */
export interface InboxItem {
  _id: string;
  /** One of `NOTIFICATION_KINDS` (`notificationKinds.ts`); another backend may have more. */
  kind: string;
  /** Null once the group is deleted. */
  groupId: string | null;
  groupName: string;
  /** ISO 8601 in UTC. */
  createdAt: string;
  isRead: boolean;
  /** The name of the user who did it; null when it is not known, or when no user did it. */
  actorName: string | null;
  /** Of a change: the fields that changed. */
  before: GroupFacts;
  after: GroupFacts;
  /** When the group starts. */
  startDate: string | null;
  /** Where it meets then, as far as it is known. */
  location?: string;
  /** Of the place of its group, as far as it is known. */
  timeZone?: string;
  subject: string | null;
  text: string | null;
  /** The decision that the user can object to. */
  decisionId?: string;
}

/** A page of the inbox, the newest first. */
export interface InboxPage {
  items: readonly InboxItem[];
  /** Of the whole inbox. */
  unread: number;
  /** Where the next page begins; null on the last one. */
  next: string | null;
  /** Whether the server does not know where the user is; only on the first page. */
  asksTimeZone?: true;
}

const trimmed = (value: unknown): string => text(value).trim();
const textOrNull = (value: unknown): string | null => trimmed(value) || null;

function factsOf(value: unknown): GroupFacts {
  const { startDate, location } = isRecord(value) ? value : {};
  const [start, place] = [trimmed(startDate), trimmed(location)];
  return { ...(start ? { startDate: start } : {}), ...(place ? { location: place } : {}) };
}

function itemOf(row: Fields): InboxItem {
  const [decisionId, location, timeZone] = [idOf(row.decisionId), trimmed(row.location), trimmed(row.timeZone)];
  return {
    _id: idOf(row._id), kind: trimmed(row.kind), groupId: idOf(row.groupId) || null, groupName: trimmed(row.groupName) || 'A group',
    createdAt: trimmed(row.createdAt), isRead: trimmed(row.readAt) !== '', actorName: textOrNull(row.actorName),
    before: factsOf(row.before), after: factsOf(row.after), startDate: textOrNull(row.startDate),
    subject: textOrNull(row.subject), text: textOrNull(row.text),
    ...(decisionId ? { decisionId } : {}), ...(location ? { location } : {}), ...(timeZone ? { timeZone } : {}),
  };
}

/** A page of the inbox from any response; items without an id are left out. */
export function normaliseInbox(value: unknown): InboxPage {
  const { items, unread, next, asksTimeZone } = isRecord(value) ? value : {};
  return {
    items: rows(items).map(itemOf).filter(({ _id }) => _id !== ''), unread: count(unread), next: textOrNull(next),
    ...(asksTimeZone === true ? { asksTimeZone } : {}),
  };
}

/** Whether a notification came after another one: their ids are numbers that rise. */
export const isNewer = (id: string, than: string): boolean => Number(id) > Number(than);

/** How many notifications are unread, from any response. */
export const normaliseUnread = (value: unknown): number => count(isRecord(value) ? value.unread : null);
