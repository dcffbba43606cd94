import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { errorMessage, errorStatus } from '../../api/errorMessage';
import { groupQueries } from '../../api/groupQueries';
import { HTTP_UNAUTHORIZED } from '../../api/httpStatus';
import { appStarted } from '../../core/app/appSlice';
import { holdWaitingGroups } from '../../core/groupChanges/holdWaitingGroups';
import { locationChanged, queryReplaced, selectLocation, selectRoute } from '../../core/location/locationSlice';
import { withSlowNotice, refreshToken, releaseQueries, type Subscription } from '../../core/requests';
import { formatTab, parseTab } from '../../domain/dashboardTabs';
import { failure } from '../../domain/messages';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import {
  DASHBOARD_PARTS, dashboardClosed, dashboardFailed, dashboardLoaded, dashboardOpened, dashboardPartFailed, dashboardPartLoaded,
  dashboardPartRetryRequested, dashboardRetryRequested, dashboardSlowed, selectDashboardTab, tabChosen, tabRestored, type DashboardPart,
} from './dashboardSlice';

const LISTS = { all: ['listGroups'], own: ['listCreatedGroups', 'listJoinedGroups'] } as const satisfies Record<DashboardPart, unknown>;

type ListName = (typeof LISTS)[DashboardPart][number];
interface Failed { error: unknown }

/**
 * Loads one list; its subscription is added to `held`.
 * The list of all groups leaves a refused token to its own state machine, which does not run here: one refresh, one retry.
 */
async function loadOne(api: AppListenerApi, list: ListName, held: Subscription[], isRepeat = false): Promise<Failed | null> {
  const request = api.dispatch(groupQueries.endpoints[list].initiate(undefined, { forceRefetch: true }));
  held.push(request);
  const { isSuccess, error } = await request;
  if (isSuccess) return null;
  const mayRepeat = list === 'listGroups' && !isRepeat && errorStatus(error) === HTTP_UNAUTHORIZED;
  return mayRepeat && await refreshToken(api) ? loadOne(api, list, held, true) : { error };
}

/** The lists of one part at once; the first failure in their order, or null. */
async function loadPart(api: AppListenerApi, part: DashboardPart, held: Subscription[]): Promise<Failed | null> {
  const outcomes = await Promise.all(LISTS[part].map((list) => loadOne(api, list, held)));
  return outcomes.find((outcome) => outcome !== null) ?? null;
}

/** Both parts at once; the failures of those that are missing, in the order of the parts. */
async function loadAll(api: AppListenerApi, held: Subscription[]): Promise<(Failed & { part: DashboardPart })[]> {
  const outcomes = await Promise.all(DASHBOARD_PARTS.map(async (part) => ({ part, failed: await loadPart(api, part, held) })));
  return outcomes.flatMap(({ part, failed }) => (failed ? [{ ...failed, part }] : []));
}

/** Loads all groups and the user's own, and holds what came until the page is left, also when a part is missing. */
async function load(_action: UnknownAction, api: AppListenerApi): Promise<void> {
  api.cancelActiveListeners();
  if (api.getState().dashboard.data.status !== 'loading') return;
  const held: Subscription[] = [];
  try {
    const failures = await withSlowNotice(api, loadAll(api, held), dashboardSlowed);
    const [first] = failures;
    if (first) api.dispatch(dashboardFailed({ message: errorMessage(first.error, failure.list), parts: failures.map(({ part }) => part) }));
    else api.dispatch(dashboardLoaded());
    await api.condition(dashboardClosed.match);
  } finally {
    releaseQueries(...held);
  }
}

/** Loads the missing part again, and holds it until the page is left. When both are missing, the whole dashboard is loaded again. */
async function retryPart(action: UnknownAction, api: AppListenerApi): Promise<void> {
  api.cancelActiveListeners();
  if (!dashboardPartRetryRequested.match(action) || api.getState().dashboard === api.getOriginalState().dashboard) return;
  const { part } = action.payload;
  const held: Subscription[] = [];
  try {
    const failed = await api.pause(loadPart(api, part, held));
    if (failed) api.dispatch(dashboardPartFailed({ part, message: errorMessage(failed.error, failure.list) }));
    else api.dispatch(dashboardPartLoaded({ part }));
    await api.condition(dashboardClosed.match);
  } finally {
    releaseQueries(...held);
  }
}

/** The dashboard's data, and its tab in the URL. */
export function startDashboardListeners(startListening: AppStartListening): void {
  startListening({ matcher: isAnyOf(dashboardOpened, dashboardClosed, dashboardRetryRequested), effect: load });
  startListening({ matcher: isAnyOf(dashboardPartRetryRequested, dashboardClosed, dashboardRetryRequested), effect: retryPart });
  startListening({ actionCreator: dashboardOpened, effect: (_action, api) => holdWaitingGroups(api, dashboardClosed.match) });
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
