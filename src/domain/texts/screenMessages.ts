import { MAX_COUNTED } from '../list/pageType';
import { withCommas } from './withCommas';

/** The texts of messages.ts that only some screens show: not every page needs them when it starts. */

/** Once the contact form has been sent. */
export const messageSent = { heading: 'Message Sent!', toast: "Message sent successfully! We'll get back to you soon." } as const;

/** Ours, when a group that the user wants to delete is gone. */
export const ALREADY_DELETED = 'This group has already been deleted.';

/** 'N Groups Found', with a singular; more than the server counts are no number. */
export function groupsFound(count: number): string {
  if (count > MAX_COUNTED) return `More than ${withCommas(MAX_COUNTED)} Groups Found`;
  return count === 1 ? '1 Group Found' : `${count} Groups Found`;
}
