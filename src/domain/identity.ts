/** Who the identity service says the person is (specification, section 3, User). */
export interface Identity {
  uid: string;
  displayName: string | null;
  email: string | null;
  photoURL: string | null;
}

/** What a refused identity call throws: the provider's code and its own words. */
export interface IdentityError {
  name: 'IdentityError';
  /** For example `auth/popup-closed-by-user`. */
  code: string;
  message: string;
}

/** Tells a refusal by the identity service from any other failure. */
export function isIdentityError(error: unknown): error is IdentityError {
  return typeof error === 'object' && error !== null && (error as Partial<IdentityError>).name === 'IdentityError';
}
