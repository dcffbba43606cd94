import { DEFAULT_CATEGORY } from './categories';

// Apart from the rules: the state of the forms is part of every page, the schema library of theirs only.

/** Specification, section 3. */
const DEFAULT_MAX_MEMBERS = 10;

/** What the forms edit (specification, section 3). Dates are ISO 8601 in UTC; controls convert with `zonedTime`. */
export interface GroupFormValues {
  name: string;
  description: string;
  category: string;
  location: string;
  /** '' while the control is empty. */
  maxMembers: number | '';
  /** '' while the control is empty. */
  startDate: string;
  /** The address typed or kept; '' when a picture was uploaded instead. */
  imageURL: string;
}

/** What a new group starts with (specification, section 3). */
export const NEW_GROUP_VALUES: GroupFormValues = {
  name: '', description: '', category: DEFAULT_CATEGORY, location: '', maxMembers: DEFAULT_MAX_MEMBERS, startDate: '', imageURL: '',
};
