import type { ServerConfig } from '../config';
import type { Database, Queries } from '../db/database';
import type { Mailer } from '../mail/mailer';
import type { Account } from './accountStore';
import type { Attempts } from './attempts';
import { TOKEN_LIFE_S, claimsFor } from './idTokens';
import type { Passwords, Visitor } from './passwords';
import { startSession, type Provider, type Session } from './refreshTokens';
import type { KeyRing } from './signingKeys';
import { secondsOf } from './time';
import type { TokenVerifier } from './verifier';
import type { WireBody } from './wireError';

/** The dependencies of the embedded identity service's calls. */
export interface IdentityService {
  projectId: string;
  database: Database;
  keys: KeyRing;
  verifier: TokenVerifier;
  passwords: Passwords;
  attempts: Attempts;
  mailer: Mailer;
  /** The site's origin, for links in mails. */
  publicUrl: string;
  /** All addresses of the site; `publicUrl` is the first. */
  publicUrls: readonly string[];
  supportEmail: string;
  google: ServerConfig['google'];
  /** The clock. */
  now(): Date;
}

/** One call of the protocol. */
export interface WireCall {
  body: WireBody;
  visitor: Visitor;
  /** The cookie that a Google ticket belongs to (`googleSignIn.ts`), or an empty string. */
  ticketCookie: string;
}

/** Handles a call and returns the response body. @throws WireError to reject it */
export type CallHandler = (service: IdentityService, call: WireCall) => Promise<object>;

/** A new session whose ID token is not signed yet. */
export interface NewSession {
  account: Account;
  session: Session;
  refreshToken: string;
}

/** Starts a session in the caller's transaction. */
export async function begin(tx: Queries, account: Account, provider: Provider, { userAgent }: Visitor, at: Date): Promise<NewSession> {
  return { account, ...await startSession(tx, account.uid, provider, userAgent, at) };
}

/** The tokens in the SDK's format. Call it outside the transaction, because signing takes time. */
export async function tokensOf({ projectId, keys, now }: IdentityService, { account, session, refreshToken }: NewSession) {
  const idToken = await keys.sign(claimsFor(projectId, account, session, secondsOf(now())));
  return { idToken, refreshToken, expiresIn: String(TOKEN_LIFE_S) };
}
