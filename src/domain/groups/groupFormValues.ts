import { DEFAULT_CATEGORY } from './categories';

// Separate from the rules: every page loads the forms' state, only the form pages load the schema library.

/** docs/spec-notes.md, section 3. */
const DEFAULT_MAX_MEMBERS = 10;

/** What the forms edit (docs/spec-notes.md, section 3). Dates are ISO 8601 in UTC; controls convert with `zonedTime`. */
export interface GroupFormValues {
  name: string;
  description: string;
  category: string;
  location: string;
  /** '' while the control is empty. */
  maxMembers: number | '';
  /** '' while the control is empty. */
  startDate: string;
  /** The typed address; '' when a picture was uploaded instead. */
  imageURL: string;
}

/** In the order of the form, in which mistakes are shown, one toast at a time (docs/spec-notes.md, section 5). */
const IN_ORDER: Readonly<Record<keyof GroupFormValues, true>> = {
  name: true, description: true, category: true, location: true, startDate: true, maxMembers: true, imageURL: true,
};
export const GROUP_FIELDS = Object.keys(IN_ORDER) as readonly (keyof GroupFormValues)[];

/** The initial values of a new group (docs/spec-notes.md, section 3). */
export const NEW_GROUP_VALUES: GroupFormValues = {
  name: '', description: '', category: DEFAULT_CATEGORY, location: '', maxMembers: DEFAULT_MAX_MEMBERS, startDate: '', imageURL: '',
};
