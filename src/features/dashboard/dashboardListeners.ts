import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { errorMessage } from '../../api/errorMessage';
import { groupQueries } from '../../api/groupQueries';
import { selectIsPaged } from '../../api/groupSelectors';
import { appStarted } from '../../core/app/appSlice';
import { holdQuery } from '../../core/heldQuery';
import { holdWhile } from '../../core/holdWhile';
import { locationChanged, queryReplaced, selectLocation, selectRoute } from '../../core/location/locationSlice';
import { awaitCall } from '../../core/slowNotice';
import { isDefaultFirstPage } from '../../domain/list/pageOfGroups';
import { failure } from '../../domain/texts/messages';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import type { RootState } from '../../store/types';
import { selectGridPage, selectGridStatus } from './dashboardSelectors';
import {
  DASHBOARD_PARTS, dashboardClosed, dashboardFailed, dashboardLoaded, dashboardOpened, dashboardPartFailed, dashboardPartLoaded,
  dashboardPartRetryRequested, dashboardRetryRequested, dashboardSlowed, gridCategoryChosen,
  gridPageFailed, gridSortChosen, selectDashboardTab, tabChosen, tabRestored, type DashboardPart,
} from './dashboardSlice';
import { formatTab, parseTab } from './dashboardTabs';

const LISTS = { all: ['listGroups'], own: ['listCreatedGroups', 'listJoinedGroups'] } as const satisfies Record<DashboardPart, unknown>;

/** Few sites have a list this long. */
const loadPageQueries = async () => (await import(/* webpackChunkName: "paged-list" */ '../../api/pageQueries')).pageQueries.endpoints;

type ListName = (typeof LISTS)[DashboardPart][number];
interface Failed { error: unknown }

const FORCED = { forceRefetch: true } as const;

/** Loads a query, and holds it until the page is left. */
async function loadQuery(api: AppListenerApi, send: Parameters<typeof holdQuery>[1]): Promise<Failed | null> {
  const { isSuccess, error } = await holdQuery(api, send, null).outcome;
  return isSuccess ? null : { error };
}

const loadList = (api: AppListenerApi, list: ListName): Promise<Failed | null> =>
  loadQuery(api, () => api.dispatch(groupQueries.endpoints[list].initiate(undefined, FORCED)));

/** The page of a long list that the grid shows: what is cached of it is shown, and loaded again. */
function loadGridPage(api: AppListenerApi, { listPage }: Awaited<ReturnType<typeof loadPageQueries>>): Promise<Failed | null> {
  const arg = selectGridPage(api.getState());
  return loadQuery(api, () => api.dispatch(listPage.initiate(arg, { forceRefetch: !isDefaultFirstPage(arg) })));
}

const firstFailure = (outcomes: readonly (Failed | null)[]): Failed | null => outcomes.find((outcome) => outcome !== null) ?? null;

/** What the page shows of more groups than are sent at once: their sums, and a page of them for the grid. */
async function loadLong(api: AppListenerApi): Promise<Failed | null> {
  const queries = await api.pause(loadPageQueries());
  const totals = loadQuery(api, () => api.dispatch(queries.readTotals.initiate(undefined, FORCED)));
  return firstFailure(await Promise.all([totals, loadGridPage(api, queries)]));
}

/** The lists of one part at once; the first failure in their order, or null. */
async function loadPart(api: AppListenerApi, part: DashboardPart): Promise<Failed | null> {
  const failed = firstFailure(await Promise.all(LISTS[part].map((list) => loadList(api, list))));
  return failed === null && part === 'all' && selectIsPaged(api.getState()) ? loadLong(api) : failed;
}

/** What is missing of all groups is said once this has ended. */
const isLoadingAll = ({ dashboard: { data } }: RootState): boolean =>
  data.status === 'loading' || (data.status === 'failed' && data.missing.all === 'retrying');

/** The page of a long list for another choice of the grid. It stays until the next choice. */
async function followGrid(_action: UnknownAction, api: AppListenerApi): Promise<void> {
  api.cancelActiveListeners();
  if (api.getState().dashboard.data.status === 'closed' || !selectIsPaged(api.getState())) return;
  const failed = await loadGridPage(api, await api.pause(loadPageQueries()));
  if (failed) {
    const waits = isLoadingAll(api.getState());
    if (waits) await api.condition((_event, state) => !isLoadingAll(state));
    // It may have come with all groups, or be missing with them.
    if (!waits || selectGridStatus(api.getState()) === 'loading') {
      api.dispatch(gridPageFailed({ message: errorMessage(failed.error, failure.list) }));
    }
  }
  await api.condition(dashboardClosed.match);
}

/** Both parts at once; the failures of those that are missing, in the order of the parts. */
async function loadParts(api: AppListenerApi): Promise<(Failed & { part: DashboardPart })[]> {
  const outcomes = await Promise.all(DASHBOARD_PARTS.map(async (part) => ({ part, failed: await loadPart(api, part) })));
  return outcomes.flatMap(({ part, failed }) => (failed ? [{ ...failed, part }] : []));
}

/** Loads all groups and the user's own, and holds what came until the page is left, also when a part is missing. */
async function loadAll(_action: UnknownAction, api: AppListenerApi): Promise<void> {
  api.cancelActiveListeners();
  if (api.getState().dashboard.data.status !== 'loading') return;
  const failures = await awaitCall(api, loadParts(api), dashboardSlowed);
  const [first] = failures;
  if (first) api.dispatch(dashboardFailed({ message: errorMessage(first.error, failure.list), parts: failures.map(({ part }) => part) }));
  else api.dispatch(dashboardLoaded());
  await api.condition(dashboardClosed.match);
}

/** Loads the missing part again, and holds it until the page is left. When both are missing, the whole dashboard is loaded again. */
async function retryPart(action: UnknownAction, api: AppListenerApi): Promise<void> {
  api.cancelActiveListeners();
  if (!dashboardPartRetryRequested.match(action) || api.getState().dashboard === api.getOriginalState().dashboard) return;
  const { part } = action.payload;
  const failed = await loadPart(api, part);
  if (failed) api.dispatch(dashboardPartFailed({ part, message: errorMessage(failed.error, failure.list) }));
  else api.dispatch(dashboardPartLoaded({ part }));
  await api.condition(dashboardClosed.match);
}

/** The dashboard's data, and its tab in the URL. */
export function startDashboardListeners(startListening: AppStartListening): void {
  startListening({ matcher: isAnyOf(gridCategoryChosen, gridSortChosen, dashboardClosed), effect: followGrid });
  startListening({ matcher: isAnyOf(dashboardOpened, dashboardClosed, dashboardRetryRequested), effect: loadAll });
  startListening({ matcher: isAnyOf(dashboardPartRetryRequested, dashboardClosed, dashboardRetryRequested), effect: retryPart });
  // An addition to the page: when they cannot be loaded, it says nothing about them.
  holdWhile(startListening, groupQueries.endpoints.listWaitingGroups, {
    argOf: ({ dashboard }) => (dashboard.data.status === 'closed' ? null : undefined), slowed: null,
  });
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
