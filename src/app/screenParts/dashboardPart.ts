import { groupQueries } from '../../api/groupQueries';
import { failed, on } from '../../core/notifications/toastRule';
import { startDashboardListeners } from '../../features/dashboard/dashboardListeners';
import {
  dashboardClosed, dashboardFailed, dashboardOpened, dashboardPartFailed, dashboardRetryRequested, dashboardSlice,
} from '../../features/dashboard/dashboardSlice';
import { REFETCH, type ScreenPart } from '../screenPart';

const { listGroups, listCreatedGroups, listJoinedGroups, listWaitingGroups } = groupQueries.endpoints;
const LISTS = [listGroups, listCreatedGroups, listJoinedGroups, listWaitingGroups];

/** The dashboard. */
export const dashboardPart: ScreenPart = {
  reducers: { dashboard: dashboardSlice.reducer },
  starters: [startDashboardListeners],
  screens: { dashboard: { opened: () => dashboardOpened(), closed: dashboardClosed } },
  refresh: {
    dashboard: ({ dispatch }, { dashboard }) => {
      if (dashboard.data.status === 'failed') dispatch(dashboardRetryRequested());
      else for (const list of LISTS) void dispatch(list.initiate(undefined, REFETCH));
    },
  },
  toasts: [
    on(dashboardFailed, ({ payload }, { dashboard }) => (dashboard.data.status === 'loading' ? failed(payload.message) : null)),
    on(dashboardPartFailed, ({ payload }) => failed(payload.message)),
  ],
};
