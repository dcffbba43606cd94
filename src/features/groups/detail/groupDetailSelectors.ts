import { createSelector } from '@reduxjs/toolkit';
import { listedGroupSelector, selectGroupById, type ApiState } from '../../../api/groupSelectors';
import type { Group } from '../../../contract/types';
import { selectUserId } from '../../../core/auth/authSlice';
import { selectNow } from '../../../core/clock/clockSlice';
import { selectGroupChange, type GroupChange, type GroupChangesState } from '../../../core/groupChanges/groupChangesSlice';
import { membershipOf, type Membership } from '../../../domain/membership';
import { selectDetailId, selectDetailState, type GroupDetailState } from './groupDetailSlice';

type State = ApiState & { groupDetail: GroupDetailState };

/** The group whose page is open; undefined before its first answer. */
export function selectOpenGroup(state: State): Group | undefined {
  const groupId = selectDetailId(state);
  return groupId === null ? undefined : selectGroupById(state, groupId);
}

/** The open group and the viewer's membership in it. */
export interface GroupAndMembership {
  group: Group;
  membership: Membership;
}

/** Null until the group has been loaded. A group from an earlier visit shows meanwhile, though it may have changed since. */
export const selectGroupAndMembership = createSelector(
  [selectOpenGroup, selectUserId, selectNow],
  (group, userId, nowMs): GroupAndMembership | null => (group ? { group, membership: membershipOf(group, userId, nowMs) } : null),
);

/** The group's name from the list, if the list was loaded before, while the group itself is loading. */
export function selectNameMeanwhile(state: State): string | null {
  const groupId = selectDetailId(state);
  return groupId === null ? null : listedGroupSelector(groupId)(state)?.name ?? null;
}

/** Why nothing can be done with the group of the page right now: what is in flight, or that its newest state is. */
export type Pending = GroupChange | 'loading';

/** Null when the group can be acted on. A cached one shows while it is being refetched, but its page is not ready yet. */
export function selectPending(state: State & { groupChanges: GroupChangesState }): Pending | null {
  const page = selectDetailState(state);
  if (page.status === 'closed') return null;
  return selectGroupChange(state, page.groupId) ?? (page.status === 'loading' ? 'loading' : null);
}
