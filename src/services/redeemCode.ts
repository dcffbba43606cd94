import type { User } from 'firebase/auth';
import { REDEEM_CODE_PATH } from '../contract/clientConfig';
import { NETWORK_CODE } from '../domain/account/identityCodes';

/** The service's errors, as the SDK names them. */
const CODES: Readonly<Record<string, string>> = {
  INVALID_OOB_CODE: 'auth/invalid-action-code',
  EXPIRED_OOB_CODE: 'auth/expired-action-code',
  MISSING_ID_TOKEN: 'auth/missing-id-token',
  TOKEN_EXPIRED: 'auth/user-token-expired',
  USER_MISMATCH: 'auth/user-mismatch',
  EMAIL_EXISTS: 'auth/email-already-in-use',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'auth/too-many-requests',
};

const failure = (code: string, message: string) => Object.assign(new Error(message), { code });

/** The error in the body of a response. */
function errorIn(body: unknown, status: number): Error {
  const { message = status } = (body as { error?: { message?: unknown } } | null)?.error ?? {};
  const [name = ''] = String(message).split(' : ');
  return failure(CODES[name] ?? NETWORK_CODE, String(message));
}

/**
 * Redeems a mailed code at the embedded service. The SDK's own call does not say who is signed in, and the service takes a code only
 * from who is signed in to its account: an address must not be confirmed for a stranger who typed it.
 * @throws an error with the SDK's code
 */
export async function redeemCode(win: Window, user: User | null, oobCode: string): Promise<void> {
  // Renewed, because that finds out whether the session was ended elsewhere.
  const idToken = await user?.getIdToken(true);
  const response = await win.fetch(REDEEM_CODE_PATH, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ oobCode, idToken }),
  }).catch(() => null);
  if (response === null) throw failure(NETWORK_CODE, 'The service could not be reached.');
  // Read in any case: a response that nobody reads stays open.
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw errorIn(body, response.status);
}
