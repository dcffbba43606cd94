import { groupDeleted, groupGone } from '../../api/groupEvents';
import {
  deletionCancelled, deletionConfirmed, deletionRequested, myGroupsClosed, myGroupsOpened, myGroupsSlice, type MyGroupsState,
} from '../../features/myGroups/myGroupsSlice';
import { fromEach, type Machine } from './machine';

const closed: MyGroupsState = { status: 'closed' };
const opened: MyGroupsState = { status: 'opened' };
const ready: MyGroupsState = { status: 'ready' };
const confirming: MyGroupsState = { status: 'confirming', groupId: 'g1' };
const received = (endpointName: string) => ({
  type: 'api/executeQuery/fulfilled', payload: [], meta: { requestStatus: 'fulfilled', requestId: 'r1', arg: { endpointName } },
});

export const myGroupsMachine: Machine<MyGroupsState> = {
  title: 'My Groups',
  about:
    'The question before one of the user\'s created groups is deleted, once the list is there. Effects: '
    + '`src/features/myGroups/myGroupsListeners.ts`.',
  reducer: myGroupsSlice.reducer,
  initial: closed,
  nameOf: ({ status }) => status,
  states: { closed, opened, ready, confirming },
  events: {
    opened: myGroupsOpened(),
    closed: myGroupsClosed(),
    received: received('listCreatedGroups'),
    othersReceived: received('listJoinedGroups'),
    requested: deletionRequested({ groupId: 'g1' }),
    cancelled: deletionCancelled(),
    confirmed: deletionConfirmed(),
    deleted: groupDeleted({ groupId: 'g1', from: 'detail' }),
    gone: groupGone({ groupId: 'g1' }),
    otherGone: groupGone({ groupId: 'g2' }),
  },
  transitions: [
    ['closed', 'opened', opened],
    ...fromEach(['opened', 'ready', 'confirming'], 'closed', closed),
    ['opened', 'received', ready],
    ['ready', 'requested', confirming],
    ...['cancelled', 'confirmed', 'deleted', 'gone'].flatMap((event) => fromEach(['confirming'], event, ready)),
  ],
};
