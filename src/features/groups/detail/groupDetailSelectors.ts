import { createSelector } from '@reduxjs/toolkit';
import { selectGroupById, selectListedGroup, type ApiState } from '../../../api/groupSelectors';
import type { Group } from '../../../contract/types';
import { selectUserId } from '../../../core/auth/authSlice';
import { KEEP_FEW_RESULTS, selectNow } from '../../../core/clock/clockSlice';
import { selectGroupChange, type GroupChange, type GroupChangesState } from '../../../core/groupChanges/groupChangesSlice';
import { membershipOf, type Membership } from '../../../domain/groups/membership';
import { formatFilters } from '../../../domain/list/groupFilters';
import { paths } from '../../../domain/routes/routes';
import type { RootState } from '../../../store/types';
import { selectDetailId, selectDetailState, type GroupDetailState } from './groupDetailSlice';

type State = ApiState & { groupDetail: GroupDetailState };

/** The group whose page is open; undefined before the first response. */
export function selectOpenGroup(state: State): Group | undefined {
  const groupId = selectDetailId(state);
  return groupId === null ? undefined : selectGroupById(state, groupId);
}

/** The open group and the viewer's membership in it. */
export interface GroupAndMembership {
  group: Group;
  membership: Membership;
}

/** Whether the viewer is its creator, and the backend has a waitlist: one without it has none of the calls behind the creator's tools. */
export const canManageGroup = ({ group, membership }: GroupAndMembership): boolean =>
  membership.role === 'creator' && group.waitlist !== undefined;

/** Null until the group has been loaded. A cached group is shown meanwhile, though it may be stale. */
export const selectGroupAndMembership = createSelector(
  [selectOpenGroup, selectUserId, selectNow],
  (group, userId, nowMs): GroupAndMembership | null => (group ? { group, membership: membershipOf(group, userId, nowMs) } : null),
  KEEP_FEW_RESULTS,
);

/** The open group while it is the viewer's own. It may be handed over meanwhile, and a former creator may not read what a creator sees. */
export const selectOwnGroupId = (state: Parameters<typeof selectGroupAndMembership>[0]): string | null =>
  (selectGroupAndMembership(state)?.membership.role === 'creator' ? selectDetailId(state) : null);

/**
 * The list's address with the filters that it had. Not by the list's own selector: its code comes with the list only
 * (docs/spec-notes.md, section 2, Group detail).
 */
export const selectListPath = ({ groups }: Pick<RootState, 'groups'>): string => `${paths.groups}${formatFilters(groups.filters)}`;

/** The group's name from the cached list, while the group itself is loading. */
export function selectCachedName(state: State): string | null {
  const groupId = selectDetailId(state);
  return groupId === null ? null : selectListedGroup(state, groupId)?.name ?? null;
}

/** What is in flight for the open group and blocks actions: a change, or the group itself. */
export type Pending = GroupChange | 'loading';

/** Null when actions are possible. A cached group is shown while it is refetched, but its page is not ready yet. */
export function selectPending(state: State & { groupChanges: GroupChangesState }): Pending | null {
  const page = selectDetailState(state);
  if (page.status === 'closed') return null;
  return selectGroupChange(state, page.groupId) ?? (page.status === 'loading' ? 'loading' : null);
}
