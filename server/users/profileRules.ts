import { DEFAULT_AVATAR_URL } from '../../src/domain/account/userDisplay';
import { IMAGE_PATH } from '../../src/domain/routes/offline';
import { isBlank } from '../../src/domain/texts/blankText';
import { withoutDirection } from '../../src/domain/texts/directionControls';
import { isSavable } from '../../src/domain/texts/savableText';
import { webAddress } from '../../src/domain/texts/webAddress';

/** Characters. */
export const MAX_NAME_LENGTH = 200;
const MAX_EMAIL_LENGTH = 320;
/** An image on this site, for example the default avatar. */
const OWN_PATH = /^\/(?!\/)[\w.~/-]*$/;
/**
 * Where the whole address of a stored image begins. The identity service has a photo under the address that the site had when it was set;
 * no browser shows one from elsewhere (`images/imageRoutes.ts`).
 */
const ORIGIN_OF_IMAGE = new RegExp(`^https?://[^/]+(?=${IMAGE_PATH}[a-f0-9]{64}$)`);
/** An address has none. */
const CONTROLS = /[\u0000-\u001f\u007f]/;

/**
 * The name to store, without characters that change the direction of what follows it.
 * @returns null when it is invisible, too long or cannot be stored
 */
export function storableName(text: string): string | null {
  const name = withoutDirection(text).trim();
  return isBlank(name) || [...name].length > MAX_NAME_LENGTH || !isSavable(name) ? null : name;
}

/** The email address to store, or null. The identity service validates its form. */
export function storableEmail(text: string): string | null {
  return text === '' || text.length > MAX_EMAIL_LENGTH || CONTROLS.test(text) || !isSavable(text) ? null : text;
}

/** The photo address to store, of a stored image its path; null for none, or undefined for one that is not safe to use in `src`. */
export function storablePhoto(text: string): string | null | undefined {
  const photo = text.trim();
  // The placeholder is not stored, because every screen renders its own.
  if (photo === '' || photo === DEFAULT_AVATAR_URL) return null;
  return OWN_PATH.test(photo) ? photo : webAddress(photo)?.replace(ORIGIN_OF_IMAGE, '');
}
