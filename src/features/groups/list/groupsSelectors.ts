import { createSelector } from '@reduxjs/toolkit';
import { selectAllGroups, type ApiState } from '../../../api/groupSelectors';
import type { GroupSummary } from '../../../contract/types';
import { filterGroups, sortGroups } from '../../../domain/groupFilters';
import { selectCategory, selectSearch, selectSort, type GroupsState } from './groupsSlice';

const NO_GROUPS: readonly GroupSummary[] = [];

/** All groups in the chosen order. Sorted before filtering, so that a key press in the search only filters. */
const selectSortedGroups = createSelector([selectAllGroups, selectSort], (groups, sort) => sortGroups(groups ?? NO_GROUPS, sort));

const selectVisibleGroups = createSelector(
  [selectSortedGroups, selectSearch, selectCategory],
  (groups, search, category) => filterGroups(groups, { search, category }),
);

/** What the list shows, filtered and in order. Ids only: each row selects its own group (rule 7). */
export const selectVisibleGroupIds = createSelector([selectVisibleGroups], (groups) => groups.map(({ _id }) => _id));

/** The number for 'N Groups Found'; null before the first list. */
export const selectShownCount = (state: ApiState & { groups: GroupsState }): number | null =>
  (selectAllGroups(state) ? selectVisibleGroups(state).length : null);
