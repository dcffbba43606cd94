import { createSelector, weakMapMemoize } from '@reduxjs/toolkit';
import { BY_CONTENT } from '../../../api/byContent';
import { selectAllGroups, selectListedGroup, selectPage, type ApiState } from '../../../api/groupSelectors';
import type { GroupSummary } from '../../../contract/types';
import { areRowsOf } from '../../../domain/list/firstRows';
import { isSameQuery, listQueryOf } from '../../../domain/list/pageOfGroups';
import {
  selectFilters, selectListState, selectPagedList, selectServerRows, selectSort, type GroupsState,
  type ListState as ListProgress,
} from './groupsSlice';
import type { PagedList } from './pagedList';
import { narrowGroups, orderGroups } from './rememberedGroups';
import { haveSameIds } from './sameIds';

type ListState = ApiState & { groups: GroupsState };

const NO_GROUPS: readonly GroupSummary[] = [];

/** All groups in the chosen order, before they are filtered: see `visibleGroups`. */
const selectSortedGroups = createSelector([selectAllGroups, selectSort], (groups, sort) => orderGroups(groups ?? NO_GROUPS, sort));

/** What the filters ask for. Another view asks for the same. */
const selectQuery = createSelector([selectFilters], listQueryOf, { memoizeOptions: { resultEqualityCheck: isSameQuery } });

const selectVisibleGroups = createSelector([selectSortedGroups, selectQuery], narrowGroups);

/**
 * The paged list, when there is no whole one. It belongs to the current filters, or to the previous ones until the first new page arrives
 * or fails.
 */
const selectPages = createSelector(
  [selectAllGroups, selectPagedList, selectListState, selectQuery],
  (groups, pages, list, query): PagedList | null => {
    if (groups || !pages) return null;
    return list.status === 'failed' && !isSameQuery(pages.query, query) ? null : pages;
  },
);

/** The pages of it that are in the cache, by their index in it. */
const selectLoadedPages = createSelector(
  [selectPages, ({ api }: ListState) => api],
  (list, api) => (list?.pages ?? []).map(({ cursor }) => (list ? selectPage({ api }, { ...list.query, cursor }) : undefined)),
  BY_CONTENT,
);

/**
 * Of pages far from the view only the ids are loaded, so that nothing moves. A group that has moved between two pages is
 * in one of them only.
 */
const selectPagedIds = createSelector(
  [selectPages, selectLoadedPages],
  (list, loaded) => [...new Set((list?.pages ?? []).flatMap(({ ids }, index) => loaded[index]?.groups.map(({ _id }) => _id) ?? ids))],
  BY_CONTENT,
);

/** Whether there is something of a paged list to show. */
const selectIsPagesShown = (state: ListState): boolean =>
  selectPages(state)?.found === 0 || selectLoadedPages(state).some((page) => page !== undefined);
/** The rows that the page contained, while there is no list yet and the filters ask for them; else null. */
const selectFirstRows = createSelector([selectAllGroups, selectServerRows, selectFilters], (groups, serverRows, filters) =>
  (serverRows && !groups && areRowsOf(serverRows, filters) ? serverRows : null));

/** Whether the list that is shown is a paged one. */
const selectShowsPages = (state: ListState): boolean => !selectFirstRows(state) && selectIsPagesShown(state);

/** Whether the list that is shown has more than one page: it grows as it is scrolled, and rows far from the view are not loaded. */
export const selectIsPart = (state: ListState): boolean => {
  const list = selectShowsPages(state) ? selectPages(state) : null;
  return list !== null && (list.pages.length > 1 || list.next !== null);
};

/**
 * What the list shows, filtered and in order. Ids only: each row selects its own group (rule 7). The same ids are the same array, so the
 * list is not rendered again when a group changes or a longer text finds as much.
 */
export const selectVisibleGroupIds = createSelector(
  [selectVisibleGroups, selectFirstRows, selectShowsPages, selectPagedIds],
  (groups, first, showsPages, pagedIds) => (showsPages ? pagedIds : (first?.rows ?? groups).map(({ _id }) => _id)),
  { memoizeOptions: { resultEqualityCheck: haveSameIds } },
);

/** How many groups a paged list finds: none when it has ended without a row that can be read. */
const selectPagedCount = (state: ListState): number | null => {
  const list = selectIsPagesShown(state) ? selectPages(state) : null;
  if (!list) return null;
  return list.next === null && selectPagedIds(state).length === 0 ? 0 : list.found ?? Infinity;
};

/** The number for 'N Groups Found', Infinity for more than are counted; null before the first list, or the first rows of it. */
export const selectShownCount = (state: ListState): number | null => {
  if (selectAllGroups(state)) return selectVisibleGroups(state).length;
  const first = selectFirstRows(state);
  return first ? first.count ?? Infinity : selectPagedCount(state);
};

/** Whether there is a list, current or cached, or the first rows of one. */
export const selectIsListKnown = (state: ListState): boolean => selectShownCount(state) !== null;

/** How many rows the page already contained. */
export const selectServerRowCount = createSelector([selectFirstRows], (first) => first?.rows.length ?? 0);

const followingOf = (found: number | null, known: number): number => (found === null ? Infinity : found - known);

/** How many groups follow the rows that the page contained, or the pages that are known; Infinity for more than are counted. */
export const selectMissingCount = createSelector(
  [selectFirstRows, selectShowsPages, selectPages, selectPagedIds],
  (first, showsPages, list, ids) => {
    if (first) return followingOf(first.count, first.rows.length);
    return showsPages && list?.next ? Math.max(1, followingOf(list.found, ids.length)) : 0;
  },
);

/** What the notices report: a slow page is shown as a slow list. */
export const selectListProgress = createSelector([selectListState, selectPages], (list, pages): ListProgress =>
  (list.status === 'ready' && pages?.slow ? { status: 'loading', failedTries: 0, slow: true } : list));

/** A selector of one row, of the list or of what the page contained; undefined when the group is gone, or far from the view. */
export const shownGroupSelector = weakMapMemoize((groupId: string) => (state: ListState): GroupSummary | undefined =>
  selectListedGroup(state, groupId) ?? selectFirstRows(state)?.rows.find(({ _id }) => _id === groupId));
