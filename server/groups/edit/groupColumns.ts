import type { HistoryEntry, Notification } from '../../../src/contract/types';
import { GROUP_FIELDS } from '../../../src/domain/groups/groupFields';
import type { GroupFormValues } from '../../../src/domain/groups/groupFormValues';
import type { GroupImage, PreparedImage } from '../../images/imageStore';
import type { StoredTimes } from '../groupTimes';
import type { CheckedGroup } from './groupInput';

export type GroupToStore = Omit<CheckedGroup, 'image'> & { image: PreparedImage };

/** The columns of a group that its creator decides. */
export function columnsOf({ times: _sent, image: _sentImage, ...texts }: GroupToStore, times: StoredTimes, image: GroupImage) {
  return { ...texts, ...times, ...image };
}
export type GroupColumns = ReturnType<typeof columnsOf>;

const columnsOfField = (field: keyof GroupFormValues): readonly (keyof GroupColumns)[] =>
  (field === 'imageURL' ? ['imageUrl', 'imageHash', 'imageFocus'] : [field]);

const inJson = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

const isChanged = (before: GroupColumns, after: GroupColumns, column: keyof GroupColumns): boolean =>
  inJson(before[column]) !== inJson(after[column]);

/** What an edit changed, for the history. Old texts are not kept: only the limit and the start, which decide who has a place. */
export function changesOf(before: GroupColumns, after: GroupColumns): HistoryEntry['details'] {
  const fields = GROUP_FIELDS.filter((field) =>
    field !== 'name' && columnsOfField(field).some((column) => isChanged(before, after, column)));
  const changed = fields.map((field) => (field === 'imageURL' ? 'image' : field));
  return {
    changed,
    ...(changed.includes('maxMembers') ? { maxMembers: { from: before.maxMembers, to: after.maxMembers } } : {}),
    ...(changed.includes('startDate')
      ? { startDate: { from: before.startDate.toISOString(), to: after.startDate.toISOString() } } : {}),
  };
}

const NOTIFIED = ['startDate', 'location'] as const;

/** What an edit changed of when and where, for the people of the group; null when neither changed. */
export function movedBy(before: GroupColumns, after: GroupColumns): Required<Pick<Notification, 'before' | 'after'>> | null {
  const changed = NOTIFIED.filter((column) => isChanged(before, after, column));
  if (changed.length === 0) return null;
  const pick = (columns: GroupColumns) => Object.fromEntries(changed.map((column) => [column, inJson(columns[column])]));
  return { before: pick(before), after: pick(after) };
}
