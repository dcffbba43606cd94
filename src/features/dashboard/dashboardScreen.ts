import { groupQueries } from '../../api/groupQueries';
import { selectIsPaged } from '../../api/groupSelectors';
import { errorToast, on } from '../../core/notifications/toastRule';
import { REFETCH, type Screen } from '../../core/screen';
import { isDefaultFirstPage } from '../../domain/list/pageOfGroups';
import type { AppListenerApi } from '../../store/listenerMiddleware';
import { startDashboardListeners } from './dashboardListeners';
import { DashboardPage } from './DashboardPage';
import { selectGridPage } from './dashboardSelectors';
import {
  dashboardClosed, dashboardFailed, dashboardOpened, dashboardPartFailed, dashboardRetryRequested, dashboardSlice,
  gridPageFailed,
} from './dashboardSlice';

const { listGroups, listCreatedGroups, listJoinedGroups, listWaitingGroups } = groupQueries.endpoints;
const LISTS = [listGroups, listCreatedGroups, listJoinedGroups, listWaitingGroups];

/** The sums of a long list, and the page of it in the grid. */
async function refetchLong({ dispatch, getState }: AppListenerApi): Promise<void> {
  const { pageQueries } = await import(/* webpackChunkName: "paged-list" */ '../../api/pageQueries');
  const { readTotals, listPage } = pageQueries.endpoints;
  void dispatch(readTotals.initiate(undefined, REFETCH));
  const shown = selectGridPage(getState());
  if (!isDefaultFirstPage(shown)) void dispatch(listPage.initiate(shown, REFETCH));
}

/** The dashboard. */
export const screen: Screen<'dashboard'> = {
  pages: { dashboard: DashboardPage },
  reducers: { dashboard: dashboardSlice.reducer },
  starters: [startDashboardListeners],
  events: { dashboard: { opened: () => dashboardOpened(), closed: dashboardClosed } },
  refresh: {
    dashboard: {
      ask: (api, state) => {
        const { dispatch } = api;
        const { dashboard } = state;
        if (dashboard.data.status === 'failed') {
          dispatch(dashboardRetryRequested());
          return;
        }
        for (const list of LISTS) void dispatch(list.initiate(undefined, REFETCH));
        if (selectIsPaged(state)) void refetchLong(api);
      },
      shows: { changes: 'anyGroup', calls: [...LISTS.map(({ name }) => name), 'listPage', 'readTotals'] },
    },
  },
  toasts: [
    on(dashboardFailed, ({ payload }, { dashboard }) => (dashboard.data.status === 'loading' ? errorToast(payload.message) : null)),
    on(gridPageFailed, ({ payload }) => errorToast(payload.message)),
    on(dashboardPartFailed, ({ payload }) => errorToast(payload.message)),
  ],
};
