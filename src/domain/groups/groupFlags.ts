import { overMsOf } from './attendance';
import { hasStarted } from './groupTiming';
import { joinObstacle } from './membership';

/** A flag on a group's card. `over`: it has ended, or started a day ago where nobody has said when it ends. */
export type GroupFlag = 'creator' | 'member' | 'waiting' | 'full' | 'started' | 'over';

interface ListedGroup {
  memberCount: number;
  maxMembers: number;
  startDate: string;
  endDate?: string;
  creator: { _id: string };
  /** The first members; a list does not carry all of them. */
  faces: readonly { _id: string }[];
  /** Present where the backend says whether the user waits for a place. */
  waitlist?: { myPosition: number | null };
}

/**
 * The flags of a group in a list, most important first. Only the first few members are flagged: a list does not carry the rest.
 * @param userId null for an anonymous visitor
 * @param nowMs ms since the epoch
 */
export function groupFlagsOf(group: ListedGroup, userId: string | null, nowMs: number): GroupFlag[] {
  const flags: GroupFlag[] = [];
  if (userId && group.creator._id === userId) flags.push('creator');
  else if (userId && group.faces.some(({ _id }) => _id === userId)) flags.push('member');
  else if (userId && group.waitlist?.myPosition && !hasStarted(group, nowMs)) flags.push('waiting');
  const obstacle = nowMs >= overMsOf(group) ? 'over' : joinObstacle(group, nowMs);
  if (obstacle) flags.push(obstacle);
  return flags;
}
