import { deleteFailed } from '../../api/groupEvents';
import {
  deleteCancelled, deleteConfirmed, deleteRequested, detailClosed, detailFailed, detailLoaded, detailOpened, detailSlowed,
  groupDetailSlice, groupJoined, joinFailed, joinRequested, leaveFailed, leaveRequested, groupLeft, type DetailAction, type GroupDetailState,
} from '../../features/groups/detail/groupDetailSlice';
import { fromEach, type Machine } from './machine';

const mine = { groupId: 'g1' };
const other = { groupId: 'g2' };
const message = 'no';
const closed: GroupDetailState = { status: 'closed' };
const loading: GroupDetailState = { status: 'loading', groupId: 'g1', slow: false };
const slow: GroupDetailState = { status: 'loading', groupId: 'g1', slow: true };
const failed: GroupDetailState = { status: 'failed', groupId: 'g1', message };
const ready = (status: DetailAction): GroupDetailState => ({ status: 'ready', groupId: 'g1', action: { status } });
const states = {
  closed, loading, slow, failed,
  idle: ready('idle'), joining: ready('joining'), leaving: ready('leaving'), confirmingDelete: ready('confirmingDelete'), deleting: ready('deleting'),
};
const open = Object.keys(states).filter((name) => name !== 'closed');

export const groupDetailMachine: Machine<GroupDetailState> = {
  title: 'Group page and membership',
  about: 'One group at a time, and one thing at a time with it; events of another group are ignored. A deleted group stays `deleting` '
    + 'until its page is left. Effects: `src/features/groups/detail/groupDetailListeners.ts`, `src/features/groups/detail/membershipListeners.ts`.',
  reducer: groupDetailSlice.reducer,
  initial: closed,
  nameOf: (state) => (state.status === 'ready' ? `ready, ${state.action.status}` : state.status),
  states,
  events: {
    opened: detailOpened(mine),
    otherOpened: detailOpened(other),
    closed: detailClosed(),
    loaded: detailLoaded(mine),
    otherLoaded: detailLoaded(other),
    slowed: detailSlowed(),
    failed: detailFailed({ ...mine, message }),
    otherFailed: detailFailed({ ...other, message }),
    joinRequested: joinRequested(mine),
    otherJoinRequested: joinRequested(other),
    joined: groupJoined(mine),
    otherJoined: groupJoined(other),
    joinFailed: joinFailed({ ...mine, message }),
    leaveRequested: leaveRequested(mine),
    left: groupLeft(mine),
    leaveFailed: leaveFailed({ ...mine, message }),
    deleteRequested: deleteRequested(mine),
    deleteCancelled: deleteCancelled(),
    deleteConfirmed: deleteConfirmed(),
    deleteFailed: deleteFailed({ ...mine, message, from: 'detail' }),
    otherDeleteFailed: deleteFailed({ ...other, message, from: 'detail' }),
    deleteFailedOnMyGroups: deleteFailed({ ...mine, message, from: 'myGroups' }),
  },
  transitions: [
    ['closed', 'opened', loading],
    ...fromEach<GroupDetailState>(Object.keys(states), 'otherOpened', { status: 'loading', groupId: 'g2', slow: false }),
    ...fromEach(open, 'closed', closed),
    ...fromEach(['loading', 'slow'], 'loaded', states.idle),
    ['loading', 'slowed', slow],
    ...fromEach(['loading', 'slow'], 'failed', failed),
    ['idle', 'joinRequested', states.joining],
    ...['joined', 'joinFailed'].flatMap((event) => fromEach(['joining'], event, states.idle)),
    ['idle', 'leaveRequested', states.leaving],
    ...['left', 'leaveFailed'].flatMap((event) => fromEach(['leaving'], event, states.idle)),
    ['idle', 'deleteRequested', states.confirmingDelete],
    ['confirmingDelete', 'deleteCancelled', states.idle],
    ['confirmingDelete', 'deleteConfirmed', states.deleting],
    ['deleting', 'deleteFailed', states.idle],
  ],
};
