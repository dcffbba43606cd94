import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Group, GroupSummary } from '../contract/types';
import { isOlder, summaryOf } from '../domain/groups/normaliseGroup';
import type { ListPage, PageArg } from '../domain/list/pageOfGroups';
import { FEATURED_COUNT } from '../domain/list/retryDelay';
import { apiSlice } from './apiSlice';
import { cacheKeyOf } from './cacheKeys';
import { groupQueries } from './groupQueries';
import type { pageQueries } from './pageQueries';

/** The lists to which a new group belongs: its creator is a member. */
export const LISTS_OF_A_NEW_GROUP = ['listGroups', 'listFeaturedGroups', 'listCreatedGroups', 'listJoinedGroups'] as const;
/** Every cached list of groups. */
export const GROUP_LISTS = [...LISTS_OF_A_NEW_GROUP, 'listWaitingGroups'] as const;
type GroupListName = (typeof GROUP_LISTS)[number];

type Dispatch = ThunkDispatch<{ api: ReturnType<typeof apiSlice.reducer> }, unknown, UnknownAction>;
type Rows = readonly GroupSummary[];

const { updateQueryData } = groupQueries.util;
/** The code of the pages is loaded on demand: when a page is cached, it has been loaded. */
const { updateQueryData: updatePage } = apiSlice.util as unknown as typeof pageQueries.util;

/** Changes the rows of a cached list; does nothing when the list is not cached. */
function patchList(dispatch: Dispatch, list: GroupListName, change: (rows: Rows) => Rows): void {
  if (list === 'listGroups') {
    // Null: the groups came in pages.
    dispatch((_dispatch, getState) => {
      if (getState().api.queries[cacheKeyOf(list, undefined)]?.data) {
        dispatch(updateQueryData(list, undefined, (rows) => (rows ? change(rows) as GroupSummary[] : rows)));
      }
    });
    return;
  }
  // Rows are replaced, never mutated, so the draft is only read.
  const patch = (rows: GroupSummary[]) => change(rows) as GroupSummary[];
  dispatch(updateQueryData(list, undefined, patch));
}

interface CachedPage { originalArgs: PageArg; data: ListPage }

/** The same for pages of the same list. Every page with a form has this code, and few have the code of the lists. */
const listOf = ({ search, category, sort }: PageArg): string => [category, sort, search].join();

/**
 * Changes cached pages, if one of them contains the group.
 * @param change gives null when nothing changes; `isListed`: a page of the same list contains the group
 */
function patchPages(dispatch: Dispatch, groupId: string, change: (page: ListPage, isListed: boolean) => ListPage | null): void {
  dispatch((_dispatch, getState) => {
    const pages = Object.values(getState().api.queries)
      .filter((entry) => entry?.endpointName === 'listPage' && entry.data) as unknown as CachedPage[];
    const containing = pages.filter(({ data }) => data.groups.some(({ _id }) => _id === groupId));
    const lists = containing.map(({ originalArgs }) => listOf(originalArgs));
    for (const { originalArgs, data } of lists.length > 0 ? pages : []) {
      const changed = change(data, lists.includes(listOf(originalArgs)));
      if (changed) dispatch(updatePage('listPage', originalArgs, () => changed));
    }
  });
}

const withUpdated = (rows: Rows, row: GroupSummary): Rows =>
  (rows.some(({ _id }) => _id === row._id)
    ? rows.map((known) => (known._id === row._id && !isOlder(row, known) ? row : known))
    : rows);

const without = (rows: Rows, groupId: string): Rows => rows.filter(({ _id }) => _id !== groupId);
const withFirst = (rows: Rows, row: GroupSummary): Rows => [row, ...without(rows, row._id)];

/**
 * Writes the server's version of a group into every cached query that contains it (ARCHITECTURE.md, rule 6).
 * An older version never replaces a newer one.
 */
export function cacheGroup(dispatch: Dispatch, group: Group): void {
  dispatch(updateQueryData('getGroup', group._id, (known) => (isOlder(group, known) ? undefined : group)));
  const row = summaryOf(group);
  for (const list of GROUP_LISTS) patchList(dispatch, list, (rows) => withUpdated(rows, row));
  patchPages(dispatch, group._id, (page) => {
    const groups = withUpdated(page.groups, row);
    return groups === page.groups ? null : { ...page, groups: [...groups] };
  });
}

/** Adds the group to a list that it is not in yet. */
function listFirst(dispatch: Dispatch, list: GroupListName, group: Group): void {
  const row = summaryOf(group);
  patchList(dispatch, list, (rows) => (rows.some(({ _id }) => _id === group._id) ? rows : withFirst(rows, row)));
}

/** After joining: adds the group to the joined list, and takes the user off the waitlist. */
export function cacheJoined(dispatch: Dispatch, group: Group): void {
  cacheNotWaiting(dispatch, group);
  listFirst(dispatch, 'listJoinedGroups', group);
}

/** After joining the waitlist. */
export function cacheWaiting(dispatch: Dispatch, group: Group): void {
  cacheGroup(dispatch, group);
  listFirst(dispatch, 'listWaitingGroups', group);
}

/** After leaving the waitlist. */
export function cacheNotWaiting(dispatch: Dispatch, group: Group): void {
  cacheGroup(dispatch, group);
  patchList(dispatch, 'listWaitingGroups', (rows) => without(rows, group._id));
}

/** After taking a group over: the user is its creator now. */
export function cacheTakenOver(dispatch: Dispatch, group: Group): void {
  cacheGroup(dispatch, group);
  listFirst(dispatch, 'listCreatedGroups', group);
}

/** After leaving: removes the group from the joined list. */
export function cacheLeft(dispatch: Dispatch, group: Group): void {
  cacheGroup(dispatch, group);
  patchList(dispatch, 'listJoinedGroups', (rows) => without(rows, group._id));
}

/** A new group goes first in every list it belongs to, because the newest come first; its creator is a member. */
export function cacheCreated(dispatch: Dispatch, group: Group): void {
  const row = summaryOf(group);
  for (const list of LISTS_OF_A_NEW_GROUP) {
    patchList(dispatch, list, (rows) => withFirst(rows, row).slice(0, list === 'listFeaturedGroups' ? FEATURED_COUNT : undefined));
  }
}

/**
 * Removes a deleted group from every list. Its own entry stays until its page is closed. A paged list takes its numbers from its first
 * page, which is rarely the one with the group.
 */
export function cacheDeleted(dispatch: Dispatch, groupId: string): void {
  for (const list of GROUP_LISTS) patchList(dispatch, list, (rows) => without(rows, groupId));
  patchPages(dispatch, groupId, (page, isListed) =>
    ({ ...page, groups: [...without(page.groups, groupId)], found: page.found === null ? null : page.found - Number(isListed) }));
}
