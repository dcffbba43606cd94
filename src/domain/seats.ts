import { isFull } from './groupTiming';

interface Seats {
  memberCount: number;
  maxMembers: number;
}

/** Free places, never less than none. */
export function placesLeft({ memberCount, maxMembers }: Seats): number {
  return Math.max(0, maxMembers - memberCount);
}

/** "3 of 10 places left", or "Full". */
export function seatsText(seats: Seats): string {
  if (isFull(seats.memberCount, seats.maxMembers)) return 'Full';
  return `${placesLeft(seats)} of ${seats.maxMembers} ${seats.maxMembers === 1 ? 'place' : 'places'} left`;
}

/** "1 member", "3 members". */
export function memberCountText(memberCount: number): string {
  return memberCount === 1 ? '1 member' : `${memberCount} members`;
}
