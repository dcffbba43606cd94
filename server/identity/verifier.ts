/** The user of a verified token: the only source the server trusts for who is calling. */
export interface TokenIdentity {
  uid: string;
  /** As the provider wrote it, not lower-cased; null when there is none. */
  email: string | null;
  /** Whether the provider knows that the address is theirs. */
  emailVerified: boolean;
  name: string | null;
  photoURL: string | null;
  /** When they signed in, seconds since the epoch. */
  authTimeS: number;
  /** When the token expires, seconds since the epoch. */
  expiresAtS: number;
  /** The session at the embedded identity service; null with a Firebase project. */
  sessionId: string | null;
}

/** An invalid token. The message is for the log, never for the caller. */
export class TokenRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'TokenRefused';
  }
}

/** The identity service's keys are unavailable at the moment: 503, not 401, so that clients try again. */
export class KeysUnavailable extends Error {
  constructor(cause: unknown) {
    super('The keys of the identity service cannot be fetched', { cause });
    this.name = 'KeysUnavailable';
  }
}

export interface TokenVerifier {
  /**
   * @throws TokenRefused for a forged, malformed or expired token
   * @throws KeysUnavailable when the keys cannot be fetched now
   */
  verify(token: string): Promise<TokenIdentity>;
}
