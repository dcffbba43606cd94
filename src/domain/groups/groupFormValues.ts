import { DEFAULT_CATEGORY } from './categories';

// Separate from the rules: every page loads the forms' state, only the form pages load the schema library.

/** docs/spec-notes.md, section 3. */
const DEFAULT_MAX_MEMBERS = 10;

/** Who sees the link to the place. */
export const PLACE_URL_READERS = ['everyone', 'members'] as const;
export type PlaceUrlReaders = (typeof PLACE_URL_READERS)[number];

/** What the forms edit (docs/spec-notes.md, section 3). Dates are ISO 8601 in UTC; controls convert with `zonedTime`. */
export interface GroupFormValues {
  name: string;
  description: string;
  category: string;
  location: string;
  /** '' while the control is empty. */
  maxMembers: number | '';
  /** A map, or a room on the web; '' for none. */
  placeUrl: string;
  placeUrlFor: PlaceUrlReaders;
  /** '' while the control is empty. */
  startDate: string;
  /** Of the place, by its IANA name; '' when its times are shown where the reader is. */
  timeZone: string;
  /** '' when it is not known. */
  endDate: string;
  /** The typed address; '' when a picture was uploaded instead. */
  imageURL: string;
}

/** The initial values of a new group (docs/spec-notes.md, section 3). */
export const NEW_GROUP_VALUES: GroupFormValues = {
  name: '', description: '', category: DEFAULT_CATEGORY, location: '', placeUrl: '', placeUrlFor: 'everyone',
  maxMembers: DEFAULT_MAX_MEMBERS, startDate: '', timeZone: '', endDate: '', imageURL: '',
};
