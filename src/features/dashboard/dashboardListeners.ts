import { isAnyOf } from '@reduxjs/toolkit';
import { groupQueries } from '../../api/groupQueries';
import { appStarted, retryRequested } from '../../core/app/appSlice';
import { holdQuery, type Outcome, type QueryRequest } from '../../core/heldQuery';
import { holdWhile } from '../../core/holdWhile';
import { locationChanged, queryReplaced, selectLocation, selectRoute } from '../../core/location/locationSlice';
import { isDefaultFirstPage } from '../../domain/list/pageOfGroups';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import type { RootState } from '../../store/types';
import { selectGridStatus, selectLongPage } from './dashboardSelectors';
import { selectDashboardTab, selectIsDashboardOpen, tabChosen, tabRestored } from './dashboardSlice';
import { formatTab, parseTab } from './dashboardTabs';

const { listGroups, listCreatedGroups, listJoinedGroups, listWaitingGroups } = groupQueries.endpoints;

/** Few sites have a list this long. */
const loadPageQueries = async () => (await import(/* webpackChunkName: "paged-list" */ '../../api/pageQueries')).pageQueries.endpoints;
type PageQueries = Awaited<ReturnType<typeof loadPageQueries>>;

const selectArg = (state: RootState): undefined | null => (selectIsDashboardOpen(state) ? undefined : null);

/** `holdWhile` for what is asked for only when there are more groups than are sent at once. */
function holdOfLong<Arg>(
  startListening: AppStartListening,
  argOf: (state: RootState) => Arg | null,
  send: (api: AppListenerApi, queries: PageQueries, arg: Arg) => QueryRequest<Outcome>,
): void {
  startListening({
    predicate: (action, current, previous) => argOf(current) !== argOf(previous)
      || (retryRequested.match(action) && argOf(current) !== null && selectGridStatus(current) === 'failed'),
    effect: async (_action, api) => {
      api.cancelActiveListeners();
      const arg = argOf(api.getState());
      if (arg === null) return;
      const queries = await api.pause(loadPageQueries());
      holdQuery(api, () => send(api, queries, arg));
      await api.condition(() => false);
    },
  });
}

/** The groups that the page shows, while it is open: of a long list the sums, and a page of it for the grid. */
function holdGroups(startListening: AppStartListening): void {
  holdWhile(startListening, listGroups, { argOf: selectArg });
  holdWhile(startListening, listCreatedGroups, { argOf: selectArg });
  holdWhile(startListening, listJoinedGroups, { argOf: selectArg });
  // An addition to the page: when they cannot be loaded, it says nothing about them.
  holdWhile(startListening, listWaitingGroups, { argOf: selectArg, slowed: null });
  holdOfLong(startListening, (state) => selectLongPage(state) && 'all', ({ dispatch }, { readTotals }) =>
    dispatch(readTotals.initiate(undefined, { forceRefetch: true })));
  // The first page comes with the list.
  holdOfLong(startListening, selectLongPage, ({ dispatch }, { listPage }, arg) =>
    dispatch(listPage.initiate(arg, { forceRefetch: !isDefaultFirstPage(arg) })));
}

/** The dashboard's data, and its tab in the URL. */
export function startDashboardListeners(startListening: AppStartListening): void {
  holdGroups(startListening);
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
