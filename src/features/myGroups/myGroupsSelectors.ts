import { createSelector } from '@reduxjs/toolkit';
import { selectCreatedGroups } from '../../api/groupSelectors';
import { selectDateStyle } from '../../core/app/appSlice';
import { shortStartText } from '../../domain/dates/placeTime';
import type { MyGroupRow } from './MyGroupsTable';

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
