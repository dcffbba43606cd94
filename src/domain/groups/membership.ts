import type { Group } from '../../contract/types';
import { banner } from '../texts/messages';
import { hasStarted, isFull } from './groupTiming';
import { BLOCKED, WAITLIST_CLOSED } from './waitlist';

/** Whether the action is allowed now; if not, why, as shown to the user. */
type Permission = { enabled: true; reason: null } | { enabled: false; reason: string };

interface WithBanner {
  /** The text of the banner above the group, or null for none. */
  banner: string | null;
}

/**
 * A user's membership in a group, and the one action open to them (docs/spec-notes.md, section 4, Membership). A group whose backend
 * has no waitlist can only be joined, left or managed.
 */
export type Membership =
  | (WithBanner & Permission & { role: 'visitor'; action: 'join' })
  | (WithBanner & { role: 'visitor'; action: 'wait'; enabled: true; reason: null })
  | (WithBanner & Permission & { role: 'waiting'; action: 'stopWaiting'; position: number })
  | (WithBanner & Permission & { role: 'member'; action: 'leave'; /** The way back is the end of a line, or none. */ asksFirst: boolean })
  | (WithBanner & { role: 'creator'; action: 'manage'; enabled: true; reason: null });

export type MembershipGroup = Pick<Group, 'maxMembers' | 'startDate' | 'hidden'> & {
  creator: { _id: string };
  members: readonly { _id: string }[];
  waitlist?: { count: number; myPosition: number | null };
  myBlock?: boolean;
};

const ALLOWED: Permission = { enabled: true, reason: null };

const REASON = {
  signedOut: 'Log in to join this group.',
  joinFull: 'All places are taken. A place opens up when a member leaves.',
  joinStarted: 'Groups can only be joined before they start.',
  joinHidden: 'Nobody can join while it is hidden.',
  leaveStarted: 'Groups can only be left before they start.',
} as const;

const refusal = (reason: string): Permission => ({ enabled: false, reason });

/** Why nobody can join, or null. Full wins when the group has also started. */
export function joinObstacle(
  group: { memberCount: number; maxMembers: number; startDate: string },
  nowMs: number,
): 'full' | 'started' | null {
  if (isFull(group.memberCount, group.maxMembers)) return 'full';
  return hasStarted(group, nowMs) ? 'started' : null;
}

/** Whether the user created the group. Two missing ids are not the same user. */
export function isCreator(group: { creator: { _id: string } }, userId: string | null): boolean {
  return userId !== null && userId !== '' && group.creator._id === userId;
}

/** Whether a hidden group shows nothing but the reader's own place: neither its creator, nor the other members. */
export const isMasked = ({ hidden, creator }: Pick<Group, 'hidden' | 'creator'>): boolean => hidden !== undefined && creator._id === '';

function joinPermission(obstacle: 'full' | 'started' | null, userId: string | null): Permission {
  if (obstacle === 'full') return refusal(REASON.joinFull);
  if (obstacle === 'started') return refusal(REASON.joinStarted);
  return userId ? ALLOWED : refusal(REASON.signedOut);
}

interface Openness {
  obstacle: 'full' | 'started' | null;
  started: boolean;
}

/** Somebody who is not in: they join, or wait in line, or are blocked. Not after the start, and not while it is hidden. */
function outsider(
  { waitlist, myBlock, hidden }: MembershipGroup, userId: string | null, { obstacle, started }: Openness, shown: WithBanner,
): Membership {
  if (userId && waitlist?.myPosition) {
    const permission = started ? refusal(WAITLIST_CLOSED) : ALLOWED;
    return { ...shown, ...permission, role: 'waiting', action: 'stopWaiting', position: waitlist.myPosition };
  }
  if (hidden) return { ...shown, ...refusal(REASON.joinHidden), role: 'visitor', action: 'join' };
  if (userId && myBlock && !started) return { ...shown, ...refusal(BLOCKED), role: 'visitor', action: 'join' };
  if (userId && waitlist && obstacle === 'full' && !started)
    return { ...shown, role: 'visitor', action: 'wait', enabled: true, reason: null };
  return { ...shown, ...joinPermission(obstacle, userId), role: 'visitor', action: 'join' };
}

/**
 * What a user can do with a group at a given time (docs/spec-notes.md, section 4).
 * @param userId null for an anonymous visitor
 * @param nowMs ms since the epoch
 */
export function membershipOf(group: MembershipGroup, userId: string | null, nowMs: number): Membership {
  const obstacle = joinObstacle({ ...group, memberCount: group.members.length }, nowMs);
  const started = hasStarted(group, nowMs);
  const shown: WithBanner = { banner: obstacle && banner[obstacle] };
  if (isCreator(group, userId)) return { ...shown, role: 'creator', action: 'manage', enabled: true, reason: null };
  if (userId && group.members.some(({ _id }) => _id === userId)) {
    const permission = started ? refusal(REASON.leaveStarted) : ALLOWED;
    const asksFirst = group.hidden !== undefined || (obstacle === 'full' && (group.waitlist?.count ?? 0) > 0);
    return { ...shown, ...permission, role: 'member', action: 'leave', asksFirst };
  }
  return outsider(group, userId, { obstacle, started }, shown);
}
