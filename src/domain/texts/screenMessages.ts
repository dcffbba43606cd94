import { MAX_COUNTED } from '../list/pageType';

/** The texts of messages.ts that only some screens show: not every page needs them when it starts. */

export const google = {
  cancelled: 'Sign-in cancelled. Please try again.',
  configuration: 'Firebase configuration error. Please check your environment variables.',
  unauthorizedDomain: (host: string) => `This domain (${host}) is not authorized for authentication.`,
  internal: 'Internal authentication error. Please try again or contact support.',
  other: (message: string) => `Failed to sign in with Google: ${message}`,
} as const;

/** Ours, for a login to an account that the operators have closed. */
export const accountClosed = (supportEmail: string): string =>
  `This account is closed. The email about it says why, and how to object. If you didn’t get one, write to ${supportEmail}.`;

/** Ours, on a site without a mail server. */
export const noMails = (supportEmail: string): string => `This site sends no emails. Write to ${supportEmail}, and we’ll help you.`;

/** 'N Groups Found', with a singular; more than the server counts are no number. */
export function groupsFound(count: number): string {
  if (count > MAX_COUNTED) return `More than ${MAX_COUNTED.toLocaleString('en')} Groups Found`;
  return count === 1 ? '1 Group Found' : `${count} Groups Found`;
}

/** Ours, for a page that needs more than one answer and has waited for 10 s (`STILL_LOADING` in messages.ts). */
export const SLOW_CONNECTION = 'Still loading. The connection seems slow.';
