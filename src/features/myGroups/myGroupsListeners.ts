import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { apiSlice } from '../../api/apiSlice';
import { errorMessage } from '../../api/errorMessage';
import { cacheGroup } from '../../api/groupCache';
import { deleteFailed, groupDeleted } from '../../api/groupEvents';
import { groupsApi } from '../../api/groupsApi';
import { selectCreatedGroups } from '../../api/groupSelectors';
import { groupTag } from '../../api/tags';
import { awaitMutation, withSlowNotice, releaseQueries } from '../../core/requests';
import { failure } from '../../domain/messages';
import { seenIn } from '../../domain/normaliseGroup';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import {
  deletionConfirmed, deletionRequested, myGroupsClosed, myGroupsFailed, myGroupsLoaded, myGroupsOpened, myGroupsRetryRequested, myGroupsSlowed,
  selectDeletion,
} from './myGroupsSlice';

const { listCreatedGroups, getGroup, deleteGroup } = groupsApi.endpoints;

/** Loads the person's created groups and holds them until the page is left. */
async function load(_action: UnknownAction, api: AppListenerApi): Promise<void> {
  api.cancelActiveListeners();
  if (api.getState().myGroups.status !== 'loading') return;
  const request = api.dispatch(listCreatedGroups.initiate(undefined, { forceRefetch: true }));
  try {
    const { isSuccess, error } = await withSlowNotice(api, request, myGroupsSlowed);
    if (!isSuccess) {
      api.dispatch(myGroupsFailed({ message: errorMessage(error, failure.myGroups) }));
      return;
    }
    api.dispatch(myGroupsLoaded());
    await api.condition(myGroupsClosed.match);
  } finally {
    releaseQueries(request);
  }
}

/** The question says how many members lose the group. A join does not stop the deletion, so the count must be the newest. */
async function recount(_action: unknown, api: AppListenerApi): Promise<void> {
  const deletion = selectDeletion(api.getState());
  if (deletion.status !== 'confirming' || selectDeletion(api.getOriginalState()).status === 'confirming') return;
  const { data } = await api.pause(api.dispatch(getGroup.initiate(deletion.groupId, { forceRefetch: true, subscribe: false })));
  if (data) cacheGroup(api.dispatch, data);
}

/** Deletes the row that was confirmed. The cache loses the group everywhere before the event tells of it. */
async function remove(_action: unknown, api: AppListenerApi): Promise<void> {
  const deletion = selectDeletion(api.getState());
  if (deletion.status !== 'deleting' || selectDeletion(api.getOriginalState()).status !== 'confirming') return;
  const { groupId } = deletion;
  const seen = seenIn(selectCreatedGroups(api.getState())?.find(({ _id }) => _id === groupId) ?? {});
  const outcome = await awaitMutation(api, api.dispatch(deleteGroup.initiate({ groupId, ...seen }, { track: false })));
  if (!outcome) return;
  if (outcome.error) {
    api.dispatch(deleteFailed({ groupId, message: errorMessage(outcome.error, failure.deleteOnMyGroups), from: 'myGroups' }));
    return;
  }
  api.dispatch(apiSlice.util.invalidateTags([groupTag(groupId)]));
  api.dispatch(groupDeleted({ groupId, from: 'myGroups' }));
}

export function startMyGroupsListeners(startListening: AppStartListening): void {
  startListening({ matcher: isAnyOf(myGroupsOpened, myGroupsClosed, myGroupsRetryRequested), effect: load });
  startListening({ actionCreator: deletionRequested, effect: recount });
  startListening({ actionCreator: deletionConfirmed, effect: remove });
}
