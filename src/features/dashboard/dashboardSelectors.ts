import { createSelector } from '@reduxjs/toolkit';
import { cacheKeyOf } from '../../api/cacheKeys';
import {
  selectAllGroups, selectCreatedGroups, selectIsPaged, selectJoinedGroups, selectPage, selectTotals,
} from '../../api/groupSelectors';
import { hasFailed } from '../../api/hasFailed';
import { selectIsLoadingSlowly } from '../../core/app/appSlice';
import { selectUser } from '../../core/auth/authSlice';
import { KEEP_FEW_RESULTS, selectNow } from '../../core/clock/clockSlice';
import { displayNameOf } from '../../domain/account/userDisplay';
import { nextGroup } from '../../domain/groups/groupTiming';
import { visibleGroups } from '../../domain/list/findGroups';
import { listQueryOf, type PageArg } from '../../domain/list/pageOfGroups';
import type { RootState } from '../../store/types';
import { selectDashboardGrid, selectIsDashboardOpen } from './dashboardSlice';
import { dashboardCounters, mergeGroups, RECENT_ACTIVITY_COUNT, type DashboardCounters } from './groupLists';

/** The four figures, as far as they are known. */
export type ShownCounters = { [Name in keyof DashboardCounters]: number | null };

/** The name in the greeting: the display name, or 'User' (docs/spec-notes.md, section 2, Dashboard). */
export const selectGreetingName = (state: RootState): string => displayNameOf(selectUser(state)?.displayName);

/** What the dashboard shows comes in two parts: all groups, and the user's own (created and joined). */
export type DashboardPart = 'all' | 'own';

/** Whether a part can be shown, as of now or of last time. */
const selectIsKnown: Record<DashboardPart, (state: RootState) => boolean> = {
  all: (state) => selectAllGroups(state) !== null || (selectIsPaged(state) && selectTotals(state) !== null),
  own: (state) => selectCreatedGroups(state) !== null && selectJoinedGroups(state) !== null,
};

const keysOf = (...names: readonly string[]): readonly string[] => names.map((name) => cacheKeyOf(name, undefined));
const KEYS: Record<DashboardPart, readonly string[]> = {
  all: keysOf('listGroups', 'readTotals'), own: keysOf('listCreatedGroups', 'listJoinedGroups'),
};
const ALL_KEYS = Object.values(KEYS).flat();

/** Whether the last answer to a query was a failure, also while it is asked for again. By its key: few sites have the code of the pages. */
const wasMissed = ({ api }: RootState, key: string): boolean => hasFailed({ isError: true, error: api.queries[key]?.error });
const isMissing = (state: RootState, key: string): boolean => wasMissed(state, key) && state.api.queries[key]?.status !== 'pending';

/** What the page can show of a part. */
export type PartStatus = 'known' | 'loading' | 'failed';

function partStatus(state: RootState, part: DashboardPart): PartStatus {
  if (selectIsKnown[part](state)) return 'known';
  return KEYS[part].some((key) => isMissing(state, key)) ? 'failed' : 'loading';
}

/** Whether all groups can be shown. */
export const selectAllStatus = (state: RootState): PartStatus => partStatus(state, 'all');
/** Whether the user's own groups can be shown. */
export const selectOwnStatus = (state: RootState): PartStatus => partStatus(state, 'own');

/** Whether anything that the page is made of could not be loaded when it was last asked for. */
export const selectHasFailed = (state: RootState): boolean => ALL_KEYS.some((key) => isMissing(state, key));

/** Whether a part is late: it loads slowly, or has failed, and may be asked for again. */
export const selectIsPartLate = (state: RootState): boolean =>
  selectIsLoadingSlowly(state) || ALL_KEYS.some((key) => wasMissed(state, key));

/** Created and joined groups without duplicates (docs/spec-notes.md, section 7). */
const selectOwnGroups = createSelector(
  [selectCreatedGroups, selectJoinedGroups],
  (created, joined) => mergeGroups(created ?? [], joined ?? []),
);

export const selectOwnGroupIds = createSelector(selectOwnGroups, (mine) => mine.map(({ _id }) => _id));

export const selectOwnGroupsById = createSelector(selectOwnGroups, (mine) => new Map(mine.map((group) => [group._id, group])));

/** The figures; null where what they count is not there. Of a long list, which is not loaded, the server counts them. */
export const selectCounters = createSelector(
  [selectAllGroups, selectTotals, selectOwnGroups, selectOwnStatus, selectNow],
  (all, totals, mine, ownStatus, nowMs): ShownCounters => {
    const { myGroups, ...ofAll } = dashboardCounters(all ?? [], mine, nowMs);
    const counted = all === null ? totals ?? { totalGroups: null, totalMembers: null, upcomingEvents: null } : ofAll;
    return { ...counted, myGroups: ownStatus === 'known' ? myGroups : null };
  },
  KEEP_FEW_RESULTS,
);

/** The user's next group. */
export const selectNextGroup = createSelector([selectOwnGroups, selectNow], nextGroup, KEEP_FEW_RESULTS);

/** The first three of the user's groups (docs/spec-notes.md, section 9). */
export const selectRecentGroups = createSelector(selectOwnGroups, (mine) => mine.slice(0, RECENT_ACTIVITY_COUNT));

/** The page of a long list that the grid's choices ask for. */
export const selectGridPage = createSelector([selectDashboardGrid], ({ category, sort }): PageArg =>
  ({ ...listQueryOf({ search: '', category, sort }), cursor: null }));

/** The grid of All Groups, filtered and sorted by the two dropdowns; of a long list its first page. Null until that is loaded. */
export const selectGridIds = createSelector(
  [selectAllGroups, selectIsPaged, selectDashboardGrid, (state: RootState) => selectPage(state, selectGridPage(state))],
  (all, isPaged, { category, sort }, page): readonly string[] | null => {
    const groups = isPaged ? page?.groups : visibleGroups(all ?? [], { search: '', category, sort, view: 'grid' });
    return groups?.map(({ _id }) => _id) ?? null;
  },
);

/** How many groups there are for the grid's choices; Infinity for more than are counted. */
export function selectGridCount(state: RootState): number {
  if (!selectIsPaged(state)) return selectGridIds(state)?.length ?? 0;
  const page = selectPage(state, selectGridPage(state));
  return page ? page.found ?? Infinity : 0;
}

/** Whether the grid can be shown. */
export const selectGridStatus = (state: RootState): PartStatus => {
  const status = selectAllStatus(state);
  if (status !== 'known' || selectGridIds(state)) return status;
  return isMissing(state, cacheKeyOf('listPage', selectGridPage(state))) ? 'failed' : 'loading';
};

/** The page of a long list that the open dashboard shows; null where there is none. */
export const selectLongPage = (state: RootState): PageArg | null =>
  (selectIsDashboardOpen(state) && selectIsPaged(state) ? selectGridPage(state) : null);
