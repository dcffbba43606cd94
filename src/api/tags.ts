/** Cache tags. A mutation names the tags it invalidates. */
export const TAG_TYPES = ['Group', 'Profile'] as const;

/** The tag of every list of groups. */
const GROUP_LIST = { type: 'Group', id: 'LIST' } as const;

/** The tag of one group. */
export const groupTag = (groupId: string) => ({ type: 'Group', id: groupId }) as const;

/** Tags of a list: each row and the list itself; none when the call failed. */
export const groupListTags = (groups: readonly { _id: string }[] | undefined) =>
  (groups ? [...groups.map(({ _id }) => groupTag(_id)), GROUP_LIST] : []);
