import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { groupQueries } from '../../api/groupQueries';
import { holdQuery } from '../../core/heldQuery';
import { FEATURED_FIRST_DELAY_MS, FEATURED_RETRY_DELAY_MS, MAX_FEATURED_ATTEMPTS } from '../../domain/list/retryDelay';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import {
  featuredAttemptScheduled, featuredAttemptStarted, featuredFailed, featuredLoaded, homeClosed, homeOpened,
} from './homeSlice';

const { listFeaturedGroups } = groupQueries.endpoints;

/** One try; returns whether it succeeded. */
async function tryOnce(api: AppListenerApi): Promise<boolean> {
  api.dispatch(featuredAttemptStarted());
  const { outcome } = holdQuery(api, () => api.dispatch(listFeaturedGroups.initiate(undefined, { forceRefetch: true })), null);
  const { isSuccess } = await outcome;
  if (isSuccess) api.dispatch(featuredLoaded());
  return isSuccess;
}

/**
 * Loads the featured groups: after 1 s, then up to three retries 2 s apart (docs/spec-notes.md, section 4). Failures are silent. What came,
 * or comes when the network is back, stays in the cache until the page is closed.
 */
async function loadFeatured(_action: UnknownAction, api: AppListenerApi): Promise<void> {
  api.cancelActiveListeners();
  if (api.getState().home.featured.status !== 'waiting') return;
  await api.delay(FEATURED_FIRST_DELAY_MS);
  for (let failedTries = 1; !await tryOnce(api); failedTries += 1) {
    if (failedTries === MAX_FEATURED_ATTEMPTS) {
      api.dispatch(featuredFailed());
      break;
    }
    api.dispatch(featuredAttemptScheduled({ failedTries, delayMs: FEATURED_RETRY_DELAY_MS }));
    await api.delay(FEATURED_RETRY_DELAY_MS);
  }
  await api.condition(homeClosed.match);
}

export function startFeaturedListeners(startListening: AppStartListening): void {
  startListening({ matcher: isAnyOf(homeOpened, homeClosed), effect: loadFeatured });
}
