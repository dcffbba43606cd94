import { isIdentityError } from './identity';
import { accountFailure, failure, google } from './messages';

/** Not a refusal by the provider at all, such as a script that could not be loaded. */
const UNKNOWN_CODE = 'auth/unknown';

/** One text for all three, so that nobody can find out which addresses have an account. */
const WRONG_CREDENTIALS = 'Incorrect email or password.';
const WRONG_CREDENTIALS_CODES: readonly string[] = ['auth/wrong-password', 'auth/user-not-found', 'auth/invalid-credential'];

const POPUP_CLOSED_CODES: readonly string[] = ['auth/popup-closed-by-user', 'auth/cancelled-popup-request', 'auth/user-cancelled'];

/** Token refresh errors after which the user has to log in again. Others, such as a lost connection, are temporary. */
const SESSION_ENDING_CODES: readonly string[] = [
  'auth/user-token-expired', 'auth/invalid-user-token', 'auth/user-disabled', 'auth/user-not-found', 'auth/user-deleted',
  'auth/token-expired', 'auth/id-token-expired', 'auth/requires-recent-login', 'auth/invalid-refresh-token',
];

/** `Firebase: Password is too weak. (auth/weak-password).` gives `Password is too weak.`; a text that is only a code gives ''. */
function providerText(message: string): string {
  const words = message.replace(/^Firebase:\s*/, '').replace(/\s*\(auth\/[^)]*\)\.?\s*$/, '').trim();
  return words === 'Error' ? '' : words;
}

/**
 * The message for a failed sign-up or login (specification, section 8): the provider's own if there is one, else the fallback.
 * @param error whatever the identity service threw
 */
export function passwordSignInMessage(error: unknown, method: 'password' | 'signUp'): string {
  const fallback = method === 'signUp' ? failure.signUp : failure.logIn;
  if (!isIdentityError(error)) return fallback;
  if (WRONG_CREDENTIALS_CODES.includes(error.code)) return WRONG_CREDENTIALS;
  return (error.code === UNKNOWN_CODE ? '' : providerText(error.message)) || fallback;
}

/**
 * The message for a failed Google sign-in (specification, section 8).
 * @param host this site's host, shown when the provider has not authorized it
 */
export function googleSignInMessage(error: unknown, host: string): string {
  if (!isIdentityError(error)) return google.other(error instanceof Error ? error.message : String(error));
  if (POPUP_CLOSED_CODES.includes(error.code)) return google.cancelled;
  if (error.code === 'auth/configuration-not-found') return google.configuration;
  if (error.code === 'auth/unauthorized-domain') return google.unauthorizedDomain(host);
  if (error.code === 'auth/internal-error') return google.internal;
  return google.other(providerText(error.message) || error.code);
}

/** Whether a failed token refresh means that the session is over. */
export function endsSession(error: unknown): boolean {
  return isIdentityError(error) && SESSION_ENDING_CODES.includes(error.code);
}

/** Refusals whose own words would not help: ours say what to do. */
const ACCOUNT_WORDS: Readonly<Record<string, string>> = {
  'auth/network-request-failed': accountFailure.offline,
  'auth/too-many-requests': accountFailure.tooManyTries,
};

/**
 * What a user reads after a refused change of their own account: our words where we have better ones, the provider's own, else
 * the given text.
 */
export function accountMessage(error: unknown, fallback: string): string {
  if (!isIdentityError(error)) return fallback;
  const own = Object.hasOwn(ACCOUNT_WORDS, error.code) ? ACCOUNT_WORDS[error.code] : undefined;
  if (own !== undefined) return own;
  return (error.code === UNKNOWN_CODE ? '' : providerText(error.message)) || fallback;
}

/** What a user reads who could not be confirmed as the owner of the account. */
export function reauthMessage(error: unknown): string {
  if (isIdentityError(error)) {
    if (WRONG_CREDENTIALS_CODES.includes(error.code)) return accountFailure.wrongPassword;
    if (POPUP_CLOSED_CODES.includes(error.code)) return google.cancelled;
    if (error.code === 'auth/user-mismatch') return accountFailure.otherGoogleAccount;
  }
  return accountMessage(error, accountFailure.reauth);
}

/** Why a link in a mail does not work: its time is over, it was used or never ours, or it could not be asked about. */
export type MailLinkRefusal = 'missing' | 'expired' | 'used' | 'failed';

const LINK_REFUSALS: Readonly<Record<string, MailLinkRefusal>> = {
  'auth/expired-action-code': 'expired',
  'auth/invalid-action-code': 'used',
  'auth/invalid-oob-code': 'used',
  'auth/user-not-found': 'used',
  'auth/user-disabled': 'used',
};

/** The reason in a refusal of a code; everything unknown may pass, so the link can be tried again. */
export function mailLinkRefusal(error: unknown): MailLinkRefusal {
  return isIdentityError(error) && Object.hasOwn(LINK_REFUSALS, error.code) ? LINK_REFUSALS[error.code] ?? 'failed' : 'failed';
}
