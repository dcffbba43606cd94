import type { HistoryEntry, Notification } from '../../../src/contract/types';

/** The values of a group that an edit can change. */
export interface StoredValues {
  description: string;
  category: string;
  location: string;
  placeUrl: string | null;
  placeUrlFor: string | null;
  maxMembers: number;
  /** ISO 8601, UTC. */
  startDate: string;
  endDate: string | null;
  timeZone: string | null;
  /** The address of the picture, or the hash of a stored one. */
  image: string | null;
}

const FIELDS = [
  'description', 'category', 'location', 'placeUrl', 'placeUrlFor', 'maxMembers', 'startDate', 'endDate', 'timeZone', 'image',
] as const;

/** What an edit changed, for the history. Old texts are not kept: only the limit and the start, which decide who has a place. */
export function changesOf(before: StoredValues | undefined, after: StoredValues): HistoryEntry['details'] {
  if (!before) return {};
  const changed = FIELDS.filter((field) => before[field] !== after[field]);
  const fromTo = <Field extends 'maxMembers' | 'startDate'>(field: Field) => ({ from: before[field], to: after[field] });
  return {
    changed,
    ...(changed.includes('maxMembers') ? { maxMembers: fromTo('maxMembers') } : {}),
    ...(changed.includes('startDate') ? { startDate: fromTo('startDate') } : {}),
  };
}

const NOTIFIED = ['startDate', 'location'] as const;

/** What an edit changed of when and where, for the people of the group; null when neither changed. */
export function movedBy(before: StoredValues | undefined, after: StoredValues): Required<Pick<Notification, 'before' | 'after'>> | null {
  const changed = before ? NOTIFIED.filter((field) => before[field] !== after[field]) : [];
  if (!before || changed.length === 0) return null;
  const pick = (values: StoredValues) => Object.fromEntries(changed.map((field) => [field, values[field]]));
  return { before: pick(before), after: pick(after) };
}
