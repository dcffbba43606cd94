import { apiSlice } from '../../api/apiSlice';
import { errorMessage, errorStatus, isResponseLost } from '../../api/errorMessage';
import { cacheDeleted } from '../../api/groupCache';
import { deleteFailed, groupDeleted, groupGone, type DeletedFrom } from '../../api/groupEvents';
import { groupsApi, type GroupRevisionArg } from '../../api/groupsApi';
import { HTTP_FORBIDDEN, HTTP_NOT_FOUND } from '../../api/httpStatus';
import { groupTag } from '../../api/tags';
import type { Group } from '../../contract/types';
import { failure } from '../../domain/texts/messages';
import type { AppListenerApi } from '../../store/listenerMiddleware';
import { selectUserId } from '../auth/authSlice';
import { holdQuery } from '../heldQuery';
import { awaitMutation, type RunningChange } from '../requests';
import { changeEnded, changeStarted, selectGroupChange, type GroupChange } from './groupChangesSlice';

const { deleteGroup, getGroup } = groupsApi.endpoints;

/**
 * Runs `work`, and marks the group as busy meanwhile.
 * @returns the result of `work`; null without running it when the group is already busy, for example after a second click
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

/** The server's current group; `gone` when it is deleted, `unknown` when the server cannot be reached. */
type GroupNow = Group | 'gone' | 'unknown';

/** Refetches a group after a change whose response was lost. */
async function refetchGroup(api: AppListenerApi, groupId: string): Promise<GroupNow> {
  const request = holdQuery(api, () => api.dispatch(getGroup.initiate(groupId, { forceRefetch: true })));
  const { isSuccess, data, error } = await request.outcome;
  request.release();
  if (isSuccess) return data;
  return errorStatus(error) === HTTP_NOT_FOUND ? 'gone' : 'unknown';
}

/** How a change ended. `now` is the refetched group, or null when the change's own response said what became of it. */
export type ChangeOutcome = { made: true; now: Group | null } | { made: false; error: unknown };

/**
 * Sends a change of a group. When its response is lost, the refetched group shows whether the server made the change.
 * @param isMade whether a group looks as if the change was made
 * @returns null when the user has signed out
 */
export async function sendChange(
  api: AppListenerApi,
  groupId: string,
  request: RunningChange<{ error?: unknown }>,
  isMade: (now: Group | 'gone', userId: string | null) => boolean,
): Promise<ChangeOutcome | null> {
  const outcome = await awaitMutation(api, request);
  if (!outcome) return null;
  const { error } = outcome;
  if (!error) return { made: true, now: null };
  const now = isResponseLost(error) ? await refetchGroup(api, groupId) : 'unknown';
  if (now === 'unknown' || !isMade(now, selectUserId(api.getState()))) return { made: false, error };
  return { made: true, now: now === 'gone' ? null : now };
}

/** The server no longer has the group: removes it from every list, and notifies the screens that show it. */
export function forgetGroup(api: AppListenerApi, groupId: string): void {
  cacheDeleted(api.dispatch, groupId);
  api.dispatch(groupGone({ groupId }));
}

const DELETE_FAILURE: Readonly<Record<DeletedFrom, string>> = { detail: failure.deleteOnDetail, myGroups: failure.deleteOnMyGroups };

async function sendDeletion(api: AppListenerApi, { from, ...revision }: GroupRevisionArg & { from: DeletedFrom }): Promise<boolean> {
  const { groupId } = revision;
  const request = api.dispatch(deleteGroup.initiate(revision, { track: false }));
  const outcome = await sendChange(api, groupId, request, (now) => now === 'gone');
  if (!outcome) return false;
  if (!outcome.made) {
    api.dispatch(deleteFailed({ groupId, message: errorMessage(outcome.error, DELETE_FAILURE[from]), from }));
    const status = errorStatus(outcome.error);
    if (status === HTTP_NOT_FOUND) forgetGroup(api, groupId);
    // It has another organiser now: whatever shows it is asked for again.
    if (status === HTTP_FORBIDDEN) api.dispatch(apiSlice.util.invalidateTags([groupTag(groupId)]));
    return false;
  }
  cacheDeleted(api.dispatch, groupId);
  api.dispatch(groupDeleted({ groupId, from }));
  return true;
}

/**
 * Deletes a group (docs/spec-notes.md, section 4, Delete). It is removed from the cache before the event is dispatched.
 * @returns whether it was deleted; false also when a deletion is already in flight
 */
export async function removeGroup(api: AppListenerApi, arg: GroupRevisionArg & { from: DeletedFrom }): Promise<boolean> {
  return await withGroupChange(api, arg.groupId, 'deleting', () => sendDeletion(api, arg)) ?? false;
}
