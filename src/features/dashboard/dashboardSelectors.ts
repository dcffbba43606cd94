import { createSelector } from '@reduxjs/toolkit';
import { selectAllGroups, selectCreatedGroups, selectJoinedGroups } from '../../api/groupSelectors';
import { selectUser } from '../../core/auth/authSlice';
import { selectNow } from '../../core/clock/clockSlice';
import { dashboardCounters, RECENT_ACTIVITY_COUNT } from '../../domain/dashboardCounters';
import { visibleGroups } from '../../domain/groupFilters';
import { mergeGroups } from '../../domain/mergeGroups';
import { nextGroup } from '../../domain/nextGroup';
import { displayNameOf } from '../../domain/person';
import { selectDashboardGrid } from './dashboardSlice';

/** What the greeting calls the person: the display name, or 'User' (specification, section 2, Dashboard). */
export const selectGreetingName = createSelector(selectUser, (user): string => displayNameOf(user?.displayName));

/** Whether all three lists are there, of now or of last time. */
export const selectIsDashboardKnown = createSelector(
  [selectAllGroups, selectCreatedGroups, selectJoinedGroups],
  (all, created, joined): boolean => all !== null && created !== null && joined !== null,
);

/** Created and joined, each once (specification, section 7). */
const selectOwnGroups = createSelector(
  [selectCreatedGroups, selectJoinedGroups],
  (created, joined) => mergeGroups(created ?? [], joined ?? []),
);

export const selectOwnGroupIds = createSelector(selectOwnGroups, (mine) => mine.map(({ _id }) => _id));

export const selectOwnGroupsById = createSelector(selectOwnGroups, (mine) => new Map(mine.map((group) => [group._id, group])));

export const selectCounters = createSelector(
  [selectAllGroups, selectOwnGroups, selectNow],
  (all, mine, nowMs) => dashboardCounters(all ?? [], mine, nowMs),
);

/** What comes next for the person. */
export const selectNextGroup = createSelector([selectOwnGroups, selectNow], nextGroup);

/** The first three of the person's groups (specification, section 9). */
export const selectRecentGroups = createSelector(selectOwnGroups, (mine) => mine.slice(0, RECENT_ACTIVITY_COUNT));

/** The grid of All Groups: what the two dropdowns leave, in their order. */
export const selectGridIds = createSelector(
  [selectAllGroups, selectDashboardGrid],
  (all, { category, sort }) => visibleGroups(all ?? [], { search: '', category, sort, view: 'grid' }).map(({ _id }) => _id),
);
