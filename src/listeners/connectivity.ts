import type { AppListenerApi, AppStartListening } from '../app/listenerMiddleware';
import type { RootState } from '../app/rootReducer';
import { groupsApi } from '../api/groupsApi';
import { ROUTES, type RouteName } from '../domain/routes';
import { retryDelayMs } from '../domain/retryDelay';
import { appStarted, onlineChanged, selectIsLastVisit, selectIsOnline } from '../features/appInfo/appInfoSlice';
import { selectIsSignedIn } from '../features/auth/authSlice';
import { dashboardRetryRequested } from '../features/dashboard/dashboardSlice';
import { listRetryRequested } from '../features/groups/groupsSlice';
import { selectRoute } from '../features/location/locationSlice';
import { myGroupsRetryRequested } from '../features/myGroups/myGroupsSlice';
import { observing } from './observing';

const { listGroups, listFeaturedGroups, listCreatedGroups, listJoinedGroups, getGroup } = groupsApi.endpoints;
/** Asks anew without holding the answer: the screen that is open holds it. A call that is under way is not doubled. */
const ANEW = { forceRefetch: true, subscribe: false } as const;

/** How each screen with answers of the server is brought up to date: its own retry after a failure, else its calls once more. */
const REFRESH: Partial<Record<RouteName, (api: AppListenerApi, state: RootState) => void>> = {
  home: ({ dispatch }) => { void dispatch(listFeaturedGroups.initiate(undefined, ANEW)); },
  groups: ({ dispatch }, { groups }) => {
    if (groups.list.status === 'failed') dispatch(listRetryRequested());
    else void dispatch(listGroups.initiate(undefined, ANEW));
  },
  group: ({ dispatch }, state) => { void dispatch(getGroup.initiate(selectRoute(state).params.groupId ?? '', ANEW)); },
  myGroups: ({ dispatch }, { myGroups }) => {
    if (myGroups.status === 'failed') dispatch(myGroupsRetryRequested());
    else void dispatch(listCreatedGroups.initiate(undefined, ANEW));
  },
  dashboard: ({ dispatch }, { dashboard }) => {
    if (dashboard.data.status === 'failed') dispatch(dashboardRetryRequested());
    else for (const list of [listGroups, listCreatedGroups, listJoinedGroups]) void dispatch(list.initiate(undefined, ANEW));
  },
};

/** The network is back: what is on the screen may be out of date, or never have come. Forms are left as they are. */
function refresh(api: AppListenerApi): void {
  const state = api.getState();
  const { name } = selectRoute(state);
  if (ROUTES[name].access === 'public' || selectIsSignedIn(state)) REFRESH[name]?.(api, state);
}

/** The browser says that there is a network, and yet the last answer is one of an earlier visit: the server is out of reach. */
const isOutOfReach = (state: RootState): boolean => selectIsOnline(state) && selectIsLastVisit(state);

/** A browser is often online before anything can be reached, and a server comes back without a word: asks again, ever less often. */
async function askUntilReached(_action: unknown, api: AppListenerApi): Promise<void> {
  api.cancelActiveListeners();
  for (let failedTries = 1; isOutOfReach(api.getState()); failedTries += 1) {
    await api.delay(retryDelayMs(failedTries));
    if (isOutOfReach(api.getState())) refresh(api);
  }
}

/** Whether the browser has a network. */
export function startConnectivityListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: appStarted,
    effect: (_action, api) => {
      const { page } = api.extra;
      if (!page.isOnline()) api.dispatch(onlineChanged({ online: false }));
      return observing(api, () => page.onOnlineChange((online) => { api.dispatch(onlineChanged({ online })); }));
    },
  });
  startListening({
    predicate: (_action, current, previous) => selectIsOnline(current) && !selectIsOnline(previous),
    effect: (_action, api) => { refresh(api); },
  });
  startListening({ predicate: (_action, current, previous) => isOutOfReach(current) && !isOutOfReach(previous), effect: askUntilReached });
}
