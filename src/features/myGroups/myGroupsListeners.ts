import { errorStatus } from '../../api/errorMessage';
import { cacheGroup } from '../../api/groupCache';
import { groupsApi } from '../../api/groupsApi';
import { selectCreatedGroups } from '../../api/groupSelectors';
import { HTTP_NOT_FOUND } from '../../api/httpStatus';
import { forgetGroup, removeGroup } from '../../core/groupChanges/changeGroup';
import { holdQuery } from '../../core/heldQuery';
import { holdWhile } from '../../core/holdWhile';
import { revisionOf } from '../../domain/groups/normaliseGroup';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import type { RootState } from '../../store/types';
import { deletionConfirmed, deletionRequested, selectAskedAbout } from './myGroupsSlice';

const { listCreatedGroups, listWaitingGroups, getGroup } = groupsApi.endpoints;

/**
 * The question says how many members lose the group. A join does not prevent the deletion, so the count must be current.
 * A group that no longer exists is removed from the table, and the question closes.
 */
async function recount(_action: unknown, api: AppListenerApi): Promise<void> {
  const groupId = selectAskedAbout(api.getState());
  if (groupId === null || selectAskedAbout(api.getOriginalState()) !== null) return;
  const { data, error } = await holdQuery(api, () => api.dispatch(getGroup.initiate(groupId, { forceRefetch: true }))).outcome;
  if (data) cacheGroup(api.dispatch, data);
  if (errorStatus(error) === HTTP_NOT_FOUND) forgetGroup(api, groupId);
}

/** Deletes the confirmed row by the version shown. */
async function remove(_action: unknown, api: AppListenerApi): Promise<void> {
  const groupId = selectAskedAbout(api.getOriginalState());
  if (groupId === null) return;
  const seen = revisionOf(selectCreatedGroups(api.getState())?.find(({ _id }) => _id === groupId) ?? {});
  await removeGroup(api, { groupId, ...seen, from: 'myGroups' });
}

const selectArg = ({ myGroups }: RootState): undefined | null => (myGroups.status === 'closed' ? null : undefined);

export function startMyGroupsListeners(startListening: AppStartListening): void {
  // An addition to the page: when they cannot be loaded, it says nothing about them.
  holdWhile(startListening, listWaitingGroups, { argOf: selectArg, slowed: null });
  holdWhile(startListening, listCreatedGroups, { argOf: selectArg });
  startListening({ actionCreator: deletionRequested, effect: recount });
  startListening({ actionCreator: deletionConfirmed, effect: remove });
}
