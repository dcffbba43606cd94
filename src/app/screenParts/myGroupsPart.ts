import { groupQueries } from '../../api/groupQueries';
import { failed, on } from '../../core/notifications/toastRule';
import { startMyGroupsListeners } from '../../features/myGroups/myGroupsListeners';
import {
  myGroupsClosed, myGroupsFailed, myGroupsOpened, myGroupsRetryRequested, myGroupsSlice,
} from '../../features/myGroups/myGroupsSlice';
import { REFETCH, type ScreenPart } from '../screenPart';

const { listCreatedGroups, listWaitingGroups } = groupQueries.endpoints;

/** My Groups. */
export const myGroupsPart: ScreenPart = {
  reducers: { myGroups: myGroupsSlice.reducer },
  starters: [startMyGroupsListeners],
  screens: { myGroups: { opened: () => myGroupsOpened(), closed: myGroupsClosed } },
  refresh: {
    myGroups: ({ dispatch }, { myGroups }) => {
      if (myGroups.status === 'failed') dispatch(myGroupsRetryRequested());
      else for (const list of [listCreatedGroups, listWaitingGroups]) void dispatch(list.initiate(undefined, REFETCH));
    },
  },
  toasts: [on(myGroupsFailed, ({ payload }, { myGroups }) => (myGroups.status === 'loading' ? failed(payload.message) : null))],
};
