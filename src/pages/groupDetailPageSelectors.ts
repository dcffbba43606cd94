import { createSelector } from '@reduxjs/toolkit';
import { membershipOf, type Membership } from '../domain/membership';
import { selectUserId } from '../features/auth/authSlice';
import { selectNow } from '../features/clock/clockSlice';
import { selectDetailId, selectDetailState } from '../features/groups/groupDetailSlice';
import { listedGroupSelector, selectOpenGroup } from '../features/groups/groupsSelectors';

/** The group that is open and where the person stands towards it. */
export interface GroupAndMembership {
  group: NonNullable<ReturnType<typeof selectOpenGroup>>;
  membership: Membership;
}

/** Null until the group has come: what an earlier visit left in the cache may have changed since, and shows meanwhile. */
export const selectGroupAndMembership = createSelector(
  [selectOpenGroup, selectUserId, selectNow],
  (group, userId, nowMs): GroupAndMembership | null => (group ? { group, membership: membershipOf(group, userId, nowMs) } : null),
);

type State = Parameters<typeof selectOpenGroup>[0];

/** What the list, if it was seen before, calls the group that is on its way. */
export function selectNameMeanwhile(state: State): string | null {
  const groupId = selectDetailId(state);
  return groupId === null ? null : listedGroupSelector(groupId)(state)?.name ?? null;
}

/** Whether the group can be acted on: an older one shows while the newest is on its way, but its page is not ready yet. */
export const selectIsDetailReady = (state: State): boolean => selectDetailState(state).status === 'ready';
