import { createSelector, weakMapMemoize } from '@reduxjs/toolkit';
import type { apiSlice } from '../../api/apiSlice';
import { cacheKeyOf } from '../../api/cacheKeys';
import type { groupsApi } from '../../api/groupsApi';
import type { Group, GroupSummary } from '../../api/types';
import { filterGroups, sortGroups } from '../../domain/groupFilters';
import { selectDetailId, type GroupDetailState } from './groupDetailSlice';
import { selectCategory, selectSearch, selectSort, type GroupsState } from './groupsSlice';

interface ApiState { api: ReturnType<typeof apiSlice.reducer> }
type ListRootState = ApiState & { groups: GroupsState };

type Rows = readonly GroupSummary[];

const NO_GROUPS: Rows = [];

type QueryName = Extract<keyof typeof groupsApi.endpoints, `list${string}` | 'getGroup'>;

/** What a query was last answered, straight from the cache: the endpoints' own selectors would bring the whole library into the first load. */
const answerOf = <T>({ api }: ApiState, query: QueryName, arg?: string): T | undefined => api.queries[cacheKeyOf(query, arg)]?.data as T | undefined;

/** All groups as last loaded; null before anything has come. The lists below likewise. */
export const selectAllGroups = (state: ApiState): Rows | null => answerOf<Rows>(state, 'listGroups') ?? null;

/** The featured groups as last loaded, at most eight (specification, section 9). */
export const selectFeaturedGroups = (state: ApiState): Rows | null => answerOf<Rows>(state, 'listFeaturedGroups') ?? null;

/** The groups the person created, as last loaded. */
export const selectCreatedGroups = (state: ApiState): Rows | null => answerOf<Rows>(state, 'listCreatedGroups') ?? null;

/** The groups the person joined, as last loaded. */
export const selectJoinedGroups = (state: ApiState): Rows | null => answerOf<Rows>(state, 'listJoinedGroups') ?? null;

/** All groups in the chosen order. Searching keeps the order, so that a key press only filters. */
const selectSortedGroups = createSelector([selectAllGroups, selectSort], (groups, sort) => sortGroups(groups ?? NO_GROUPS, sort));

const selectVisibleGroups = createSelector(
  [selectSortedGroups, selectSearch, selectCategory],
  (groups, search, category) => filterGroups(groups, { search, category }),
);

/** What the list shows, filtered and in order. Ids only: each row selects its own group (rule 7). */
export const selectVisibleGroupIds = createSelector([selectVisibleGroups], (groups) => groups.map(({ _id }) => _id));

/** The number for 'N Groups Found'; null while no list is known. */
export const selectShownCount = (state: ListRootState): number | null =>
  (selectAllGroups(state) ? selectVisibleGroups(state).length : null);

const selectGroupsById = createSelector([selectAllGroups], (groups) => new Map(groups?.map((group) => [group._id, group])));

/** The selector of one row of the list; undefined when the group is gone. */
export const listedGroupSelector = weakMapMemoize((groupId: string) =>
  (state: ApiState): GroupSummary | undefined => selectGroupsById(state).get(groupId));

/** A whole group, as last loaded for its page. */
export const selectGroupById = (state: ApiState, groupId: string): Group | undefined => answerOf(state, 'getGroup', groupId);

/** The group whose page is open; undefined before it has come. */
export const selectOpenGroup = (state: ApiState & { groupDetail: GroupDetailState }): Group | undefined => {
  const groupId = selectDetailId(state);
  return groupId === null ? undefined : selectGroupById(state, groupId);
};
