/** Who a verified token speaks for. Nothing else about a person is ever believed. */
export interface TokenIdentity {
  uid: string;
  /** Lower case is not forced; null when the provider gave none. */
  email: string | null;
  name: string | null;
  photoURL: string | null;
  /** When they signed in, seconds since the epoch. */
  authTimeS: number;
  /** The session at the embedded identity service; null with a Firebase project. */
  sessionId: string | null;
}

/** A token that is not to be believed; the text is for the log, never for the caller. */
export class TokenRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'TokenRefused';
  }
}

/** The keys of the identity service cannot be had at the moment: nobody's fault, try again (503, not 401). */
export class KeysUnavailable extends Error {
  constructor(cause: unknown) {
    super('The keys of the identity service cannot be fetched', { cause });
    this.name = 'KeysUnavailable';
  }
}

export interface TokenVerifier {
  /**
   * @throws TokenRefused for any token that is forged, odd, or out of its time
   * @throws KeysUnavailable when the token cannot be judged now
   */
  verify(token: string): Promise<TokenIdentity>;
}
