import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { apiSlice } from '../../../api/apiSlice';
import { errorMessage, errorStatus } from '../../../api/errorMessage';
import { cacheDeleted } from '../../../api/groupCache';
import { groupDeleted, groupGone } from '../../../api/groupEvents';
import { groupsApi } from '../../../api/groupsApi';
import { HTTP_NOT_FOUND } from '../../../api/httpStatus';
import { groupTag } from '../../../api/tags';
import { forgetGroup } from '../../../core/groupChanges/changeGroup';
import { holdQuery } from '../../../core/heldQuery';
import { navigationRequested } from '../../../core/location/locationSlice';
import { paths } from '../../../domain/routes/routes';
import { failure } from '../../../domain/texts/messages';
import type { AppListenerApi, AppStartListening } from '../../../store/listenerMiddleware';
import { detailClosed, detailFailed, detailLoaded, detailOpened, detailSlowed, selectIsOpen } from './groupDetailSlice';

const { getGroup } = groupsApi.endpoints;

const isGone = isAnyOf(groupDeleted, groupGone);
const isEndOf = (groupId: string) => (action: UnknownAction): boolean => isGone(action) && action.payload.groupId === groupId;

/** Loading failed: shows a toast and redirects to the list (docs/spec-notes.md, section 8). */
function fail(api: AppListenerApi, groupId: string, error: unknown): void {
  api.dispatch(detailFailed({ groupId, message: errorMessage(error, failure.groupFetch) }));
  api.dispatch(navigationRequested({ url: paths.groups, replace: true }));
}

/** Loads the group and keeps it until its page is closed. A deleted group is then removed from the cache, so that Back cannot show it. */
async function loadGroup(action: UnknownAction, api: AppListenerApi): Promise<void> {
  api.cancelActiveListeners();
  if (!detailOpened.match(action)) return;
  const { groupId } = action.payload;
  let gone = false;
  const request = holdQuery(api, () => api.dispatch(getGroup.initiate(groupId, { forceRefetch: true })), detailSlowed);
  try {
    const { isSuccess, error } = await request.outcome;
    if (!isSuccess) {
      gone = errorStatus(error) === HTTP_NOT_FOUND;
      if (api.getState().groupDetail.status === 'loading') fail(api, groupId, error);
      return;
    }
    api.dispatch(detailLoaded({ groupId }));
    await api.condition(isEndOf(groupId));
    gone = true;
    await api.condition(detailClosed.match);
  } finally {
    request.release();
    if (gone) {
      cacheDeleted(api.dispatch, groupId);
      api.dispatch(apiSlice.util.invalidateTags([groupTag(groupId)]));
    }
  }
}

export function startGroupDetailListeners(startListening: AppStartListening): void {
  startListening({ matcher: isAnyOf(detailOpened, detailClosed), effect: loadGroup });
  // A refetch found that the open group has been deleted.
  startListening({
    matcher: getGroup.matchRejected,
    effect: ({ payload, meta }, api) => {
      const groupId = meta.arg.originalArgs;
      if (selectIsOpen(api.getState(), groupId) && errorStatus(payload) === HTTP_NOT_FOUND) forgetGroup(api, groupId);
    },
  });
}
