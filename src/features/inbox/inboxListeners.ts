import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { inboxApi } from '../../api/inboxApi';
import { userCodeLoaded } from '../../api/sessionEvents';
import { selectIsOnline } from '../../core/app/appSlice';
import { askAgain } from '../../core/askAgain';
import { selectUid } from '../../core/auth/authSlice';
import { holdWhile, loadMoreOn } from '../../core/holdWhile';
import { MINUTE_MS } from '../../domain/general/durations';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import { observeUntilCancelled } from '../../store/observeUntilCancelled';
import type { RootState } from '../../store/types';
import { selectHasInboxFailed, selectInbox } from './inboxSelectors';
import { inboxChanged, inboxOpened, olderRequested } from './inboxSlice';

const { listNotifications } = inboxApi.endpoints;
const selectQuery = listNotifications.select(undefined);

/** Returning to the tab refreshes what is older than this, ms. */
export const FRESH_MS = MINUTE_MS;

const isSignedIn = (state: RootState): undefined | null => (selectUid(state) === null ? null : undefined);
const isPending = (state: RootState): boolean => selectQuery(state).status === 'pending';

/** Loads what is there again. */
async function refresh(action: UnknownAction, api: AppListenerApi): Promise<void> {
  // The first answer is new enough for a page that has just been opened.
  if (inboxOpened.match(action) && selectInbox(api.getState()).status === 'loading') return;
  api.cancelActiveListeners();
  await askAgain(api, ['Inbox'], isPending);
}

/** Refreshes what may be stale: after a while, or a failure. */
function refreshIfStale(api: AppListenerApi): void {
  const inbox = selectInbox(api.getState());
  const { fulfilledTimeStamp = 0 } = selectQuery(api.getState());
  // Also when the clock was set back.
  const isStale = inbox.status === 'loaded' && Math.abs(api.extra.clock.now() - fulfilledTimeStamp) >= FRESH_MS;
  if (isStale || selectHasInboxFailed(api.getState())) api.dispatch(inboxChanged());
}

/** The user's notifications: at login, when the page is opened, on return to the tab or the network, and when something is new. */
export function startInboxListeners(startListening: AppStartListening): void {
  holdWhile(startListening, listNotifications, {
    argOf: isSignedIn,
    asksAgain: (action, current) => userCodeLoaded.match(action) || (inboxOpened.match(action) && selectQuery(current).isUninitialized),
  });
  loadMoreOn(startListening, listNotifications, { argOf: isSignedIn, isMore: olderRequested.match });
  startListening({ matcher: isAnyOf(inboxOpened, inboxChanged), effect: refresh });
  startListening({
    predicate: (_action, current, previous) => selectQuery(previous).isUninitialized && !selectQuery(current).isUninitialized,
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
