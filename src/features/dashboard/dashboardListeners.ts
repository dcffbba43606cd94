import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { errorMessage, errorStatus } from '../../api/errorMessage';
import { groupsApi } from '../../api/groupsApi';
import { appStarted } from '../../core/app/appSlice';
import { locationChanged, queryReplaced, selectLocation, selectRoute } from '../../core/location/locationSlice';
import { withSlowNotice, refreshToken, HTTP_UNAUTHORIZED, releaseQueries, type Subscription } from '../../core/requests';
import { formatTab, parseTab } from '../../domain/dashboardTabs';
import { failure } from '../../domain/messages';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import {
  dashboardClosed, dashboardFailed, dashboardLoaded, dashboardOpened, dashboardRetryRequested, dashboardSlowed,
  selectDashboardTab, tabChosen, tabRestored,
} from './dashboardSlice';

const LISTS = ['listGroups', 'listCreatedGroups', 'listJoinedGroups'] as const;

type ListName = (typeof LISTS)[number];
interface Failed { error: unknown }

/**
 * Loads one list; what it asked for is put into `held`.
 * The list of all groups leaves a refused token to a machine of its own, which does not run here: one renewal, one more try.
 */
async function loadOne(api: AppListenerApi, list: ListName, held: Subscription[], isRepeat = false): Promise<Failed | null> {
  const request = api.dispatch(groupsApi.endpoints[list].initiate(undefined, { forceRefetch: true }));
  held.push(request);
  const { isSuccess, error } = await request;
  if (isSuccess) return null;
  const mayRepeat = list === 'listGroups' && !isRepeat && errorStatus(error) === HTTP_UNAUTHORIZED;
  return mayRepeat && await refreshToken(api) ? loadOne(api, list, held, true) : { error };
}

/** All three at once; the first failure in their order, or null. */
async function loadAll(api: AppListenerApi, held: Subscription[]): Promise<Failed | null> {
  const outcomes = await Promise.all(LISTS.map((list) => loadOne(api, list, held)));
  return outcomes.find((outcome) => outcome !== null) ?? null;
}

/** Loads all groups and the person's own, and holds them until the page is left. */
async function load(_action: UnknownAction, api: AppListenerApi): Promise<void> {
  api.cancelActiveListeners();
  if (api.getState().dashboard.data.status !== 'loading') return;
  const held: Subscription[] = [];
  try {
    const failed = await withSlowNotice(api, loadAll(api, held), dashboardSlowed);
    if (failed) {
      api.dispatch(dashboardFailed({ message: errorMessage(failed.error, failure.list) }));
      return;
    }
    api.dispatch(dashboardLoaded());
    await api.condition(dashboardClosed.match);
  } finally {
    releaseQueries(...held);
  }
}

/** The dashboard's data, and its tab in the address. */
export function startDashboardListeners(startListening: AppStartListening): void {
  startListening({ matcher: isAnyOf(dashboardOpened, dashboardClosed, dashboardRetryRequested), effect: load });
  startListening({
    matcher: isAnyOf(appStarted, locationChanged),
    effect: (_action, { dispatch, getState }) => {
      if (selectRoute(getState()).name === 'dashboard') dispatch(tabRestored(parseTab(selectLocation(getState()).search)));
    },
  });
  startListening({
    actionCreator: tabChosen,
    effect: (_action, { dispatch, getState }) => {
      if (selectRoute(getState()).name !== 'dashboard') return;
      dispatch(queryReplaced({ search: formatTab(selectDashboardTab(getState())) }));
    },
  });
}
