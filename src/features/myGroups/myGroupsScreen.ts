import { errorMessage } from '../../api/errorMessage';
import { groupGone } from '../../api/groupEvents';
import { groupQueries } from '../../api/groupQueries';
import { errorToast, on, type ToastRule } from '../../core/notifications/toastRule';
import { REFETCH, type Screen } from '../../core/screen';
import { startShareListeners } from '../../core/sharing/shareListeners';
import { shareSlice } from '../../core/sharing/shareSlice';
import { SHARE_TOASTS } from '../../core/sharing/shareToasts';
import { failure } from '../../domain/texts/messages';
import { ALREADY_DELETED } from '../../domain/texts/screenMessages';
import { startMyGroupsListeners } from './myGroupsListeners';
import { MyGroupsPage } from './MyGroupsPage';
import { myGroupsClosed, myGroupsOpened, myGroupsSlice, selectAskedAbout } from './myGroupsSlice';

const { listCreatedGroups, listWaitingGroups } = groupQueries.endpoints;
const LISTS = [listCreatedGroups, listWaitingGroups];

const TOASTS: readonly ToastRule[] = [
  // A request that was aborted has no payload.
  on({ match: listCreatedGroups.matchRejected }, ({ payload }, { myGroups }) =>
    (payload && myGroups.status === 'opened' ? errorToast(errorMessage(payload, failure.myGroups)) : null)),
  // Its row and the question go, so the toast is all that says why.
  on(groupGone, ({ payload }, before) =>
    (selectAskedAbout(before) === payload.groupId ? { tone: 'info', text: ALREADY_DELETED } : null)),
];

/** My Groups. */
export const screen: Screen<'myGroups'> = {
  pages: { myGroups: MyGroupsPage },
  reducers: { myGroups: myGroupsSlice.reducer, share: shareSlice.reducer },
  starters: [startMyGroupsListeners, startShareListeners],
  events: { myGroups: { opened: () => myGroupsOpened(), closed: myGroupsClosed } },
  refresh: {
    myGroups: {
      ask: ({ dispatch }) => {
        for (const list of LISTS) void dispatch(list.initiate(undefined, REFETCH));
      },
      shows: { changes: 'anyGroup', calls: LISTS.map(({ name }) => name) },
    },
  },
  toasts: [...TOASTS, ...SHARE_TOASTS],
};
