import { retryDelayMs } from '../../domain/retryDelay';
import { ROUTES, type RouteName } from '../../domain/routes';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import { observeUntilCancelled } from '../../store/observeUntilCancelled';
import type { RootState } from '../../store/types';
import { selectIsSignedIn } from '../auth/authSlice';
import { selectRoute } from '../location/locationSlice';
import { appStarted, onlineChanged, selectIsLastVisit, selectIsOnline } from './appSlice';

/** How the screen of a route is brought up to date. A route that is missing shows no server data. */
export type RefreshTable = Partial<Record<RouteName, (api: AppListenerApi, state: RootState) => void>>;

/** The network is back: what is on the screen may be out of date, or never have come. Forms are left as they are. */
function refresh(api: AppListenerApi, table: RefreshTable): void {
  const state = api.getState();
  const { name } = selectRoute(state);
  if (ROUTES[name].access === 'public' || selectIsSignedIn(state)) table[name]?.(api, state);
}

/** The browser says that there is a network, and yet the last answer is one of an earlier visit: the server is out of reach. */
const isOutOfReach = (state: RootState): boolean => selectIsOnline(state) && selectIsLastVisit(state);

/** A browser is often online before anything can be reached, and a server comes back without a word: asks again, ever less often. */
async function askUntilReached(api: AppListenerApi, table: RefreshTable): Promise<void> {
  api.cancelActiveListeners();
  for (let failedTries = 1; isOutOfReach(api.getState()); failedTries += 1) {
    await api.delay(retryDelayMs(failedTries));
    if (isOutOfReach(api.getState())) refresh(api, table);
  }
}

/** Whether the browser is online. */
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
    predicate: (_action, current, previous) => selectIsOnline(current) && !selectIsOnline(previous),
    effect: (_action, api) => { refresh(api, table); },
  });
  startListening({
    predicate: (_action, current, previous) => isOutOfReach(current) && !isOutOfReach(previous),
    effect: (_action, api) => askUntilReached(api, table),
  });
}
