import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { errorMessage, errorStatus } from '../../api/errorMessage';
import { cacheGroup } from '../../api/groupCache';
import { groupsApi } from '../../api/groupsApi';
import { selectCreatedGroups } from '../../api/groupSelectors';
import { HTTP_NOT_FOUND } from '../../api/httpStatus';
import { forgetGroup, removeGroup } from '../../core/groupChanges/changeGroup';
import { holdQuery } from '../../core/heldQuery';
import { holdWhile } from '../../core/holdWhile';
import { revisionOf } from '../../domain/groups/normaliseGroup';
import { failure } from '../../domain/texts/messages';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import {
  deletionConfirmed,
  deletionRequested,
  myGroupsClosed,
  myGroupsFailed,
  myGroupsLoaded,
  myGroupsOpened,
  myGroupsRetryRequested,
  myGroupsSlowed,
  selectDeletion,
} from './myGroupsSlice';

const { listCreatedGroups, listWaitingGroups, getGroup } = groupsApi.endpoints;

/** Loads the user's created groups and keeps them until the page is closed. */
async function loadLists(_action: UnknownAction, api: AppListenerApi): Promise<void> {
  api.cancelActiveListeners();
  if (api.getState().myGroups.status !== 'loading') return;
  const { outcome } = holdQuery(api, () => api.dispatch(listCreatedGroups.initiate(undefined, { forceRefetch: true })), myGroupsSlowed);
  const { isSuccess, error } = await outcome;
  if (!isSuccess) {
    api.dispatch(myGroupsFailed({ message: errorMessage(error, failure.myGroups) }));
    return;
  }
  api.dispatch(myGroupsLoaded());
  await api.condition(myGroupsClosed.match);
}

/**
 * The question says how many members lose the group. A join does not prevent the deletion, so the count must be current.
 * A group that no longer exists is removed from the table, and the question closes.
 */
async function recount(_action: unknown, api: AppListenerApi): Promise<void> {
  const deletion = selectDeletion(api.getState());
  if (deletion.status !== 'confirming' || selectDeletion(api.getOriginalState()).status === 'confirming') return;
  const { groupId } = deletion;
  const { data, error } = await holdQuery(api, () => api.dispatch(getGroup.initiate(groupId, { forceRefetch: true }))).outcome;
  if (data) cacheGroup(api.dispatch, data);
  if (errorStatus(error) === HTTP_NOT_FOUND) forgetGroup(api, groupId);
}

/** Deletes the confirmed row by the version shown. */
async function remove(_action: unknown, api: AppListenerApi): Promise<void> {
  const deletion = selectDeletion(api.getOriginalState());
  if (deletion.status !== 'confirming') return;
  const { groupId } = deletion;
  const seen = revisionOf(selectCreatedGroups(api.getState())?.find(({ _id }) => _id === groupId) ?? {});
  await removeGroup(api, { groupId, ...seen, from: 'myGroups' });
}

export function startMyGroupsListeners(startListening: AppStartListening): void {
  // An addition to the page: when they cannot be loaded, it says nothing about them.
  holdWhile(startListening, listWaitingGroups, {
    argOf: ({ myGroups }) => (myGroups.status === 'closed' ? null : undefined), slowed: null,
  });
  startListening({ matcher: isAnyOf(myGroupsOpened, myGroupsClosed, myGroupsRetryRequested), effect: loadLists });
  startListening({ actionCreator: deletionRequested, effect: recount });
  startListening({ actionCreator: deletionConfirmed, effect: remove });
}
