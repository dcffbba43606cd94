import type { GroupFormValues } from './groupFormValues';

/** What sentences call each field of a group: “Ada changed the location”. */
export const FIELD_WORDS: Readonly<Record<keyof GroupFormValues, string>> = {
  name: 'the name', description: 'the description', category: 'the category', location: 'the location',
  placeUrl: 'the link to the place', placeUrlFor: 'who sees the link', startDate: 'the start', timeZone: 'the time zone', endDate: 'the end',
  maxMembers: 'the number of places', imageURL: 'the picture',
};

/** "the location, the start and the picture". */
export const listed = (words: readonly string[]): string =>
  (words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`);
