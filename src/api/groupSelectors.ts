import { createSelector, weakMapMemoize } from '@reduxjs/toolkit';
import type { Group, GroupSummary } from '../contract/types';
import type { apiSlice } from './apiSlice';
import { cacheKeyOf } from './cacheKeys';
import type { groupsApi } from './groupsApi';

/** The cache's part of the state. */
export interface ApiState { api: ReturnType<typeof apiSlice.reducer> }

type Endpoints = typeof groupsApi.endpoints;
type QueryName = Extract<keyof Endpoints, `list${string}` | 'getGroup'>;
type ResultOf<Q extends QueryName> = Endpoints[Q]['Types']['ResultType'];

/** A query's data, straight from the cache: the endpoints' own selectors would pull the whole library into the first load. */
const cachedData = <Q extends QueryName>({ api }: ApiState, query: Q, arg?: string): ResultOf<Q> | undefined =>
  api.queries[cacheKeyOf(query, arg)]?.data as ResultOf<Q> | undefined;

/** All groups as last loaded; null before the first response, as are the lists below. */
export const selectAllGroups = (state: ApiState): readonly GroupSummary[] | null => cachedData(state, 'listGroups') ?? null;

/** The featured groups as last loaded, at most eight (specification, section 9). */
export const selectFeaturedGroups = (state: ApiState): readonly GroupSummary[] | null => cachedData(state, 'listFeaturedGroups') ?? null;

/** The groups the user created, as last loaded. */
export const selectCreatedGroups = (state: ApiState): readonly GroupSummary[] | null => cachedData(state, 'listCreatedGroups') ?? null;

/** The groups the user joined, as last loaded. */
export const selectJoinedGroups = (state: ApiState): readonly GroupSummary[] | null => cachedData(state, 'listJoinedGroups') ?? null;

/** The groups the user waits for, as last loaded. */
export const selectWaitingGroups = (state: ApiState): readonly GroupSummary[] | null => cachedData(state, 'listWaitingGroups') ?? null;

const selectGroupsById = createSelector([selectAllGroups], (groups) => new Map(groups?.map((group) => [group._id, group])));

/** A selector of one row of the list; undefined when the group is gone. */
export const listedGroupSelector = weakMapMemoize((groupId: string) =>
  (state: ApiState): GroupSummary | undefined => selectGroupsById(state).get(groupId));

/** A full group, as last loaded for its page. */
export const selectGroupById = (state: ApiState, groupId: string): Group | undefined => cachedData(state, 'getGroup', groupId);
