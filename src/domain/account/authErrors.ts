import { errorText } from '../general/errorText';
import { failure } from '../texts/messages';
import { accountClosed, google } from '../texts/signInMessages';
import { isIdentityError, type IdentityError } from './identity';
import { CLOSED_CODE, NETWORK_CODE, POPUP_CLOSED_CODES, UNKNOWN_CODE, WRONG_CREDENTIALS_CODES } from './identityCodes';

/** One text for all three, so that nobody can find out which addresses have an account. */
const WRONG_CREDENTIALS = 'Incorrect email or password.';

/** `Firebase: Password is too weak. (auth/weak-password).` gives `Password is too weak.`; a text that is only a code gives ''. */
export function providerText(message: string): string {
  const words = message.replace(/^Firebase:\s*/, '').replace(/\s*\(auth\/[^)]*\)\.?\s*$/, '').trim();
  return words === 'Error' ? '' : words;
}

/** Ours: what the provider's SDK says itself when it has no answer is for developers. */
export const UNREACHABLE = 'We couldn’t reach the server. Check your connection and try again.';

/** What a refusal says: the provider's own text; '' when it has none. */
export const refusalText = ({ code, message }: IdentityError): string =>
  (code === NETWORK_CODE ? UNREACHABLE : providerText(message));

/** What the messages name of this site. */
interface Site {
  /** Shown when the provider has not authorized it. */
  host: string;
  supportEmail: string;
}

/**
 * The message for a failed sign-up or login (docs/spec-notes.md, section 8): the provider's own if there is one, else the fallback.
 * @param error whatever the identity service threw
 */
export function passwordSignInMessage(error: unknown, method: 'password' | 'signUp', { supportEmail }: Pick<Site, 'supportEmail'>): string {
  const fallback = method === 'signUp' ? failure.signUp : failure.logIn;
  if (!isIdentityError(error)) return fallback;
  if (WRONG_CREDENTIALS_CODES.includes(error.code)) return WRONG_CREDENTIALS;
  if (error.code === CLOSED_CODE) return accountClosed(supportEmail);
  // Without an answer there is no text of the provider's.
  return (error.code === UNKNOWN_CODE || error.code === NETWORK_CODE ? '' : providerText(error.message)) || fallback;
}

/** The message for a failed Google sign-in (docs/spec-notes.md, section 8). */
export function googleSignInMessage(error: unknown, { host, supportEmail }: Site): string {
  if (!isIdentityError(error)) return google.other(errorText(error));
  if (POPUP_CLOSED_CODES.includes(error.code)) return google.cancelled;
  if (error.code === CLOSED_CODE) return accountClosed(supportEmail);
  if (error.code === 'auth/configuration-not-found') return google.configuration;
  if (error.code === 'auth/unauthorized-domain') return google.unauthorizedDomain(host);
  if (error.code === 'auth/internal-error') return google.internal;
  return google.other(refusalText(error) || error.code);
}
