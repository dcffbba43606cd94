import { createSelector } from '@reduxjs/toolkit';
import { ownedGroups, type OwnedGroup } from '../../api/groupDisposition';
import { selectQueryView, type QueryView } from '../../api/queryView';
import { usersApi } from '../../api/usersApi';
import type { Group } from '../../contract/types';
import { selectUserId } from '../../core/auth/authSlice';
import { accountFailure } from '../../domain/account/accountMessages';
import type { RootState } from '../../store/types';
import { selectChosenDispositions, selectDeletion } from './deletionSlice';

/** The argument of the query for the user's groups while they are asked about, else null. */
export const selectGroupsArg = (state: RootState): undefined | null => (selectDeletion(state).status === 'closed' ? null : undefined);

const selectGroups = (state: RootState): QueryView<Group[]> =>
  selectQueryView(state, usersApi.endpoints.listCreatedWithMembers, selectGroupsArg(state), accountFailure.groups);

/** The user's groups, with what was chosen for them. */
export const selectOwnedGroups = createSelector(
  [selectGroups, selectUserId, selectChosenDispositions],
  (groups, userId, chosen): QueryView<OwnedGroup[]> =>
    (groups.status === 'loaded' ? { status: 'loaded', data: ownedGroups(groups.data, userId ?? '', chosen) } : groups),
);
