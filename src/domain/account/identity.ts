/** The user as the identity service knows them (docs/spec-notes.md, section 3, User). */
export interface Identity {
  uid: string;
  displayName: string | null;
  email: string | null;
  photoURL: string | null;
}

/** A way into an account. */
export type SignInMethod = 'password' | 'google';

/** What the identity service knows of the account itself, for its owner only. */
export interface AccountFacts {
  email: string | null;
  /** Whether a link that was sent to the address has been opened. */
  emailVerified: boolean;
  /** How the user can log in; empty when it is by a way that we do not offer. */
  signInMethods: readonly SignInMethod[];
}

/** What a failed identity call throws: the provider's code and message. */
export interface IdentityError {
  name: 'IdentityError';
  /** For example `auth/popup-closed-by-user`. */
  code: string;
  message: string;
}

/** Whether an error comes from the identity service. */
export function isIdentityError(error: unknown): error is IdentityError {
  return typeof error === 'object' && error !== null && (error as Partial<IdentityError>).name === 'IdentityError';
}
