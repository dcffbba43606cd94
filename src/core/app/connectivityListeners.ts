import { isAnyOf, isFulfilled, isPending, isRejected } from '@reduxjs/toolkit';
import { isAnswered } from '../../api/answered';
import { profileApi } from '../../api/profileApi';
import { MINUTE_MS } from '../../domain/general/durations';
import { retryDelayMs } from '../../domain/list/retryDelay';
import { ROUTES } from '../../domain/routes/routes';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import { observeUntilCancelled } from '../../store/observeUntilCancelled';
import type { RootState } from '../../store/types';
import { selectIsSignedIn } from '../auth/authSlice';
import { ticked } from '../clock/clockSlice';
import { selectRoute } from '../location/locationSlice';
import { REFETCH, type Refresh, type RefreshTable } from '../screen';
import { appStarted, onlineChanged, selectIsLastVisit, selectIsOnline } from './appSlice';

/** A screen of the list, which is all that the worker keeps of an earlier visit: where it was shown, the code of one is loaded. */
const listScreen = ({ home, groups, dashboard }: RefreshTable): Refresh | undefined => home ?? groups ?? dashboard;

/**
 * After reconnecting, or a jump of the clock: the screen may be stale, or may never have loaded. Forms are left alone. A screen that shows
 * no server data asks for the list while the notice about an earlier visit is shown, which an answer of the server ends.
 * @returns whether anything is asked
 */
function refresh(api: AppListenerApi, table: RefreshTable): boolean {
  const state = api.getState();
  const { name } = selectRoute(state);
  const screen = table[name] ?? (selectIsLastVisit(state) ? listScreen(table) : undefined);
  if (!screen || (ROUTES[name].access === 'member' && !selectIsSignedIn(state))) return false;
  screen.ask(api, state);
  return true;
}

/**
 * Browsers call a network without the internet offline, too, although this server may be in it. An answer of the server proves them wrong,
 * unless its call began before the browser said so: it may have been on its way already.
 */
async function believeAnswer(requestId: string, api: AppListenerApi): Promise<void> {
  const isEnd = isAnyOf(isFulfilled, isRejected);
  const [end] = await api.take((action) => onlineChanged.match(action) || (isEnd(action) && action.meta.requestId === requestId));
  if (isAnswered(end) && !end.meta.baseQueryMeta.fromLastVisit) api.dispatch(onlineChanged({ online: true }));
}

/** The browser is online, but the last response came from the cache: the server is unreachable. */
const isServerUnreachable = (state: RootState): boolean => selectIsOnline(state) && selectIsLastVisit(state);

/** Browsers are often online before anything is reachable, and servers come back silently, so this polls with back-off. */
async function pollUntilReachable(api: AppListenerApi, table: RefreshTable): Promise<void> {
  api.cancelActiveListeners();
  for (let failedTries = 1; isServerUnreachable(api.getState()); failedTries += 1) {
    await api.delay(retryDelayMs(failedTries));
    if (isServerUnreachable(api.getState())) refresh(api, table);
  }
}

/** A longer step between two ticks, forward or back, in ms, means that the device's clock was set or that it slept. */
const LONGEST_STEP_MS = 5 * MINUTE_MS;

/** Whether the time on the page may be wrong. Any answer of the server corrects it. */
const isTimeUncertain = ({ clock: now }: RootState, { clock: before }: RootState): boolean =>
  before.nowMs > 0 && Math.abs(now.nowMs - before.nowMs) > LONGEST_STEP_MS;

const { getProfile } = profileApi.endpoints;

/** Observes the network, and refreshes the screen when it is back, or the device's clock has jumped. */
export function startConnectivityListeners(startListening: AppStartListening, table: RefreshTable): void {
  startListening({
    actionCreator: appStarted,
    effect: (_action, api) => {
      const { browser: page } = api.extra;
      if (!page.isOnline()) api.dispatch(onlineChanged({ online: false }));
      return observeUntilCancelled(api, () => page.onOnlineChange((online) => { api.dispatch(onlineChanged({ online })); }));
    },
  });
  startListening({
    matcher: isPending,
    effect: ({ meta }, api) => (selectIsOnline(api.getState()) ? undefined : believeAnswer(meta.requestId, api)),
  });
  startListening({
    predicate: (_action, current, previous) => selectIsOnline(current) && !selectIsOnline(previous),
    effect: (_action, api) => { refresh(api, table); },
  });
  startListening({
    predicate: (action, current, previous) => ticked.match(action) && isTimeUncertain(current, previous),
    effect: (_action, api) => {
      // A form asks for nothing, and has times: the smallest answer will do.
      if (!refresh(api, table) && selectIsSignedIn(api.getState())) void api.dispatch(getProfile.initiate(undefined, REFETCH));
    },
  });
  startListening({
    predicate: (_action, current, previous) => isServerUnreachable(current) && !isServerUnreachable(previous),
    effect: (_action, api) => pollUntilReachable(api, table),
  });
}
