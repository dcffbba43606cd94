import type { Group, Member } from '../contract/types';

/** What becomes of a group when its creator's account is deleted. */
export type GroupFate = { kind: 'delete' } | { kind: 'handOver'; /** A member's id. */ to: string };
/** By group id. */
export type GroupFates = Readonly<Record<string, GroupFate>>;

/** A group of the user's own, and what they chose for it so far. */
export interface OwnedGroup {
  groupId: string;
  name: string;
  /** The other members: one of them may take the group over. */
  others: readonly Member[];
  /** Null until the user has chosen. */
  fate: GroupFate | null;
}

/**
 * The user's own groups, as they are to be decided on. A group without other members can only go.
 * @param userId who leaves
 */
export function ownedGroups(groups: readonly Group[], userId: string): OwnedGroup[] {
  return groups.map(({ _id, name, members }) => {
    const others = members.filter((member) => member._id !== userId);
    return { groupId: _id, name, others, fate: others.length === 0 ? { kind: 'delete' } : null };
  });
}

/** Whether somebody can do that with the group: only a member can take it over. */
export const fits = ({ others }: OwnedGroup, fate: GroupFate): boolean =>
  fate.kind === 'delete' || others.some(({ _id }) => _id === fate.to);

/** What to send, or null while a group is undecided. */
export function fatesOf(groups: readonly OwnedGroup[]): GroupFates | null {
  const decided = groups.flatMap(({ groupId, fate }) => (fate === null ? [] : [[groupId, fate] as const]));
  return decided.length === groups.length ? Object.fromEntries(decided) : null;
}

/** Choices made before hold for the groups that are still there. */
export function withFormerFates(groups: readonly OwnedGroup[], former: readonly OwnedGroup[]): OwnedGroup[] {
  return groups.map((group) => {
    const fate = former.find(({ groupId }) => groupId === group.groupId)?.fate ?? null;
    return fate !== null && fits(group, fate) ? { ...group, fate } : group;
  });
}
