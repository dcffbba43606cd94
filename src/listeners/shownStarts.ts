import { createSelector } from '@reduxjs/toolkit';
import type { RootState } from '../app/rootReducer';
import type { GroupSummary } from '../api/types';
import { startMsOf } from '../domain/groupTiming';
import {
  selectAllGroups, selectCreatedGroups, selectFeaturedGroups, selectJoinedGroups, selectOpenGroup,
} from '../features/groups/groupsSelectors';

const startsOf = (groups: readonly GroupSummary[] | null): number[] => (groups ?? []).map(startMsOf);

/** When the groups that a screen may show start, ms since the epoch. The same groups give the same list. */
export const selectShownStarts: (state: RootState) => readonly number[] = createSelector(
  [selectAllGroups, selectFeaturedGroups, selectCreatedGroups, selectJoinedGroups, selectOpenGroup],
  (all, featured, created, joined, open) =>
    [...startsOf(all), ...startsOf(featured), ...startsOf(created), ...startsOf(joined), ...(open ? [startMsOf(open)] : [])],
);
