import { createSelector } from '@reduxjs/toolkit';
import { announcementsApi } from '../../api/announcementsApi';
import { selectGroupById } from '../../api/groupSelectors';
import type { Group, Member } from '../../contract/types';
import { selectIsSignedIn } from '../../core/auth/authSlice';
import { selectLocation, selectRoute } from '../../core/location/locationSlice';
import { selectViewerContext } from '../../core/viewer';
import { say, type Sentence } from '../../domain/texts/sentence';
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

function selectSubject(state: RootState): string | undefined {
  const target = selectTarget(state);
  if (target?.thing !== 'announcement') return undefined;
  const announcements = announcementsApi.endpoints.listAnnouncements.select(target.groupId)(state).data;
  return announcements?.find(({ _id }) => _id === target.id)?.subject;
}

/** What is to be reported, in words: "“Rain”, an announcement in “Open mic night”". Without a name that is not known. */
export const selectTargetInWords = createSelector(
  [selectTarget, (state: RootState) => selectTargetGroup(state)?.name, selectSubject],
  (target, group, subject): Sentence | null => {
    if (!target) return null;
    if (target.thing === 'group') return group === undefined ? ['The group whose page you came from'] : say`“${group}”`;
    const what = subject === undefined ? ['An announcement in '] : say`“${subject}”, an announcement in `;
    return [...what, ...(group === undefined ? ['a group'] : say`“${group}”`)];
  },
);

/** The people of the group that is reported, without the user: one of them may be meant. */
export const selectPeopleToReport = createSelector(
  [selectTargetGroup, (state: RootState) => selectTarget(state)?.thing, (state: RootState) => selectViewerContext(state).userId],
  (group, thing, userId): readonly Member[] => (thing === 'group' && group ? group.members.filter(({ _id }) => _id !== userId) : []),
);

/** Whether a group is reported that is the user's own: then only one of its people can be meant. */
export const selectIsOwnGroup = (state: RootState): boolean =>
  selectTarget(state)?.thing === 'group' && selectTargetGroup(state)?.creator._id === selectViewerContext(state).userId;
