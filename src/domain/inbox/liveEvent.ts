import type { LiveEvents } from '../../contract/types';
import { isRecord } from '../general/isRecord';
import type { Fields } from '../general/responseFields';

/** An event of the live stream, by its name in the contract. */
export type LiveEvent = { [Name in keyof LiveEvents]: { name: Name; data: LiveEvents[Name] } }[keyof LiveEvents];

/** Longer texts are not ids or versions; an event with one is ignored. */
const MAX_TEXT_LENGTH = 200;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_TEXT_LENGTH;
const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0;

/** What each event's data must be like; null: it is not. */
const READERS: { readonly [Name in keyof LiveEvents]: (fields: Fields) => LiveEvents[Name] | null } = {
  hello: ({ version, unread }) => (isText(version) ? { version, unread: isCount(unread) ? unread : null } : null),
  group: ({ id, version }) => (isText(id) ? { id, version: isCount(version) ? version : null } : null),
  list: ({ version }) => (isText(version) ? { version } : null),
  inbox: ({ unread }) => (isCount(unread) ? { unread } : null),
  desk: () => ({}),
  session: ({ ended }) => (typeof ended === 'boolean' ? { ended } : null),
};

function parse(text: string): Fields | null {
  try {
    const value = JSON.parse(text) as unknown;
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * Reads an event of the live stream. Servers newer than this page may send events that it does not know.
 * @param name the event's name
 * @param text its data as sent
 * @returns null for an unknown event, and for data that are not what the contract says
 */
export function readLiveEvent(name: string | undefined, text: string): LiveEvent | null {
  if (name === undefined || !Object.hasOwn(READERS, name)) return null;
  const known = name as keyof LiveEvents;
  const fields = parse(text);
  const data = fields && READERS[known](fields);
  return data ? { name: known, data } as LiveEvent : null;
}
