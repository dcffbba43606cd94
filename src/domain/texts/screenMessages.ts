import { MAX_COUNTED } from '../list/pageType';
import { withCommas } from './withCommas';

/** The texts of messages.ts that only some screens show: not every page needs them when it starts. */

/** Once the contact form has been sent. */
export const messageSent = { heading: 'Message Sent!', toast: "Message sent successfully! We'll get back to you soon." } as const;

/** Ours, when a group that the user wants to delete is gone. */
export const ALREADY_DELETED = 'This group has already been deleted.';

/** A number of groups; Infinity for more than the server counts. */
export const countText = (count: number): string => (count === Infinity ? `more than ${withCommas(MAX_COUNTED)}` : String(count));

/** 'N Groups Found', with a singular. @param count Infinity for more than the server counts */
export function groupsFound(count: number): string {
  if (count === Infinity) return `More than ${withCommas(MAX_COUNTED)} Groups Found`;
  return count === 1 ? '1 Group Found' : `${count} Groups Found`;
}
