import { createSelector } from '@reduxjs/toolkit';
import { selectCreatedGroups, selectJoinedGroups, selectWaitingGroups, type ApiState } from '../../api/groupSelectors';
import type { GroupSummary } from '../../contract/types';
import { selectUserId } from '../auth/authSlice';

const NONE: readonly GroupSummary[] = [];

/** The groups that the user waits for; none before the first response. */
export const selectGroupsWaitedFor = (state: ApiState): readonly GroupSummary[] => selectWaitingGroups(state) ?? NONE;

/** The groups that the user is asked to take over. */
export const selectOfferedGroups = createSelector(
  [selectCreatedGroups, selectJoinedGroups, selectUserId],
  (created, joined, userId): readonly GroupSummary[] => {
    const offered = (joined ?? NONE).filter(({ handover }) => userId !== null && handover?.to._id === userId);
    return offered.filter(({ _id }) => !(created ?? NONE).some((group) => group._id === _id));
  },
);
