import { createSelector } from '@reduxjs/toolkit';
import {
  selectAllGroups, selectCreatedGroups, selectFeaturedGroups, selectGroupById, selectHeldPages, selectJoinedGroups, selectWaitingGroups,
} from '../api/groupSelectors';
import type { GroupSummary } from '../contract/types';
import { startMsOf } from '../domain/groups/groupTiming';
import type { RootState } from './rootReducer';

const startsOf = (groups: readonly GroupSummary[] | null): number[] => (groups ?? []).map(startMsOf);

const selectOpenGroup = (state: RootState) =>
  (state.groupDetail.status === 'closed' ? undefined : selectGroupById(state, state.groupDetail.groupId));

/** The starts of the groups that a screen may show, ms since the epoch. Memoized. */
export const selectShownStarts: (state: RootState) => readonly number[] = createSelector(
  [selectAllGroups, selectFeaturedGroups, selectCreatedGroups, selectJoinedGroups, selectWaitingGroups, selectOpenGroup, selectHeldPages],
  (all, featured, created, joined, waiting, open, pages) => [
    ...pages.flatMap(({ groups }) => startsOf(groups)),
    ...startsOf(all), ...startsOf(featured), ...startsOf(created), ...startsOf(joined), ...startsOf(waiting),
    ...(open ? [startMsOf(open)] : []),
  ],
);
