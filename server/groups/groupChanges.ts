import type { HistoryEntry } from '../../src/contract/types';

/** The values of a group that an edit can change. */
export interface StoredValues {
  description: string;
  category: string;
  location: string;
  maxMembers: number;
  /** ISO 8601, UTC. */
  startDate: string;
  /** The address of the picture, or the hash of a stored one. */
  image: string | null;
}

const FIELDS = ['description', 'category', 'location', 'maxMembers', 'startDate', 'image'] as const;

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
