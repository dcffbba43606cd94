import { GoogleAuthProvider, type Auth, type User } from 'firebase/auth';
import { LOG_OUT_PATH } from '../contract/clientConfig';
import type { Identity } from '../domain/account/identity';
import type { SharedSession } from './sharedSession';

/** Firebase, once it is loaded. */
export interface Loaded {
  auth: Auth;
  session: SharedSession;
  identityOf: (user: User) => Identity;
  /** Loads what the Google popup still needs; null when everything is loaded. */
  beforePopup: (() => Promise<void>) | null;
  /** The page that was open when the SDK, while loading, had looked the account up; null without a look-up, and once it has been used. */
  lookedUpOn: string | null;
}

/**
 * Firebase wants whole addresses, the backend wants the path of a picture that it stores itself.
 * @param origin of this site
 */
export function identityReader(origin: string): (user: User) => Identity {
  const ownPath = (url: string | null) => (url?.startsWith(`${origin}/`) ? url.slice(origin.length) : url);
  return ({ uid, displayName, email, photoURL }) => ({ uid, displayName, email, photoURL: ownPath(photoURL) });
}

/**
 * Renews the token when the address has been confirmed since it was issued: a Firebase project's backend learns it from the token alone,
 * and a look-up leaves the token as it is.
 */
export async function renewIfConfirmed(user: User): Promise<void> {
  if (!user.emailVerified) return;
  const { claims } = await user.getIdTokenResult();
  if (claims['email_verified'] !== true) await user.getIdToken(true);
}

/**
 * Logs out here, then ends the session at the embedded service, so that a copy of its tokens is worth nothing. The log-out does not
 * depend on that: without a network it happens anyway. A hosted project has no such call.
 * @param endSession null for a hosted project
 */
export async function logOut(
  { auth }: Pick<Loaded, 'auth'>, endSession: ((refreshToken: string) => Promise<unknown>) | null,
): Promise<void> {
  const refreshToken = auth.currentUser?.refreshToken;
  await auth.signOut();
  if (refreshToken && endSession) endSession(refreshToken).catch(() => undefined);
}

/** Asks the embedded service to end a session, also when the page is left meanwhile. */
export const endSessionWith = (win: Window) => (refreshToken: string): Promise<unknown> => win.fetch(LOG_OUT_PATH, {
  method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ refreshToken }),
});

export function googleProvider(): GoogleAuthProvider {
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: 'select_account' });
  return provider;
}

/** Opens a popup, in the click's own task when everything for it is loaded. */
export function withPopup<T>(loaded: Loaded, open: () => Promise<T>): Promise<T> {
  const { beforePopup } = loaded;
  if (beforePopup === null) return open();
  return beforePopup().then(() => {
    loaded.beforePopup = null;
    return open();
  });
}
