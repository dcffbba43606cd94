import { deleteFailed, groupDeleted } from '../../api/groupEvents';
import {
  deletionCancelled, deletionConfirmed, deletionRequested, myGroupsClosed, myGroupsFailed, myGroupsLoaded, myGroupsOpened,
  myGroupsRetryRequested, myGroupsSlice, myGroupsSlowed, type MyGroupsState,
} from '../../features/myGroups/myGroupsSlice';
import { fromEach, type Machine } from './machine';

const closed: MyGroupsState = { status: 'closed' };
const loading: MyGroupsState = { status: 'loading', slow: false };
const slow: MyGroupsState = { status: 'loading', slow: true };
const failed: MyGroupsState = { status: 'failed', message: 'down' };
const ready: MyGroupsState = { status: 'ready', deletion: { status: 'none' } };
const confirming: MyGroupsState = { status: 'ready', deletion: { status: 'confirming', groupId: 'g1' } };
const deleting: MyGroupsState = { status: 'ready', deletion: { status: 'deleting', groupId: 'g1' } };

export const myGroupsMachine: Machine<MyGroupsState> = {
  title: 'My Groups',
  about: 'The person\'s created groups, and the deletion of one row at a time. Effects: `src/features/myGroups/myGroupsListeners.ts`.',
  reducer: myGroupsSlice.reducer,
  initial: closed,
  nameOf: (state) => (state.status === 'ready' && state.deletion.status !== 'none' ? `ready, ${state.deletion.status}` : state.status),
  states: { closed, loading, slow, failed, ready, confirming, deleting },
  events: {
    opened: myGroupsOpened(),
    closed: myGroupsClosed(),
    loaded: myGroupsLoaded(),
    slowed: myGroupsSlowed(),
    failed: myGroupsFailed({ message: 'down' }),
    retried: myGroupsRetryRequested(),
    requested: deletionRequested({ groupId: 'g1' }),
    cancelled: deletionCancelled(),
    confirmed: deletionConfirmed(),
    deleted: groupDeleted({ groupId: 'g1', from: 'myGroups' }),
    otherDeleted: groupDeleted({ groupId: 'g2', from: 'myGroups' }),
    deletedOnItsPage: groupDeleted({ groupId: 'g1', from: 'detail' }),
    deleteFailed: deleteFailed({ groupId: 'g1', message: 'no', from: 'myGroups' }),
    deleteFailedOnItsPage: deleteFailed({ groupId: 'g1', message: 'no', from: 'detail' }),
  },
  transitions: [
    ['closed', 'opened', loading],
    ...fromEach(['loading', 'slow', 'failed', 'ready', 'confirming', 'deleting'], 'closed', closed),
    ['loading', 'slowed', slow],
    ...fromEach(['loading', 'slow'], 'loaded', ready),
    ...fromEach(['loading', 'slow'], 'failed', failed),
    ['failed', 'retried', loading],
    ['ready', 'requested', confirming],
    ['confirming', 'cancelled', ready],
    ['confirming', 'confirmed', deleting],
    ['deleting', 'deleted', ready],
    ['deleting', 'deleteFailed', ready],
  ],
};
