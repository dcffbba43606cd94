/**
 * Cache tags. A change whose answer is a group writes it into the cache (`groupCache.ts`); what the answer does not have is invalidated by
 * its tag.
 */
export const TAG_TYPES = [
  'Group', 'Blocks', 'History', 'Attendance', 'Announcements', 'Inbox', 'Profile', 'Account', 'Problems', 'Desk', 'DeskItem',
] as const;

/** The tag of whom a group's creator has blocked. */
export const blocksTag = (groupId: string) => ({ type: 'Blocks', id: groupId }) as const;

/** The tag of every list of groups. */
const GROUP_LIST = { type: 'Group', id: 'LIST' } as const;

/** The tag of what happened in a group. */
export const historyTag = (groupId: string) => ({ type: 'History', id: groupId }) as const;

/** The tag of who came to a group. */
export const attendanceTag = (groupId: string) => ({ type: 'Attendance', id: groupId }) as const;

/** The tag of what its creator wrote to a group. */
export const announcementsTag = (groupId: string) => ({ type: 'Announcements', id: groupId }) as const;

/** The tags of what only its creator reads about a group. */
export const creatorTags = (groupId: string) => [blocksTag(groupId), historyTag(groupId)];

/** The tags of what its page shows besides the group itself. */
export const pageTags = (groupId: string) => [...creatorTags(groupId), announcementsTag(groupId)];

/** The tag of one group. */
export const groupTag = (groupId: string) => ({ type: 'Group', id: groupId }) as const;

/** Tags of a list: each row and the list itself; none when the call failed. */
export const groupListTags = (groups: readonly { _id: string }[] | undefined) =>
  (groups ? [...groups.map(({ _id }) => groupTag(_id)), GROUP_LIST] : []);
