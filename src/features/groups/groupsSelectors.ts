import { createSelector, weakMapMemoize } from '@reduxjs/toolkit';
import type { apiSlice } from '../../api/apiSlice';
import { groupsApi } from '../../api/groupsApi';
import type { Group, GroupSummary } from '../../api/types';
import { visibleGroups } from '../../domain/groupFilters';
import { selectDetailId, type GroupDetailState } from './groupDetailSlice';
import { selectFilters, type GroupsState } from './groupsSlice';

interface ApiState { api: ReturnType<typeof apiSlice.reducer> }
type ListRootState = ApiState & { groups: GroupsState };

type Rows = readonly GroupSummary[];

const NO_GROUPS: Rows = [];

const { listGroups, listFeaturedGroups, listCreatedGroups, listJoinedGroups } = groupsApi.endpoints;
const selectListAnswer = listGroups.select(undefined);
const selectFeaturedAnswer = listFeaturedGroups.select(undefined);
const selectCreatedAnswer = listCreatedGroups.select(undefined);
const selectJoinedAnswer = listJoinedGroups.select(undefined);
/** One selector an id: each call of `select` would build another one. */
const answerSelector = weakMapMemoize((groupId: string) => groupsApi.endpoints.getGroup.select(groupId));

/** All groups as last loaded; null before anything has come. The lists below likewise. */
export const selectAllGroups = (state: ApiState): Rows | null => selectListAnswer(state).data ?? null;

/** The featured groups as last loaded, at most eight (specification, section 9). */
export const selectFeaturedGroups = (state: ApiState): Rows | null => selectFeaturedAnswer(state).data ?? null;

/** The groups the person created, as last loaded. */
export const selectCreatedGroups = (state: ApiState): Rows | null => selectCreatedAnswer(state).data ?? null;

/** The groups the person joined, as last loaded. */
export const selectJoinedGroups = (state: ApiState): Rows | null => selectJoinedAnswer(state).data ?? null;

const selectVisibleGroups = createSelector([selectAllGroups, selectFilters], (groups, filters) => visibleGroups(groups ?? NO_GROUPS, filters));

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
export const selectGroupById = (state: ApiState, groupId: string): Group | undefined => answerSelector(groupId)(state).data;

/** The group whose page is open; undefined before it has come. */
export const selectOpenGroup = (state: ApiState & { groupDetail: GroupDetailState }): Group | undefined => {
  const groupId = selectDetailId(state);
  return groupId === null ? undefined : selectGroupById(state, groupId);
};
