import type { Group, Member } from '../contract/types';

/** What becomes of a group when its creator's account is deleted. */
export type GroupDisposition = { kind: 'delete' } | { kind: 'handOver'; /** A member's id; empty until one is chosen. */ to: string };
/** By group id. */
export type Dispositions = Readonly<Record<string, GroupDisposition>>;

/** A group of the user's own, and what they chose for it so far. */
export interface OwnedGroup {
  groupId: string;
  name: string;
  /** The other members: one of them may take the group over. */
  others: readonly Member[];
  /** Nobody can take over a group that is hidden. */
  isHidden?: true;
  /** Null until the user has chosen. */
  disposition: GroupDisposition | null;
}

/** Only a member can take a group over; who it is may still be open. */
const fits = (others: readonly Member[], disposition: GroupDisposition): boolean =>
  disposition.kind === 'delete' || disposition.to === '' || others.some(({ _id }) => _id === disposition.to);

/**
 * The user's own groups, as they are to be decided on. A group without other members, or that is hidden, can only be deleted; a choice does
 * not hold when the member has left.
 * @param userId who leaves
 * @param chosen what the user has chosen so far
 */
export function ownedGroups(groups: readonly Group[], userId: string, chosen: Dispositions): OwnedGroup[] {
  return groups.map(({ _id, name, members, hidden }) => {
    const others = hidden ? [] : members.filter((member) => member._id !== userId);
    const choice = chosen[_id];
    const held = choice && fits(others, choice) ? choice : null;
    const disposition = others.length === 0 ? { kind: 'delete' } as const : held;
    return { groupId: _id, name, others, ...(hidden ? { isHidden: true } : {}), disposition };
  });
}

const isDecided = (disposition: GroupDisposition | null): disposition is GroupDisposition =>
  disposition !== null && (disposition.kind === 'delete' || disposition.to !== '');

/** What to send, or null while a group is undecided. */
export function dispositionsOf(groups: readonly OwnedGroup[]): Dispositions | null {
  const decided = groups.flatMap(({ groupId, disposition }) => (isDecided(disposition) ? [[groupId, disposition] as const] : []));
  return decided.length === groups.length ? Object.fromEntries(decided) : null;
}
