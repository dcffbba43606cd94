import { createSelector, weakMapMemoize } from '@reduxjs/toolkit';
import type { Group, GroupSummary, GroupTotals } from '../contract/types';
import { isOlder } from '../domain/groups/normaliseGroup';
import type { ListPage, PageArg } from '../domain/list/pageOfGroups';
import type { apiSlice } from './apiSlice';
import { BY_CONTENT } from './byContent';
import { cacheKeyOf } from './cacheKeys';
import type { groupsApi } from './groupsApi';
import type { pageQueries } from './pageQueries';

/*
 * A selector with an argument has the form that its callers need. Listeners call `selectX(state, id)`. Components pass `xSelector(id)`
 * to `useAppSelector`: one and the same function each time they render.
 */

/** The cache's part of the state. */
export interface ApiState { api: ReturnType<typeof apiSlice.reducer> }

type Endpoints = typeof groupsApi.endpoints & typeof pageQueries.endpoints;
type QueryName = Extract<keyof Endpoints, `list${string}` | 'getGroup' | 'readTotals'>;
type ResultOf<Q extends QueryName> = Endpoints[Q]['Types']['ResultType'];

/** A query's data by its key: the code of the pages is loaded on demand, and a selector must not need it. */
const cachedData = <Q extends QueryName>({ api }: ApiState, query: Q, arg?: string | PageArg): ResultOf<Q> | undefined =>
  api.queries[cacheKeyOf(query, arg)]?.data as ResultOf<Q> | undefined;

/**
 * All groups as last loaded; null before the first response, as are the lists below, and when they are too many for one response
 * (`selectIsPaged`).
 */
export const selectAllGroups = (state: ApiState): readonly GroupSummary[] | null => cachedData(state, 'listGroups') ?? null;

/** Whether the groups are too many for one response: they come in pages. */
export const selectIsPaged = (state: ApiState): boolean => cachedData(state, 'listGroups') === null;

/** A page of the groups, as last loaded; undefined when it is not in the cache. */
export const selectPage = (state: ApiState, arg: PageArg): ListPage | undefined => cachedData(state, 'listPage', arg);

/** The sums over all groups, as last loaded. */
export const selectTotals = (state: ApiState): GroupTotals | null => cachedData(state, 'readTotals') ?? null;

/** Every page in the cache. */
export const selectHeldPages = createSelector(
  [({ api }: ApiState) => api.queries],
  (queries) => Object.values(queries).flatMap((entry) =>
    (entry?.endpointName === 'listPage' && entry.data ? [entry.data as ListPage] : [])),
  BY_CONTENT,
);

/** The featured groups as last loaded, at most eight (docs/spec-notes.md, section 9). */
export const selectFeaturedGroups = (state: ApiState): readonly GroupSummary[] | null => cachedData(state, 'listFeaturedGroups') ?? null;

/** The groups the user created, as last loaded. */
export const selectCreatedGroups = (state: ApiState): readonly GroupSummary[] | null => cachedData(state, 'listCreatedGroups') ?? null;

/** The groups the user joined, as last loaded. */
export const selectJoinedGroups = (state: ApiState): readonly GroupSummary[] | null => cachedData(state, 'listJoinedGroups') ?? null;

/** The groups the user waits for, as last loaded. */
export const selectWaitingGroups = (state: ApiState): readonly GroupSummary[] | null => cachedData(state, 'listWaitingGroups') ?? null;

const selectGroupsById = createSelector([selectAllGroups], (groups) => new Map(groups?.map((group) => [group._id, group])));
/** Several pages may have a group, and those that are not shown are not refetched. */
const selectPageRowsById = createSelector([selectHeldPages], (pages) => {
  const newest = new Map<string, GroupSummary>();
  for (const row of pages.flatMap(({ groups }) => groups)) if (!isOlder(row, newest.get(row._id))) newest.set(row._id, row);
  return newest;
});

/** One row of the list; undefined when the group is gone. */
export const selectListedGroup = (state: ApiState, groupId: string): GroupSummary | undefined =>
  selectGroupsById(state).get(groupId) ?? selectPageRowsById(state).get(groupId);

/** The same for a component. */
export const listedGroupSelector = weakMapMemoize((groupId: string) => (state: ApiState) => selectListedGroup(state, groupId));

/** A full group, as last loaded for its page. */
export const selectGroupById = (state: ApiState, groupId: string): Group | undefined => cachedData(state, 'getGroup', groupId);
