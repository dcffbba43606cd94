import { isRejectedWithValue } from '@reduxjs/toolkit';
import { errorMessage } from '../../api/errorMessage';
import { groupQueries } from '../../api/groupQueries';
import { selectIsPaged } from '../../api/groupSelectors';
import { errorToast, type ToastRule } from '../../core/notifications/toastRule';
import { REFETCH, type Screen } from '../../core/screen';
import { isDefaultFirstPage } from '../../domain/list/pageOfGroups';
import { failure } from '../../domain/texts/messages';
import type { AppListenerApi } from '../../store/listenerMiddleware';
import { startDashboardListeners } from './dashboardListeners';
import { DashboardPage } from './DashboardPage';
import { selectGridPage, selectHasFailed } from './dashboardSelectors';
import { dashboardClosed, dashboardOpened, dashboardSlice, selectIsDashboardOpen } from './dashboardSlice';

const { listGroups, listCreatedGroups, listJoinedGroups, listWaitingGroups } = groupQueries.endpoints;
const LISTS = [listGroups, listCreatedGroups, listJoinedGroups, listWaitingGroups];

const PARTS: readonly (string | undefined)[] = [listGroups.name, listCreatedGroups.name, listJoinedGroups.name, 'readTotals'];

/**
 * What the page asked for could not be loaded: once for all of its parts, and for each choice of the grid. When it is refetched, what is
 * shown stays, without a word.
 */
const loadFailed: ToastRule = (action, before) => {
  if (!isRejectedWithValue(action) || !selectIsDashboardOpen(before)) return null;
  const { endpointName, subscribe } = action.meta.arg as { endpointName?: string; subscribe?: boolean };
  const isNews = endpointName === 'listPage' || (PARTS.includes(endpointName) && !selectHasFailed(before));
  return isNews && subscribe !== false ? errorToast(errorMessage(action.payload, failure.list)) : null;
};

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
        for (const list of LISTS) void dispatch(list.initiate(undefined, REFETCH));
        if (selectIsPaged(state)) void refetchLong(api);
      },
      shows: { changes: 'anyGroup', calls: [...LISTS.map(({ name }) => name), 'listPage', 'readTotals'] },
    },
  },
  toasts: [loadFailed],
};
