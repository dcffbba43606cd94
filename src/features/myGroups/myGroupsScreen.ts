import { groupGone } from '../../api/groupEvents';
import { groupQueries } from '../../api/groupQueries';
import { errorToast, on, type ToastRule } from '../../core/notifications/toastRule';
import { REFETCH, type Screen } from '../../core/screen';
import { startShareListeners } from '../../core/sharing/shareListeners';
import { shareSlice } from '../../core/sharing/shareSlice';
import { SHARE_TOASTS } from '../../core/sharing/shareToasts';
import { ALREADY_DELETED } from '../../domain/texts/screenMessages';
import { startMyGroupsListeners } from './myGroupsListeners';
import { MyGroupsPage } from './MyGroupsPage';
import {
  myGroupsClosed, myGroupsFailed, myGroupsOpened, myGroupsRetryRequested, myGroupsSlice,
} from './myGroupsSlice';

const { listCreatedGroups, listWaitingGroups } = groupQueries.endpoints;
const LISTS = [listCreatedGroups, listWaitingGroups];

const TOASTS: readonly ToastRule[] = [
  on(myGroupsFailed, ({ payload }, { myGroups }) => (myGroups.status === 'loading' ? errorToast(payload.message) : null)),
  // Its row and the question go, so the toast is all that says why.
  on(groupGone, ({ payload }, { myGroups }) => {
    const isAskedAbout = myGroups.status === 'ready' && myGroups.deletion.status === 'confirming'
      && myGroups.deletion.groupId === payload.groupId;
    return isAskedAbout ? { tone: 'info', text: ALREADY_DELETED } : null;
  }),
];

/** My Groups. */
export const screen: Screen<'myGroups'> = {
  pages: { myGroups: MyGroupsPage },
  reducers: { myGroups: myGroupsSlice.reducer, share: shareSlice.reducer },
  starters: [startMyGroupsListeners, startShareListeners],
  events: { myGroups: { opened: () => myGroupsOpened(), closed: myGroupsClosed } },
  refresh: {
    myGroups: {
      ask: ({ dispatch }, { myGroups }) => {
        if (myGroups.status === 'failed') dispatch(myGroupsRetryRequested());
        else for (const list of LISTS) void dispatch(list.initiate(undefined, REFETCH));
      },
      shows: { changes: 'anyGroup', calls: LISTS.map(({ name }) => name) },
    },
  },
  toasts: [...TOASTS, ...SHARE_TOASTS],
};
