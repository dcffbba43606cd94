import type { ProfileInput } from '../api/types';
import type { Identity } from './identity';

/** What a person without a display name is called (specification, section 9). */
export const DEFAULT_DISPLAY_NAME = 'User';
/** The picture of a person without a photo, as told to the server (specification, section 3). */
export const DEFAULT_AVATAR_URL = '/default-avatar.svg';

/** The profile that is sent after every sign-in (specification, section 3). */
export function profileInputOf({ uid, displayName, email, photoURL }: Identity): ProfileInput {
  return {
    uid,
    name: displayName?.trim() || DEFAULT_DISPLAY_NAME,
    email: email ?? '',
    photoURL: photoURL || DEFAULT_AVATAR_URL,
  };
}
