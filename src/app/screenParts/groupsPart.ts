import { groupQueries } from '../../api/groupQueries';
import { failed, on } from '../../core/notifications/toastRule';
import { listClosed, listFailed, listOpened, listRetryRequested, groupsSlice } from '../../features/groups/list/groupsSlice';
import { startGroupsUrlListeners } from '../../features/groups/list/groupsUrlListeners';
import { startRetryListeners } from '../../features/groups/list/retryListeners';
import { REFETCH, type ScreenPart } from '../screenPart';

/** The list of groups. */
export const groupsPart: ScreenPart = {
  reducers: { groups: groupsSlice.reducer },
  starters: [startGroupsUrlListeners, startRetryListeners],
  screens: { groups: { opened: () => listOpened(), closed: listClosed } },
  refresh: {
    groups: ({ dispatch }, { groups }) => {
      if (groups.list.status === 'failed') dispatch(listRetryRequested());
      else void dispatch(groupQueries.endpoints.listGroups.initiate(undefined, REFETCH));
    },
  },
  toasts: [on(listFailed, ({ payload }, { groups }) => (groups.list.status === 'loading' ? failed(payload.message) : null))],
};
