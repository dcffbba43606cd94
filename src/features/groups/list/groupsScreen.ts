import { groupQueries } from '../../../api/groupQueries';
import { errorToast, on } from '../../../core/notifications/toastRule';
import { REFETCH, type Screen } from '../../../core/screen';
import type { AppListenerApi } from '../../../store/listenerMiddleware';
import { GroupsPage } from './GroupsPage';
import { listClosed, listFailed, listOpened, listRetryRequested, groupsSlice, pageFailed } from './groupsSlice';
import { startGroupsUrlListeners } from './groupsUrlListeners';
import { startPeriodListeners } from './periodListeners';
import { startRetryListeners } from './retryListeners';

/** The pages of a long list that are on the screen, or near it. Their code is loaded when there are any. */
async function refetchPages({ dispatch, getState }: AppListenerApi): Promise<void> {
  const { refetchNearby } = await import(/* webpackChunkName: "paged-list" */ './refetchNearby');
  refetchNearby(dispatch, getState());
}

/** The list of groups. */
export const screen: Screen<'groups'> = {
  pages: { groups: GroupsPage },
  reducers: { groups: groupsSlice.reducer },
  starters: [startGroupsUrlListeners, startPeriodListeners, startRetryListeners],
  events: { groups: { opened: () => listOpened(), closed: listClosed } },
  refresh: {
    groups: {
      ask: (api, { groups }) => {
        if (groups.list.status === 'failed') {
          api.dispatch(listRetryRequested());
          return;
        }
        void api.dispatch(groupQueries.endpoints.listGroups.initiate(undefined, REFETCH));
        if (groups.pages) void refetchPages(api);
      },
      shows: { changes: 'list', calls: ['listGroups', 'listPage'] },
    },
  },
  toasts: [
    on(listFailed, ({ payload }, { groups }) => (groups.list.status === 'loading' ? errorToast(payload.message) : null)),
    on(pageFailed, ({ payload }, { groups }) => (['loading', 'ready'].includes(groups.list.status) ? errorToast(payload.message) : null)),
  ],
};
