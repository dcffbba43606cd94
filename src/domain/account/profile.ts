import type { ProfileInput } from '../../contract/types';
import type { Identity } from './identity';
import { DEFAULT_AVATAR_URL, displayNameOf } from './userDisplay';

/** The profile sent to the server after every sign-in (docs/spec-notes.md, section 3). */
export function profileInputOf({ uid, displayName, email, photoURL }: Identity): ProfileInput {
  return {
    uid,
    name: displayNameOf(displayName),
    email: email ?? '',
    photoURL: photoURL || DEFAULT_AVATAR_URL,
  };
}
