import { isBlank } from '../../src/domain/blankText';
import { DEFAULT_AVATAR_URL } from '../../src/domain/userDisplay';
import { webAddress, type UrlRules } from '../http/checkWebAddress';

/** Characters. */
export const MAX_NAME_LENGTH = 200;
const MAX_EMAIL_LENGTH = 320;
/** An image on this site, for example the default avatar. */
const OWN_PATH = /^\/(?!\/)[\w.~/-]*$/;
/** Postgres cannot store NUL, and an address has no control characters. */
const CONTROLS = /[\u0000-\u001f\u007f]/;

/** The name to store, or null when it is invisible, too long or contains NUL. */
export function storableName(text: string): string | null {
  const name = text.trim();
  return isBlank(name) || [...name].length > MAX_NAME_LENGTH || name.includes('\0') ? null : name;
}

/** The email address to store, or null. The identity service validates its form. */
export function storableEmail(text: string): string | null {
  return text === '' || text.length > MAX_EMAIL_LENGTH || CONTROLS.test(text) ? null : text;
}

/** The photo address to store, null for none, or undefined for one that is not safe to use in `src`. */
export function storablePhoto(text: string, rules: UrlRules): string | null | undefined {
  const photo = text.trim();
  // The placeholder is not stored, because every screen renders its own.
  if (photo === '' || photo === DEFAULT_AVATAR_URL) return null;
  return OWN_PATH.test(photo) ? photo : webAddress(photo, rules) ?? undefined;
}
