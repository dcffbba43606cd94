/**
 * Cache tags. A change whose answer is a group writes it into the cache (`groupCache.ts`); what the answer does not have is invalidated by
 * its tag.
 */
export const TAG_TYPES = ['Group', 'Blocks', 'Profile'] as const;

/** The tag of whom a group's creator has blocked. */
export const blocksTag = (groupId: string) => ({ type: 'Blocks', id: groupId }) as const;

/** The tag of every list of groups. */
const GROUP_LIST = { type: 'Group', id: 'LIST' } as const;

/** The tags of what only its creator reads about a group. */
export const creatorTags = (groupId: string) => [blocksTag(groupId)];

/** The tag of one group. */
export const groupTag = (groupId: string) => ({ type: 'Group', id: groupId }) as const;

/** Tags of a list: each row and the list itself; none when the call failed. */
export const groupListTags = (groups: readonly { _id: string }[] | undefined) =>
  (groups ? [...groups.map(({ _id }) => groupTag(_id)), GROUP_LIST] : []);
