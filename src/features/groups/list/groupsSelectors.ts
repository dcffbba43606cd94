import { createSelector, weakMapMemoize } from '@reduxjs/toolkit';
import { listedGroupSelector, selectAllGroups, type ApiState } from '../../../api/groupSelectors';
import type { GroupSummary } from '../../../contract/types';
import { areRowsOf } from '../../../domain/firstRows';
import { filterGroups, sortGroups } from '../../../domain/groupFilters';
import { selectBroughtRows, selectCategory, selectFilters, selectSearch, selectSort, type GroupsState } from './groupsSlice';

const NO_GROUPS: readonly GroupSummary[] = [];

/** All groups in the chosen order. Sorted before filtering, so that a key press in the search only filters. */
const selectSortedGroups = createSelector([selectAllGroups, selectSort], (groups, sort) => sortGroups(groups ?? NO_GROUPS, sort));

const selectVisibleGroups = createSelector(
  [selectSortedGroups, selectSearch, selectCategory],
  (groups, search, category) => filterGroups(groups, { search, category }),
);

/** The rows that came with the page, while there is no list yet and they are what the filters ask for; else null. */
const selectFirstRows = createSelector([selectAllGroups, selectBroughtRows, selectFilters], (groups, brought, filters) =>
  (brought && !groups && areRowsOf(brought, filters) ? brought : null));

/** What the list shows, filtered and in order. Ids only: each row selects its own group (rule 7). */
export const selectVisibleGroupIds = createSelector(
  [selectVisibleGroups, selectFirstRows],
  (groups, first) => (first?.rows ?? groups).map(({ _id }) => _id),
);

/** The number for 'N Groups Found'; null before the first list, or the first rows of it. */
export const selectShownCount = (state: ApiState & { groups: GroupsState }): number | null => {
  if (selectAllGroups(state)) return selectVisibleGroups(state).length;
  return selectFirstRows(state)?.count ?? null;
};

/** How many rows are here already because the page brought them. */
export const selectBroughtCount = createSelector([selectFirstRows], (first) => first?.rows.length ?? 0);

/** How many groups are still to come after the rows that the page brought. */
export const selectMissingCount = createSelector([selectFirstRows], (first) => (first ? first.count - first.rows.length : 0));

/** A selector of one row, of the list or of what came with the page; undefined when the group is gone. */
export const shownGroupSelector = weakMapMemoize((groupId: string) => {
  const selectListed = listedGroupSelector(groupId);
  return (state: ApiState & { groups: GroupsState }): GroupSummary | undefined =>
    selectListed(state) ?? selectFirstRows(state)?.rows.find(({ _id }) => _id === groupId);
});
