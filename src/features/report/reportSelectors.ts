import { createSelector } from '@reduxjs/toolkit';
import { announcementsApi } from '../../api/announcementsApi';
import { selectGroupById } from '../../api/groupSelectors';
import type { Group, Member } from '../../contract/types';
import { selectIsSignedIn } from '../../core/auth/authSlice';
import { selectLocation, selectRoute } from '../../core/location/locationSlice';
import { selectViewerContext } from '../../core/viewer';
import type { RootState } from '../../store/types';
import { targetOf } from './reportedThing';

const selectSearch = (state: RootState): string => selectLocation(state).search;

/** What is to be reported; null when the address does not say. */
export const selectTarget = createSelector(selectSearch, targetOf);

/** The group to ask for, so that the page can name it and its members: only users who are signed in may. */
export const selectGroupToName = (state: RootState): string | null =>
  (selectRoute(state).name === 'report' && selectIsSignedIn(state) ? selectTarget(state)?.groupId ?? null : null);

function selectTargetGroup(state: RootState): Group | null {
  const target = selectTarget(state);
  return target && selectIsSignedIn(state) ? selectGroupById(state, target.groupId) ?? null : null;
}

/** What is to be reported, in words: "“Open mic night”, a group". Without its name where that is not known. */
export function selectTargetInWords(state: RootState): string | null {
  const target = selectTarget(state);
  if (!target) return null;
  const group = selectTargetGroup(state);
  if (target.thing === 'group') return group ? `“${group.name}”` : 'The group whose page you came from';
  const where = group ? `“${group.name}”` : 'a group';
  const announcements = announcementsApi.endpoints.listAnnouncements.select(target.groupId)(state).data;
  const subject = announcements?.find(({ _id }) => _id === target.id)?.subject;
  return subject === undefined ? `An announcement in ${where}` : `“${subject}”, an announcement in ${where}`;
}

/** The people of the group that is reported, without the user: one of them may be meant. */
export const selectPeopleToReport = createSelector(
  [selectTargetGroup, (state: RootState) => selectTarget(state)?.thing, (state: RootState) => selectViewerContext(state).userId],
  (group, thing, userId): readonly Member[] => (thing === 'group' && group ? group.members.filter(({ _id }) => _id !== userId) : []),
);

/** Whether a group is reported that is the user's own: then only one of its people can be meant. */
export const selectIsOwnGroup = (state: RootState): boolean =>
  selectTarget(state)?.thing === 'group' && selectTargetGroup(state)?.creator._id === selectViewerContext(state).userId;
