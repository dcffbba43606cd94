import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { errorMessage, errorStatus } from '../../api/errorMessage';
import { groupQueries } from '../../api/groupQueries';
import { selectIsPaged } from '../../api/groupSelectors';
import { HTTP_UNAUTHORIZED } from '../../api/httpStatus';
import { appStarted } from '../../core/app/appSlice';
import { holdWaitingGroups } from '../../core/groupChanges/holdWaitingGroups';
import { locationChanged, queryReplaced, selectLocation, selectRoute } from '../../core/location/locationSlice';
import { refreshToken, releaseQueries, withSlowNotice, type RunningChange, type Subscription } from '../../core/requests';
import { sendQuery, type Outcome } from '../../core/sendQuery';
import { formatTab, parseTab } from '../../domain/dashboardTabs';
import { failure } from '../../domain/messages';
import { comesWithList } from '../../domain/pageOfGroups';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import { selectGridPage } from './dashboardSelectors';
import {
  DASHBOARD_PARTS, dashboardClosed, dashboardFailed, dashboardLoaded, dashboardOpened, dashboardPartFailed, dashboardPartLoaded,
  dashboardPartRetryRequested, dashboardRetryRequested, dashboardSlowed, gridCategoryChosen,
  gridPageFailed, gridSortChosen, selectDashboardTab, tabChosen, tabRestored, type DashboardPart,
} from './dashboardSlice';

const LISTS = { all: ['listGroups'], own: ['listCreatedGroups', 'listJoinedGroups'] } as const satisfies Record<DashboardPart, unknown>;

/** Few sites have a list this long. */
const loadPageQueries = async () => (await import(/* webpackChunkName: "paged-list" */ '../../api/pageQueries')).pageQueries.endpoints;

type ListName = (typeof LISTS)[DashboardPart][number];
interface Failed { error: unknown }

/**
 * Loads one list; its subscription is added to `held`.
 * The list of all groups leaves a refused token to its own state machine, which does not run here: one refresh, one retry.
 */
async function loadOne(api: AppListenerApi, list: ListName, held: Subscription[], isRepeat = false): Promise<Failed | null> {
  const request = sendQuery(() => api.dispatch(groupQueries.endpoints[list].initiate(undefined, { forceRefetch: true })));
  held.push(request);
  const { isSuccess, error } = await request;
  if (isSuccess) return null;
  const mayRepeat = list === 'listGroups' && !isRepeat && errorStatus(error) === HTTP_UNAUTHORIZED;
  return mayRepeat && await refreshToken(api) ? loadOne(api, list, held, true) : { error };
}

/** A request that stays until the page is left. */
async function hold(send: () => RunningChange<Outcome> & Subscription, held: Subscription[]): Promise<Failed | null> {
  const request = sendQuery(send);
  held.push(request);
  const { isSuccess, error } = await request;
  return isSuccess ? null : { error };
}

/** The page of a long list that the grid shows: what is cached of it is shown, and loaded again. */
function requestGridPage(api: AppListenerApi, { listPage }: Awaited<ReturnType<typeof loadPageQueries>>) {
  const arg = selectGridPage(api.getState());
  return api.dispatch(listPage.initiate(arg, { forceRefetch: !comesWithList(arg) }));
}

/** What the page shows of more groups than are sent at once: their sums, and a page of them for the grid. */
async function loadLong(api: AppListenerApi, held: Subscription[]): Promise<Failed | null> {
  const queries = await api.pause(loadPageQueries());
  const outcomes = await Promise.all([
    hold(() => api.dispatch(queries.readTotals.initiate(undefined, { forceRefetch: true })), held),
    hold(() => requestGridPage(api, queries), held),
  ]);
  return outcomes.find((outcome) => outcome !== null) ?? null;
}

/** The lists of one part at once; the first failure in their order, or null. */
async function loadPart(api: AppListenerApi, part: DashboardPart, held: Subscription[]): Promise<Failed | null> {
  const outcomes = await Promise.all(LISTS[part].map((list) => loadOne(api, list, held)));
  const failed = outcomes.find((outcome) => outcome !== null) ?? null;
  return failed === null && part === 'all' && selectIsPaged(api.getState()) ? loadLong(api, held) : failed;
}

/** The page of a long list for another choice of the grid. It stays until the next choice. */
async function followGrid(_action: UnknownAction, api: AppListenerApi): Promise<void> {
  api.cancelActiveListeners();
  const { status } = api.getState().dashboard.data;
  if (status === 'closed' || status === 'loading' || !selectIsPaged(api.getState())) return;
  const queries = await api.pause(loadPageQueries());
  const held: Subscription[] = [];
  try {
    const failed = await api.pause(hold(() => requestGridPage(api, queries), held));
    if (failed) api.dispatch(gridPageFailed({ message: errorMessage(failed.error, failure.list) }));
    await api.condition(dashboardClosed.match);
  } finally {
    releaseQueries(...held);
  }
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
  startListening({ matcher: isAnyOf(gridCategoryChosen, gridSortChosen, dashboardClosed), effect: followGrid });
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
