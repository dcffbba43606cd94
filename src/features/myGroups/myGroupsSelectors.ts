import { createSelector } from '@reduxjs/toolkit';
import { groupQueries } from '../../api/groupQueries';
import { selectCreatedGroups } from '../../api/groupSelectors';
import { hasFailed } from '../../api/hasFailed';
import type { QueryView } from '../../api/queryView';
import { selectDateStyle } from '../../core/app/appSlice';
import { shortStartText } from '../../domain/dates/placeTime';
import type { RootState } from '../../store/types';
import { selectIsListCurrent } from './myGroupsSlice';
import type { MyGroupRow } from './MyGroupsTable';

/** What becomes of the list since the page was opened, also while the rows of an earlier visit are there. */
export function selectMyGroupsStatus(state: RootState): QueryView<unknown>['status'] {
  if (selectIsListCurrent(state)) return 'loaded';
  return hasFailed(groupQueries.endpoints.listCreatedGroups.select(undefined)(state)) ? 'failed' : 'loading';
}

/** The rows of My Groups as last loaded; null before the first response. */
export const selectMyGroupRows = createSelector(
  [selectCreatedGroups, selectDateStyle],
  (groups, dateStyle): MyGroupRow[] | null => groups?.map((group) => ({
    _id: group._id,
    name: group.name,
    imageURL: group.imageURL,
    category: group.category,
    memberCount: group.memberCount,
    maxMembers: group.maxMembers,
    location: group.location,
    start: group,
    startText: shortStartText(group, dateStyle),
  })) ?? null,
);
