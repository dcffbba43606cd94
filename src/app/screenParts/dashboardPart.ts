import { groupQueries } from '../../api/groupQueries';
import { selectIsPaged } from '../../api/groupSelectors';
import { failed, on } from '../../core/notifications/toastRule';
import { startDashboardListeners } from '../../features/dashboard/dashboardListeners';
import {
  dashboardClosed, dashboardFailed, dashboardOpened, dashboardPartFailed, dashboardRetryRequested, dashboardSlice,
  gridPageFailed,
} from '../../features/dashboard/dashboardSlice';
import type { AppListenerApi } from '../../store/listenerMiddleware';
import { REFETCH, type ScreenPart } from '../screenPart';

const { listGroups, listCreatedGroups, listJoinedGroups, listWaitingGroups } = groupQueries.endpoints;
const LISTS = [listGroups, listCreatedGroups, listJoinedGroups, listWaitingGroups];

async function refetchTotals(dispatch: AppListenerApi['dispatch']): Promise<void> {
  const { pageQueries } = await import(/* webpackChunkName: "paged-list" */ '../../api/pageQueries');
  void dispatch(pageQueries.endpoints.readTotals.initiate(undefined, REFETCH));
}

/** The dashboard. */
export const dashboardPart: ScreenPart = {
  reducers: { dashboard: dashboardSlice.reducer },
  starters: [startDashboardListeners],
  screens: { dashboard: { opened: () => dashboardOpened(), closed: dashboardClosed } },
  refresh: {
    dashboard: ({ dispatch }, state) => {
      const { dashboard } = state;
      if (dashboard.data.status === 'failed') {
        dispatch(dashboardRetryRequested());
        return;
      }
      for (const list of LISTS) void dispatch(list.initiate(undefined, REFETCH));
      if (selectIsPaged(state)) void refetchTotals(dispatch);
    },
  },
  toasts: [
    on(dashboardFailed, ({ payload }, { dashboard }) => (dashboard.data.status === 'loading' ? failed(payload.message) : null)),
    on(gridPageFailed, ({ payload }) => failed(payload.message)),
    on(dashboardPartFailed, ({ payload }) => failed(payload.message)),
  ],
};
