import type { Queries } from '../../db/database';
import { TokenRefused, type TokenIdentity } from '../../http/auth/verifier';
import { isSessionEnded } from '../../users/endedSessions';
import { accountByUid, lockAccount, type Account } from '../accountStore';
import type { IdentityService, WireCall } from '../identityService';
import { secondsOf } from '../time';
import { RECENT_LOGIN_S } from '../tokens/claims';
import { assertOr, WireError } from '../wireError';

const EXPIRED: readonly string[] = ['ERR_JWT_EXPIRED', 'token has expired'];

/** The caller, from the ID token in the body. */
export interface SignedInCaller {
  account: Account;
  identity: TokenIdentity;
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof TokenRefused)) return error;
  return new WireError(EXPIRED.includes(error.message) ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN');
}

/**
 * The caller of a call that needs an ID token.
 * @throws WireError for an invalid or expired token, an ended session or a deleted account
 */
export async function signedInCaller({ database, verifier }: IdentityService, { body }: WireCall): Promise<SignedInCaller> {
  const identity = await verifier.verify(body.text('idToken')).catch((error: unknown) => { throw refusalOf(error); });
  const account = await accountByUid(database.db, identity.uid);
  assertOr(account, 'USER_NOT_FOUND');
  assertOr(!await isSessionEnded(database.db, identity), 'TOKEN_EXPIRED');
  return { account, identity };
}

/**
 * Locks the caller's account for the rest of the transaction, and reads it again: the session may have ended since it was checked,
 * because the owner of the address has just taken the account over.
 * @throws WireError for an ended session or a deleted account
 */
export async function lockCaller(tx: Queries, { identity }: SignedInCaller): Promise<Account> {
  const account = await lockAccount(tx, identity.uid);
  assertOr(account, 'USER_NOT_FOUND');
  assertOr(!await isSessionEnded(tx, identity), 'TOKEN_EXPIRED');
  return account;
}

/** @throws WireError when the sign-in is too long ago for a change of the address, the password or the link to Google */
export function assertRecentLogin({ identity }: SignedInCaller, now: Date): void {
  assertOr(secondsOf(now) - identity.authTimeS <= RECENT_LOGIN_S, 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
}
