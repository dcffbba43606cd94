import type { GroupChange } from '../../../core/groupChanges/groupChangesSlice';

/** The changes of a group's places beyond joining and leaving. */
export type SeatsChange = Exclude<GroupChange, 'joining' | 'leaving' | 'deleting'>;

/** What the page says when a change was made. Ours: the specification has no texts for these. */
export const SEATS_DONE: Readonly<Record<SeatsChange, string>> = {
  joiningWaitlist: 'You’re on the waitlist.',
  leavingWaitlist: 'You’re no longer on the waitlist.',
  removing: 'The member is no longer in the group.',
  takingOff: 'They’re no longer on the waitlist.',
  blocking: 'Blocked. They can’t join until you unblock them.',
  unblocking: 'Unblocked. They can join again.',
  offering: 'Offer sent.',
  withdrawing: 'Offer withdrawn.',
  accepting: 'The group is yours now.',
  declining: 'You declined. Nothing changes.',
  muting: 'Muted. You won’t hear from this group.',
  unmuting: 'Unmuted. You’ll hear from this group again.',
  sayingAbsent: 'We’ve told the organiser. You keep your place.',
  sayingPresent: 'Great! We’ve told the organiser.',
  askingLook: 'Thank you. We’ll look at the group again.',
};

/** @param nominee the name of the member to whom the group is offered, if it is */
export const seatsDone = (change: SeatsChange, nominee: string | undefined): string =>
  (change === 'offering' && nominee ? `Offer sent to ${nominee}.` : SEATS_DONE[change]);

/** What it says when a change failed and the server gave no reason. */
export const SEATS_FAILED: Readonly<Record<SeatsChange, string>> = {
  joiningWaitlist: 'We couldn’t put you on the waitlist. Please try again.',
  leavingWaitlist: 'We couldn’t take you off the waitlist. Please try again.',
  removing: 'We couldn’t remove this member. Please try again.',
  takingOff: 'We couldn’t take them off the waitlist. Please try again.',
  blocking: 'We couldn’t block them. Please try again.',
  unblocking: 'We couldn’t unblock this member. Please try again.',
  offering: 'We couldn’t send your offer. Please try again.',
  withdrawing: 'We couldn’t withdraw your offer. Please try again.',
  accepting: 'We couldn’t hand the group over to you. Please try again.',
  declining: 'We couldn’t decline the offer. Please try again.',
  muting: 'We couldn’t mute this group. Please try again.',
  unmuting: 'We couldn’t unmute this group. Please try again.',
  sayingAbsent: 'We couldn’t let the organiser know. Please try again.',
  sayingPresent: 'We couldn’t let the organiser know. Please try again.',
  askingLook: 'We couldn’t ask for another look. Please try again.',
};

/** The same for the lists of a creator's own group. */
export const HISTORY_FAILED = 'We couldn’t load the history.';
export const BLOCKED_FAILED = 'We couldn’t load the blocked people.';
export const FORMER_FAILED = 'We couldn’t load who is no longer in the group.';
