import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { errorMessage, errorStatus } from '../../../api/errorMessage';
import { groupQueries } from '../../../api/groupQueries';
import { selectIsPaged } from '../../../api/groupSelectors';
import { HTTP_UNAUTHORIZED } from '../../../api/httpStatus';
import { selectIsSignedIn } from '../../../core/auth/authSlice';
import { holdQuery } from '../../../core/heldQuery';
import { refreshToken } from '../../../core/requests';
import { MAX_LIST_ATTEMPTS, retryDelayMs } from '../../../domain/list/retryDelay';
import { failure } from '../../../domain/texts/messages';
import type { AppListenerApi, AppStartListening } from '../../../store/listenerMiddleware';
import {
  listAttemptScheduled, listAttemptStarted, listClosed, listFailed, listLoaded, listOpened, listRetryRequested, listSlowed,
} from './groupsSlice';

/** Few sites have a list this long. */
const loadFollower = () => import(/* webpackChunkName: "paged-list" */ './followPages');

const { listGroups } = groupQueries.endpoints;

/**
 * One try; on success it keeps the data in the cache until the screen is closed. Only a refused token of a signed-in user
 * is retried (docs/spec-notes.md, section 4).
 * @returns whether to retry
 */
async function tryOnce(api: AppListenerApi, isLast: boolean): Promise<boolean> {
  api.dispatch(listAttemptStarted());
  const { outcome } = holdQuery(api, () => api.dispatch(listGroups.initiate('retrying', { forceRefetch: true })), listSlowed);
  const { isSuccess, error } = await outcome;
  if (isSuccess) {
    if (selectIsPaged(api.getState())) return await (await api.pause(loadFollower())).followPages(api);
    api.dispatch(listLoaded());
    await api.condition(listClosed.match);
    return false;
  }
  if (isLast || errorStatus(error) !== HTTP_UNAUTHORIZED || !selectIsSignedIn(api.getState())) {
    api.dispatch(listFailed({ message: errorMessage(error, failure.list) }));
    return false;
  }
  await refreshToken(api);
  return true;
}

/** Loads the groups list with retries: 0, 2000, 4000, 8000, 10000, 10000 ms. Leaving the screen cancels a wait or a call. */
async function loadList(_action: UnknownAction, api: AppListenerApi): Promise<void> {
  api.cancelActiveListeners();
  if (api.getState().groups.list.status !== 'waiting') return;
  for (let failedTries = 0; failedTries < MAX_LIST_ATTEMPTS; failedTries += 1) {
    const delayMs = retryDelayMs(failedTries);
    if (failedTries > 0) api.dispatch(listAttemptScheduled({ failedTries, delayMs }));
    await api.delay(delayMs);
    if (!await tryOnce(api, failedTries === MAX_LIST_ATTEMPTS - 1)) return;
  }
}

export function startRetryListeners(startListening: AppStartListening): void {
  startListening({ matcher: isAnyOf(listOpened, listClosed, listRetryRequested), effect: loadList });
}
