import { errorMessage, errorStatus, isResponseLost } from '../../api/errorMessage';
import { cacheDeleted } from '../../api/groupCache';
import { deleteFailed, groupDeleted, groupGone, type DeletedFrom } from '../../api/groupEvents';
import { groupsApi, type SeenGroupArg } from '../../api/groupsApi';
import type { Group } from '../../contract/types';
import { failure } from '../../domain/messages';
import type { AppListenerApi } from '../../store/listenerMiddleware';
import { awaitMutation, HTTP_NOT_FOUND } from '../requests';
import { changeEnded, changeStarted, selectGroupChange, type GroupChange } from './groupChangesSlice';

const { deleteGroup, getGroup } = groupsApi.endpoints;

/**
 * Does `work`, and marks the group as busy meanwhile.
 * @returns what `work` gave; null without doing it when the group is busy already, for example after a second click
 */
export async function withGroupChange<T>(
  api: AppListenerApi,
  groupId: string,
  change: GroupChange,
  work: () => Promise<T>,
): Promise<T | null> {
  if (selectGroupChange(api.getState(), groupId) !== null) return null;
  api.dispatch(changeStarted({ groupId, change }));
  try {
    return await work();
  } finally {
    api.dispatch(changeEnded({ groupId }));
  }
}

/** What the server says of a group by now: the group, `gone` when there is none, `unknown` when it cannot be asked. */
export type GroupNow = Group | 'gone' | 'unknown';

/**
 * Looks at a group again after a change whose answer was lost: the server may have made it all the same.
 * @returns null when the user is gone
 */
export async function lookAtGroup(api: AppListenerApi, groupId: string): Promise<GroupNow | null> {
  const outcome = await awaitMutation(api, api.dispatch(getGroup.initiate(groupId, { forceRefetch: true, subscribe: false })));
  if (!outcome) return null;
  if (outcome.isSuccess) return outcome.data;
  return errorStatus(outcome.error) === HTTP_NOT_FOUND ? 'gone' : 'unknown';
}

/** The server no longer knows the group: it leaves every list, and the screens that show it say so. */
export function forgetGroup(api: AppListenerApi, groupId: string): void {
  cacheDeleted(api.dispatch, groupId);
  api.dispatch(groupGone({ groupId }));
}

const DELETE_FAILURE: Readonly<Record<DeletedFrom, string>> = { detail: failure.deleteOnDetail, myGroups: failure.deleteOnMyGroups };

async function sendDeletion(api: AppListenerApi, { from, ...seen }: SeenGroupArg & { from: DeletedFrom }): Promise<boolean> {
  const { groupId } = seen;
  const outcome = await awaitMutation(api, api.dispatch(deleteGroup.initiate(seen, { track: false })));
  if (!outcome) return false;
  const now = isResponseLost(outcome.error) ? await lookAtGroup(api, groupId) : 'unknown';
  if (now === null) return false;
  if (outcome.error && now !== 'gone') {
    api.dispatch(deleteFailed({ groupId, message: errorMessage(outcome.error, DELETE_FAILURE[from]), from }));
    if (errorStatus(outcome.error) === HTTP_NOT_FOUND) forgetGroup(api, groupId);
    return false;
  }
  cacheDeleted(api.dispatch, groupId);
  api.dispatch(groupDeleted({ groupId, from }));
  return true;
}

/**
 * Deletes a group (specification, section 4, Delete). The cache loses it everywhere before the event says so.
 * @returns whether it is deleted; false also when a deletion of it is in flight already
 */
export async function removeGroup(api: AppListenerApi, arg: SeenGroupArg & { from: DeletedFrom }): Promise<boolean> {
  return await withGroupChange(api, arg.groupId, 'deleting', () => sendDeletion(api, arg)) ?? false;
}
