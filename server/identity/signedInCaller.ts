import { accountByUid, type Account } from './accountStore';
import { isSessionEnded } from './endedSessions';
import type { IdentityService, WireCall } from './identityService';
import { secondsOf } from './time';
import { TokenRefused, type TokenIdentity } from './verifier';
import { demand, WireError } from './wireError';

/** Seconds since the sign-in within which somebody may change how they sign in. */
const RECENT_S = 5 * 60;
const EXPIRED: readonly string[] = ['ERR_JWT_EXPIRED', 'token has expired'];

/** Who calls, by the ID token in the body. */
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
 * @throws WireError for a token that is forged or too old, for a session that was ended, and for an account that is gone
 */
export async function signedInCaller({ database, verifier }: IdentityService, { body }: WireCall): Promise<SignedInCaller> {
  const identity = await verifier.verify(body.text('idToken')).catch((error: unknown) => { throw refusalOf(error); });
  const account = await accountByUid(database.db, identity.uid);
  demand(account, 'USER_NOT_FOUND');
  demand(!await isSessionEnded(database.db, identity), 'TOKEN_EXPIRED');
  return { account, identity };
}

/** @throws WireError when the caller signed in too long ago for a change of how they sign in */
export function demandRecentLogin({ identity }: SignedInCaller, now: Date): void {
  demand(secondsOf(now) - identity.authTimeS <= RECENT_S, 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
}
