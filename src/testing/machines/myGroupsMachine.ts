import { groupDeleted, groupGone } from '../../api/groupEvents';
import {
  deletionCancelled, deletionConfirmed, deletionRequested, myGroupsClosed, myGroupsFailed, myGroupsLoaded, myGroupsOpened,
  myGroupsRetryRequested, myGroupsSlice, myGroupsSlowed, type MyGroupsState,
} from '../../features/myGroups/myGroupsSlice';
import { fromEach, type Machine } from './machine';

const closed: MyGroupsState = { status: 'closed' };
const loading: MyGroupsState = { status: 'loading', slow: false };
const slow: MyGroupsState = { status: 'loading', slow: true };
const failed: MyGroupsState = { status: 'failed' };
const ready: MyGroupsState = { status: 'ready', deletion: { status: 'none' } };
const confirming: MyGroupsState = { status: 'ready', deletion: { status: 'confirming', groupId: 'g1' } };

export const myGroupsMachine: Machine<MyGroupsState> = {
  title: 'My Groups',
  about:
    "The user's created groups, and the question before one is deleted. Effects: `src/features/myGroups/myGroupsListeners.ts`.",
  reducer: myGroupsSlice.reducer,
  initial: closed,
  nameOf: (state) => (state.status === 'ready' && state.deletion.status !== 'none' ? `ready, ${state.deletion.status}` : state.status),
  states: { closed, loading, slow, failed, ready, confirming },
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
    deleted: groupDeleted({ groupId: 'g1', from: 'detail' }),
    gone: groupGone({ groupId: 'g1' }),
    otherGone: groupGone({ groupId: 'g2' }),
  },
  transitions: [
    ['closed', 'opened', loading],
    ...fromEach(['loading', 'slow', 'failed', 'ready', 'confirming'], 'closed', closed),
    ['loading', 'slowed', slow],
    ...fromEach(['loading', 'slow'], 'loaded', ready),
    ...fromEach(['loading', 'slow'], 'failed', failed),
    ['failed', 'retried', loading],
    ['ready', 'requested', confirming],
    ...['cancelled', 'confirmed', 'deleted', 'gone'].flatMap((event) => fromEach(['confirming'], event, ready)),
  ],
};
