import { accountByUid, type Account } from './accountStore';
import { RECENT_LOGIN_S } from './claims';
import { isSessionEnded } from './endedSessions';
import type { IdentityService, WireCall } from './identityService';
import { secondsOf } from './time';
import { TokenRefused, type TokenIdentity } from './verifier';
import { demand, WireError } from './wireError';

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
  demand(account, 'USER_NOT_FOUND');
  demand(!await isSessionEnded(database.db, identity), 'TOKEN_EXPIRED');
  return { account, identity };
}

/** @throws WireError when the sign-in is too long ago for a change of address or password */
export function demandRecentLogin({ identity }: SignedInCaller, now: Date): void {
  demand(secondsOf(now) - identity.authTimeS <= RECENT_LOGIN_S, 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
}
