import { groupQueries } from '../../api/groupQueries';
import { errorToast, on } from '../../core/notifications/toastRule';
import { listClosed, listFailed, listOpened, listRetryRequested, groupsSlice, pageFailed } from '../../features/groups/list/groupsSlice';
import { startGroupsUrlListeners } from '../../features/groups/list/groupsUrlListeners';
import { startRetryListeners } from '../../features/groups/list/retryListeners';
import type { AppListenerApi } from '../../store/listenerMiddleware';
import { REFETCH, type ScreenPart } from '../screenPart';

/** The pages of a long list that are on the screen, or near it. Their code is loaded when there are any. */
async function refetchPages({ dispatch, getState }: AppListenerApi): Promise<void> {
  const { refetchNearby } = await import(/* webpackChunkName: "paged-list" */ '../../features/groups/list/refetchNearby');
  refetchNearby(dispatch, getState());
}

/** The list of groups. */
export const groupsPart: ScreenPart = {
  reducers: { groups: groupsSlice.reducer },
  starters: [startGroupsUrlListeners, startRetryListeners],
  screens: { groups: { opened: () => listOpened(), closed: listClosed } },
  refresh: {
    groups: (api, { groups }) => {
      if (groups.list.status === 'failed') {
        api.dispatch(listRetryRequested());
        return;
      }
      void api.dispatch(groupQueries.endpoints.listGroups.initiate(undefined, REFETCH));
      if (groups.pages) void refetchPages(api);
    },
  },
  toasts: [
    on(listFailed, ({ payload }, { groups }) => (groups.list.status === 'loading' ? errorToast(payload.message) : null)),
    on(pageFailed, ({ payload }, { groups }) => (['loading', 'ready'].includes(groups.list.status) ? errorToast(payload.message) : null)),
  ],
};
