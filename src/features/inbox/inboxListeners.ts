import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { errorMessage, errorStatus } from '../../api/errorMessage';
import { HTTP_NOT_FOUND } from '../../api/httpStatus';
import { inboxApi } from '../../api/inboxApi';
import { userCodeLoaded } from '../../api/sessionEvents';
import { selectIsOnline } from '../../core/app/appSlice';
import { selectUid } from '../../core/auth/authSlice';
import { awaitOrAbort } from '../../core/requests';
import { MINUTE_MS } from '../../domain/durations';
import { inboxFailure } from '../../domain/inboxMessages';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import { observeUntilCancelled } from '../../store/observeUntilCancelled';
import type { RootState } from '../../store/types';
import {
  inboxAbsent, inboxChanged, inboxFailed, inboxForgotten, inboxListed, inboxOpened, inboxRequested, inboxRetried, olderFailed, olderListed,
  olderRequested, selectInbox,
} from './inboxSlice';

const { listNotifications } = inboxApi.endpoints;
const ONCE = { forceRefetch: true, subscribe: false } as const;

/** Returning to the tab refreshes what is older than this, ms. */
export const FRESH_MS = MINUTE_MS;

const userChanged = (current: RootState, previous: RootState): boolean => selectUid(current) !== selectUid(previous);

/** Loads the newest page. A sign-out removes the notifications and aborts what is in flight for them. */
async function load(_action: UnknownAction, api: AppListenerApi): Promise<void> {
  const isOthers = userChanged(api.getState(), api.getOriginalState());
  if (!isOthers && selectInbox(api.getState()).status === 'loading') return;
  api.cancelActiveListeners();
  if (isOthers && selectInbox(api.getState()).status !== 'off') api.dispatch(inboxForgotten());
  if (selectUid(api.getState()) === null) return;
  api.dispatch(inboxRequested());
  // A cancelled load aborts its request first. The cache would join this one with it.
  await api.delay(0);
  const request = api.dispatch(listNotifications.initiate({ before: null }, ONCE));
  const { data, error } = await awaitOrAbort(api, request);
  if (data) api.dispatch(inboxListed({ page: data, atMs: api.extra.clock.now() }));
  else if (errorStatus(error) === HTTP_NOT_FOUND) api.dispatch(inboxAbsent());
  else api.dispatch(inboxFailed({ message: errorMessage(error, inboxFailure.load) }));
}

/** Loads the page below what is listed. A refresh meanwhile does not abort it: it only adds what is missing. */
async function loadOlder(action: UnknownAction, api: AppListenerApi): Promise<void> {
  const inbox = selectInbox(api.getState());
  if (inbox === selectInbox(api.getOriginalState())) return;
  api.cancelActiveListeners();
  if (!olderRequested.match(action) || inbox.status !== 'listed') return;
  const request = api.dispatch(listNotifications.initiate({ before: inbox.next }, ONCE));
  const { data, error } = await awaitOrAbort(api, request);
  if (data) api.dispatch(olderListed({ page: data }));
  else api.dispatch(olderFailed({ message: errorMessage(error, inboxFailure.older) }));
}

/** Refreshes what may be stale: after a while, or a failure. A backend without notifications is not asked again in this visit. */
function refreshIfStale(api: AppListenerApi): void {
  const inbox = selectInbox(api.getState());
  // Also when the clock was set back.
  const isStale = inbox.status === 'listed' && Math.abs(api.extra.clock.now() - inbox.listedAtMs) >= FRESH_MS;
  if (isStale || inbox.status === 'failed') api.dispatch(inboxChanged());
}

/** The user's notifications: at login, when the page is opened, on return to the tab or the network, and when something is new. */
export function startInboxListeners(startListening: AppStartListening): void {
  const isAsking = isAnyOf(userCodeLoaded, inboxOpened, inboxChanged, inboxRetried);
  startListening({ predicate: (action, current, previous) => isAsking(action) || userChanged(current, previous), effect: load });
  startListening({ matcher: isAnyOf(olderRequested, inboxForgotten), effect: loadOlder });
  startListening({
    // The start of the app is over when this code arrives.
    actionCreator: inboxRequested,
    effect: (_action, api) => {
      api.cancelActiveListeners();
      return observeUntilCancelled(api, () => api.extra.browser.onVisibilityChange((visible) => { if (visible) refreshIfStale(api); }));
    },
  });
  startListening({
    predicate: (_action, current, previous) => selectIsOnline(current) && !selectIsOnline(previous),
    effect: (_action, api) => { refreshIfStale(api); },
  });
}
