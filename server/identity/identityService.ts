import type { ServerConfig } from '../config/config';
import type { Database, Queries } from '../db/database';
import type { CatalogVersion } from '../groups/catalog';
import type { TokenVerifier } from '../http/auth/verifier';
import type { Budget } from '../http/limits/usage';
import type { MailQueue } from '../mail/mailer';
import { isAccountClosed } from '../users/endedSessions';
import type { Account } from './accountStore';
import type { Attempts } from './passwords/attempts';
import type { Passwords, Client } from './passwords/passwords';
import { startSession, type Provider, type Session } from './sessions/refreshTokens';
import { secondsOf } from './time';
import { TOKEN_LIFE_S, claimsFor } from './tokens/idTokens';
import type { KeyRing } from './tokens/signingKeys';
import { assertOr, type WireBody } from './wireError';

/** The dependencies of the embedded identity service's calls. */
export interface IdentityService {
  projectId: string;
  database: Database;
  keys: KeyRing;
  verifier: TokenVerifier;
  passwords: Passwords;
  attempts: Attempts;
  /** How many accounts each network address may ask for. */
  signUps: Budget;
  mailer: MailQueue;
  catalog: Pick<CatalogVersion, 'changed'>;
  /** All addresses of the site; links in mails have the first (`mainUrlOf`). */
  publicUrls: readonly string[];
  supportEmail: string;
  google: ServerConfig['google'];
  /** The clock. */
  now(): Date;
}

/** The service without what the app gives it. */
export type OpenedIdentity = Omit<IdentityService, 'mailer' | 'catalog'>;

/** One call of the protocol. */
export interface WireCall {
  body: WireBody;
  client: Client;
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

/**
 * Starts a session in the caller's transaction: its tokens say that the user has just logged in. So only these calls may do it:
 *
 * | call | what the caller has proven | tokens, and their `auth_time` |
 * |---|---|---|
 * | `signUp` | nothing: the address is not confirmed | a new session, now |
 * | `signInWithPassword` | the password | a new session, now |
 * | `signInWithIdp` | a Google identity that is linked, or has the account's address (`googleAccount.ts`) | a new session, now |
 * | `update` with a password | a login of the last five minutes, and it is the password from then on | a new session, now |
 * | `/v1/token` | a refresh token of a session that goes on | the session's own |
 * | `signInWithIdp` with an ID token (linking), every other `update`, `resetPassword`, `sendOobCode`, `delete` | | none |
 *
 * `endings.ts` lists what ends sessions.
 * @throws WireError `USER_DISABLED` for a closed account
 */
export async function openSession(tx: Queries, account: Account, provider: Provider, { userAgent }: Client, at: Date): Promise<NewSession> {
  assertOr(!await isAccountClosed(tx, account.uid), 'USER_DISABLED');
  return { account, ...await startSession(tx, account.uid, provider, userAgent, at) };
}

/** The tokens in the SDK's format. Call it outside the transaction, because signing takes time. */
export async function tokensOf({ projectId, keys, now }: IdentityService, { account, session, refreshToken }: NewSession) {
  const idToken = await keys.sign(claimsFor(projectId, account, session, secondsOf(now())));
  return { idToken, refreshToken, expiresIn: String(TOKEN_LIFE_S) };
}
