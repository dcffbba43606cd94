import { isBlank } from '../../src/domain/blankText';
import { DEFAULT_AVATAR_URL } from '../../src/domain/person';
import { webAddress, type UrlRules } from '../http/checkWebAddress';

/** Characters. */
export const MAX_NAME_LENGTH = 200;
const MAX_EMAIL_LENGTH = 320;
/** A picture of this site, for example the default avatar. */
const OWN_PATH = /^\/(?!\/)[\w.~/-]*$/;
/** Postgres stores no NUL, and none of the others belongs into an address. */
const CONTROLS = /[\u0000-\u001f\u007f]/;

/** A name as it is stored, or null for one that nobody could see, is too long or cannot be stored. */
export function storableName(text: string): string | null {
  const name = text.trim();
  return isBlank(name) || [...name].length > MAX_NAME_LENGTH || name.includes('\0') ? null : name;
}

/** An e-mail address as it is stored, or null. Whether it is one, the identity service has to know. */
export function storableEmail(text: string): string | null {
  return text === '' || text.length > MAX_EMAIL_LENGTH || CONTROLS.test(text) ? null : text;
}

/** The address of a photo as it is stored, null for none, undefined for one that must not get into `src`. */
export function storablePhoto(text: string, rules: UrlRules): string | null | undefined {
  const photo = text.trim();
  // The placeholder is no photo: every screen draws its own.
  if (photo === '' || photo === DEFAULT_AVATAR_URL) return null;
  return OWN_PATH.test(photo) ? photo : webAddress(photo, rules) ?? undefined;
}
