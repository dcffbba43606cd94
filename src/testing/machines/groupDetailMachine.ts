import { groupDeleted, groupGone } from '../../api/groupEvents';
import {
  deleteCancelled, deleteConfirmed, deleteRequested, detailClosed, detailFailed, detailLoaded, detailOpened, detailSlowed,
  groupDetailSlice, joinRequested, leaveRequested, type DetailAction, type GroupDetailState,
} from '../../features/groups/detail/groupDetailSlice';
import { fromEach, type Machine } from './machine';

const mine = { groupId: 'g1' };
const other = { groupId: 'g2' };
const message = 'no';
const closed: GroupDetailState = { status: 'closed' };
const loading: GroupDetailState = { status: 'loading', groupId: 'g1', slow: false };
const slow: GroupDetailState = { status: 'loading', groupId: 'g1', slow: true };
const failed: GroupDetailState = { status: 'failed', groupId: 'g1', message };
const gone: GroupDetailState = { status: 'gone', groupId: 'g1' };
const ready = (status: DetailAction): GroupDetailState => ({ status: 'ready', groupId: 'g1', action: { status } });
const states = { closed, loading, slow, failed, gone, idle: ready('idle'), confirmingDelete: ready('confirmingDelete') };
const open = Object.keys(states).filter((name) => name !== 'closed');

export const groupDetailMachine: Machine<GroupDetailState> = {
  title: 'Group page',
  about:
    'One group at a time; events of another group are ignored. ' +
    'A group that was deleted, here or elsewhere, stays `gone` until its page is closed. ' +
    'Effects: `src/features/groups/detail/groupDetailListeners.ts`, `src/features/groups/detail/membershipListeners.ts`.',
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
    leaveRequested: leaveRequested(mine),
    deleteRequested: deleteRequested(mine),
    otherDeleteRequested: deleteRequested(other),
    deleteCancelled: deleteCancelled(),
    deleteConfirmed: deleteConfirmed(),
    deleted: groupDeleted({ ...mine, from: 'detail' }),
    deletedOnMyGroups: groupDeleted({ ...mine, from: 'myGroups' }),
    gone: groupGone(mine),
    otherGone: groupGone(other),
  },
  transitions: [
    ['closed', 'opened', loading],
    ...fromEach<GroupDetailState>(Object.keys(states), 'otherOpened', { status: 'loading', groupId: 'g2', slow: false }),
    ...fromEach(open, 'closed', closed),
    ...fromEach(['loading', 'slow'], 'loaded', states.idle),
    ['loading', 'slowed', slow],
    ...fromEach(['loading', 'slow'], 'failed', failed),
    ['idle', 'deleteRequested', states.confirmingDelete],
    ...['deleteCancelled', 'deleteConfirmed'].flatMap((event) => fromEach(['confirmingDelete'], event, states.idle)),
    ...['deleted', 'deletedOnMyGroups', 'gone'].flatMap((event) => fromEach(['loading', 'slow', 'idle', 'confirmingDelete'], event, gone)),
  ],
};
