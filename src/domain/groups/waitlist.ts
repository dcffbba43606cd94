import { hasStarted } from './groupTiming';

const SUFFIXES = ['th', 'st', 'nd', 'rd'];
/** 11th, 112th. */
const IN_TEENS = /1.$/;

/** "1st", "2nd", "3rd", "11th". */
export function ordinal(position: number): string {
  const suffix = IN_TEENS.test(String(position)) ? undefined : SUFFIXES[position % 10];
  return `${position}${suffix ?? 'th'}`;
}

/** "You are 3rd in line". */
export function placeText(position: number): string {
  return `You are ${ordinal(position)} in line`;
}

/** What somebody who leaves a full group with a queue is asked to know. */
export const LEAVE_WITH_QUEUE = 'Your place goes to the next in line.';
/** The same for a hidden group. */
export const LEAVE_WHILE_HIDDEN = 'You can’t come back while it is hidden.';

/** What the waitlist promises. */
export const waitlistPromise = (sendsMails: boolean): string =>
  `First come, first served: as soon as a place opens up, it’s yours. We’ll let you know ${sendsMails ? 'by email and ' : ''}under the bell.`;

/** Why somebody who still waits when the group starts did not get in. */
export const WAITLIST_CLOSED = 'It started before a place opened up for you, so the waitlist is closed.';

/** The same in a word, in the place of their position. */
export const NO_PLACE_OPENED_UP = 'No place opened up';

/** Why somebody cannot join or wait. */
export const BLOCKED = 'You can’t join this group.';

/**
 * The same in a list: "You are 3rd in line", or that it is too late.
 * @param nowMs ms since the epoch
 */
export function lineText(group: { startDate: string; waitlist?: { myPosition: number | null } }, nowMs: number): string {
  if (hasStarted(group, nowMs)) return NO_PLACE_OPENED_UP;
  const position = group.waitlist?.myPosition ?? null;
  return position === null ? 'You are on the waitlist' : placeText(position);
}
