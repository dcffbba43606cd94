import { google } from '../texts/signInMessages';
import { accountFailure } from './accountMessages';
import { refusalText } from './authErrors';
import { isIdentityError } from './identity';
import { NETWORK_CODE, POPUP_CLOSED_CODES, UNKNOWN_CODE, WRONG_CREDENTIALS_CODES } from './identityCodes';
import type { MailLinkPurpose } from './mailLink';

/** Refusals of a change whose own words would not help: ours say what to do. */
const ACCOUNT_WORDS: Readonly<Record<string, string>> = {
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
  return (error.code === UNKNOWN_CODE ? '' : refusalText(error)) || fallback;
}

/** What a user reads when a new password was refused, or its answer is lost. */
export function newPasswordMessage(error: unknown): string {
  const message = accountMessage(error, accountFailure.newPassword);
  return isIdentityError(error) && error.code === NETWORK_CODE ? `${message} ${accountFailure.maybeSaved}` : message;
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

/**
 * Why a link in a mail does not work: its time is over, it was used or never ours, it could not be asked about, or it is for somebody who
 * is not signed in here, while nobody or another user is. Or another account has the address meanwhile; or it would have taken the account
 * back, and no other link follows.
 */
export type MailLinkRefusal = 'missing' | 'expired' | 'used' | 'failed' | 'signedOut' | 'otherUser' | 'taken' | 'recoveryOver';

const LINK_REFUSALS: Readonly<Record<string, MailLinkRefusal>> = {
  'auth/expired-action-code': 'expired',
  'auth/invalid-action-code': 'used',
  'auth/invalid-oob-code': 'used',
  'auth/user-not-found': 'used',
  'auth/user-disabled': 'used',
  'auth/missing-id-token': 'signedOut',
  'auth/user-token-expired': 'signedOut',
  'auth/user-mismatch': 'otherUser',
  'auth/email-already-in-use': 'taken',
};

/** Whether a refused link will never work, so that its code can be forgotten. */
export const isDeadLink = (reason: MailLinkRefusal): boolean => ['expired', 'used', 'recoveryOver'].includes(reason);

/** The reason in a refusal of a code; everything unknown may pass, so the link can be tried again. */
export function mailLinkRefusal(error: unknown, purpose: MailLinkPurpose): MailLinkRefusal {
  const reason = isIdentityError(error) && Object.hasOwn(LINK_REFUSALS, error.code) ? LINK_REFUSALS[error.code] ?? 'failed' : 'failed';
  return purpose === 'recoverEmail' && isDeadLink(reason) ? 'recoveryOver' : reason;
}
