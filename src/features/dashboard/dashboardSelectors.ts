import { createSelector } from '@reduxjs/toolkit';
import { selectAllGroups, selectCreatedGroups, selectJoinedGroups } from '../../api/groupSelectors';
import { selectUser } from '../../core/auth/authSlice';
import { selectNow } from '../../core/clock/clockSlice';
import { visibleGroups } from '../../domain/groupFilters';
import { dashboardCounters, mergeGroups, RECENT_ACTIVITY_COUNT, type DashboardCounters } from '../../domain/groupLists';
import { nextGroup } from '../../domain/groupTiming';
import { displayNameOf } from '../../domain/userDisplay';
import type { RootState } from '../../store/types';
import { selectDashboardData, selectDashboardGrid, type DashboardPart } from './dashboardSlice';

/** The four figures, as far as they are known. */
export type ShownCounters = { [Name in keyof DashboardCounters]: number | null };

/** The name in the greeting: the display name, or 'User' (specification, section 2, Dashboard). */
export const selectGreetingName = createSelector(selectUser, (user): string => displayNameOf(user?.displayName));

/** Whether a part can be shown, as of now or of last time. */
const selectIsKnown: Record<DashboardPart, (state: RootState) => boolean> = {
  all: (state) => selectAllGroups(state) !== null,
  own: (state) => selectCreatedGroups(state) !== null && selectJoinedGroups(state) !== null,
};

/** What the page can show of a part. */
export type PartStatus = 'known' | 'loading' | 'failed';

function partStatus(state: RootState, part: DashboardPart): PartStatus {
  if (selectIsKnown[part](state)) return 'known';
  const data = selectDashboardData(state);
  return data.status === 'failed' && data.missing[part] === 'failed' ? 'failed' : 'loading';
}

/** Whether all groups can be shown. */
export const selectAllStatus = (state: RootState): PartStatus => partStatus(state, 'all');
/** Whether the user's own groups can be shown. */
export const selectOwnStatus = (state: RootState): PartStatus => partStatus(state, 'own');

/** Whether the data has been loading for so long that the page says so. */
export const selectIsDashboardSlow = (state: RootState): boolean => {
  const data = selectDashboardData(state);
  return data.status === 'loading' && data.slow;
};

/** Created and joined groups without duplicates (specification, section 7). */
const selectOwnGroups = createSelector(
  [selectCreatedGroups, selectJoinedGroups],
  (created, joined) => mergeGroups(created ?? [], joined ?? []),
);

export const selectOwnGroupIds = createSelector(selectOwnGroups, (mine) => mine.map(({ _id }) => _id));

export const selectOwnGroupsById = createSelector(selectOwnGroups, (mine) => new Map(mine.map((group) => [group._id, group])));

/** The figures; null where what they count is not there. */
export const selectCounters = createSelector(
  [selectAllGroups, selectOwnGroups, selectOwnStatus, selectNow],
  (all, mine, ownStatus, nowMs): ShownCounters => {
    const { myGroups, ...ofAll } = dashboardCounters(all ?? [], mine, nowMs);
    const counted = all === null ? { totalGroups: null, totalMembers: null, upcomingEvents: null } : ofAll;
    return { ...counted, myGroups: ownStatus === 'known' ? myGroups : null };
  },
);

/** The user's next group. */
export const selectNextGroup = createSelector([selectOwnGroups, selectNow], nextGroup);

/** The first three of the user's groups (specification, section 9). */
export const selectRecentGroups = createSelector(selectOwnGroups, (mine) => mine.slice(0, RECENT_ACTIVITY_COUNT));

/** The grid of All Groups, filtered and sorted by the two dropdowns. */
export const selectGridIds = createSelector(
  [selectAllGroups, selectDashboardGrid],
  (all, { category, sort }) => visibleGroups(all ?? [], { search: '', category, sort, view: 'grid' }).map(({ _id }) => _id),
);
