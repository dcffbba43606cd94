import { hasStarted, isFull } from './groupTiming';

interface Seats {
  memberCount: number;
  maxMembers: number;
  /** How many wait for a place. */
  waiting?: number;
}

/** Free places, never negative. */
export function placesLeft({ memberCount, maxMembers }: Seats): number {
  return Math.max(0, maxMembers - memberCount);
}

/**
 * "3 of 10 places left", "Full", "Full · 3 waiting", or "7 of 10 places taken" and "Full" once the group has started.
 * @param nowMs ms since the epoch
 */
export function seatsText(group: Seats & { startDate: string }, nowMs: number): string {
  const { memberCount, maxMembers, waiting = 0 } = group;
  const started = hasStarted(group, nowMs);
  if (isFull(memberCount, maxMembers)) return waiting > 0 && !started ? `Full · ${waiting} waiting` : 'Full';
  const places = maxMembers === 1 ? 'place' : 'places';
  return started
    ? `${memberCount} of ${maxMembers} ${places} taken`
    : `${placesLeft(group)} of ${maxMembers} ${places} left`;
}

/** "1 member", "3 members". */
export function memberCountText(memberCount: number): string {
  return memberCount === 1 ? '1 member' : `${memberCount} members`;
}
