import type { GroupFormValues, PlaceUrlReaders } from './groupFormValues';

type GroupField = keyof GroupFormValues;

/**
 * What the forms and the API call each field. They are in the order of the form, in which mistakes are shown, one toast at a time
 * (docs/spec-notes.md, section 5).
 */
export const GROUP_LABELS: Readonly<Record<GroupField, string>> = {
  name: 'Group name', description: 'Description', category: 'Category', location: 'Location',
  placeUrl: 'Link to the place', placeUrlFor: 'Who sees the link', startDate: 'Start date', timeZone: 'Time zone', endDate: 'End',
  maxMembers: 'Maximum members', imageURL: 'Image URL',
};
export const GROUP_FIELDS = Object.keys(GROUP_LABELS) as readonly GroupField[];

/** What the form and its conflicts call those who see the link to the place. */
export const READER_LABELS: Readonly<Record<PlaceUrlReaders, string>> = { everyone: 'Everyone', members: 'Members only' };

/**
 * The fields that a group may lack, beyond the specification: in the rows of lists too, and so in the invitation, or only on the group's
 * page.
 */
export const OPTIONAL_FIELDS = {
  placeUrl: 'page', placeUrlFor: 'page', timeZone: 'rows', endDate: 'rows',
} as const satisfies Partial<Record<GroupField, 'rows' | 'page'>>;
export type OptionalField = keyof typeof OPTIONAL_FIELDS;
/** The optional fields that are in the rows of lists, or only on the page. */
export type OptionalIn<Where extends 'rows' | 'page'> = {
  [Field in OptionalField]: (typeof OPTIONAL_FIELDS)[Field] extends Where ? Field : never
}[OptionalField];

export const isOptional = (field: string): field is OptionalField => field in OPTIONAL_FIELDS;
