import type { Group, Member } from '../contract/types';

/** What becomes of a group when its creator's account is deleted. */
export type GroupDisposition = { kind: 'delete' } | { kind: 'handOver'; /** A member's id; empty until one is chosen. */ to: string };
/** By group id. */
export type GroupFates = Readonly<Record<string, GroupDisposition>>;

/** A group of the user's own, and what they chose for it so far. */
export interface OwnedGroup {
  groupId: string;
  name: string;
  /** The other members: one of them may take the group over. */
  others: readonly Member[];
  /** Null until the user has chosen. */
  fate: GroupDisposition | null;
}

/** Only a member can take a group over; who it is may still be open. */
const fits = (others: readonly Member[], fate: GroupDisposition): boolean =>
  fate.kind === 'delete' || fate.to === '' || others.some(({ _id }) => _id === fate.to);

/**
 * The user's own groups, as they are to be decided on. A group without other members can only be deleted; a choice does not hold when the
 * member has left.
 * @param userId who leaves
 * @param chosen what the user has chosen so far
 */
export function ownedGroups(groups: readonly Group[], userId: string, chosen: GroupFates): OwnedGroup[] {
  return groups.map(({ _id, name, members }) => {
    const others = members.filter((member) => member._id !== userId);
    const choice = chosen[_id];
    const fate = choice && fits(others, choice) ? choice : null;
    return { groupId: _id, name, others, fate: others.length === 0 ? { kind: 'delete' } : fate };
  });
}

const isDecided = (fate: GroupDisposition | null): fate is GroupDisposition =>
  fate !== null && (fate.kind === 'delete' || fate.to !== '');

/** What to send, or null while a group is undecided. */
export function fatesOf(groups: readonly OwnedGroup[]): GroupFates | null {
  const decided = groups.flatMap(({ groupId, fate }) => (isDecided(fate) ? [[groupId, fate] as const] : []));
  return decided.length === groups.length ? Object.fromEntries(decided) : null;
}
