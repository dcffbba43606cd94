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
  /** When the token was issued, seconds since the epoch. */
  issuedAtS: number;
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

/** Names the session of a token. */
export const sessionKey = ({ uid, sessionId, authTimeS }: TokenIdentity): string => JSON.stringify([uid, sessionId, authTimeS]);

/**
 * Whether the session of a token has ended. The token itself is valid for an hour, also when its session ends earlier. Of a Firebase
 * project, only the end of all sessions is known.
 */
export interface SessionCheck {
  /** For writes: what the database says now. */
  hasEnded(user: TokenIdentity): Promise<boolean>;
  /** For reads: what the database said a few seconds ago (`identity/sessions/sessionCheck.ts`), since the last `forget`. */
  hadEnded(user: TokenIdentity): Promise<boolean>;
  /** Of a session that has ended: whether that is because the account is closed. */
  isAccountClosed(user: TokenIdentity): Promise<boolean>;
  /** This process may have ended a session. Call after the change is committed. */
  forget(): void;
}
