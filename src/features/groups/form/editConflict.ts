import type { Group } from '../../../contract/types';
import { presentZone } from '../../../domain/dates/dateText';
import { GROUP_FIELDS } from '../../../domain/groups/groupFields';
import { NEW_GROUP_VALUES, type GroupFormValues } from '../../../domain/groups/groupFormValues';
import { addressOfImage, imageOfUrl, type ImageState } from '../../../domain/groups/imageState';
import { webAddress } from '../../../domain/texts/webAddress';

/** A field in which two versions can differ; the name never changes. */
export type ConflictField = Exclude<keyof GroupFormValues, 'name'>;
const CONFLICT_FIELDS = GROUP_FIELDS.filter((field) => field !== 'name');

/** Which value of a field to save: this form's or the newer group's. */
export type Choice = 'mine' | 'theirs';

/** The group was saved elsewhere while this form was open: both versions, and the user's choices so far. */
export interface EditConflict {
  mine: GroupFormValues;
  mineImage: ImageState;
  theirs: GroupFormValues;
  /** Who saved the newer version. Only a group's creator can. */
  by: string;
  /** ISO 8601; null when the backend does not provide it. */
  editedAt: string | null;
  /** The fields that the other session changed and that differ here; null means not chosen yet. */
  choices: Readonly<Partial<Record<ConflictField, Choice | null>>>;
}

/** A group as the form edits it: what it lacks is as in a new one. */
export const valuesOfGroup = (group: Group): GroupFormValues => Object.fromEntries(
  Object.entries(NEW_GROUP_VALUES).map(([field, empty]) => [field, group[field as keyof GroupFormValues] ?? empty]),
) as unknown as GroupFormValues;

interface Versions {
  /** The form's initial values. */
  before: GroupFormValues;
  mine: GroupFormValues;
  mineImage: ImageState;
  newer: Group;
}

/** Without a link, a version does not say who may see one: it keeps the earlier choice, so a link that is taken back stays as private. */
const withReaders = (values: GroupFormValues, { placeUrlFor }: GroupFormValues): GroupFormValues =>
  (values.placeUrl.trim() === '' ? { ...values, placeUrlFor } : values);

function comparable(field: keyof GroupFormValues, value: string | number): string | number {
  const text = String(value).trim();
  if (field === 'imageURL') return webAddress(text) ?? text;
  if (field === 'timeZone') return presentZone(text).toLowerCase();
  const ms = field === 'startDate' || field === 'endDate' ? Date.parse(text) : NaN;
  return Number.isNaN(ms) ? text : ms;
}

/** Whether two values of a field are the same: an instant, a zone or an address may be written in two ways. */
export const isSameValue = (field: keyof GroupFormValues, one: string | number, other: string | number): boolean =>
  comparable(field, one) === comparable(field, other);

/**
 * The conflict between two sessions. A field that only the other session changed is preselected from there;
 * one that both changed is left open, so that nothing is overwritten silently.
 */
export function conflictOf({ before, mine, mineImage, newer }: Versions): EditConflict {
  const theirs = withReaders(valuesOfGroup(newer), before);
  const imageURL = mineImage.status === 'ready' ? mineImage.key : addressOfImage(mineImage) ?? mine.imageURL;
  const own = { ...withReaders(mine, before), imageURL };
  const differs = (field: ConflictField, one: GroupFormValues, other: GroupFormValues) =>
    !isSameValue(field, one[field], other[field]);
  const disputed = CONFLICT_FIELDS.filter((field) => differs(field, theirs, before) && differs(field, theirs, own));
  const choices = Object.fromEntries(disputed.map((field) => [field, differs(field, own, before) ? null : 'theirs'] as const));
  return { mine, mineImage, theirs, by: newer.creator.name, editedAt: newer.editedAt ?? null, choices };
}

/** The disputed fields, in the order of the form. */
export const disputedFields = ({ choices }: EditConflict): ConflictField[] => CONFLICT_FIELDS.filter((field) => field in choices);

/** What choices take of the two versions; nothing where the user still has to choose. */
export const chosenValues = ({ mine, theirs }: EditConflict, choices: EditConflict['choices']): Partial<GroupFormValues> =>
  Object.fromEntries(CONFLICT_FIELDS.flatMap((field) => {
    const choice = choices[field];
    return choice ? [[field, { mine, theirs }[choice][field]] as const] : [];
  }));

/** Whether the user still has to choose. */
export const isUndecided = (conflict: EditConflict | null): boolean =>
  conflict !== null && Object.values(conflict.choices).includes(null);

/** The picture that belongs to a choice. */
export const imageOfChoice = ({ mineImage, theirs }: EditConflict, choice: Choice): ImageState =>
  (choice === 'mine' ? mineImage : imageOfUrl(theirs.imageURL));
