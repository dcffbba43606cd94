import { detailClosed } from '../../features/groups/detail/groupDetailSlice';
import {
  blocksClosed, blocksFailed, blocksListed, blocksOpened, blocksSlice, type BlocksState,
} from '../../features/groups/seats/blocksSlice';
import { fromEach, type Machine } from './machine';

const groupId = 'g1';
const message = 'no';
const ben = { _id: 'ben', name: 'Ben', photoURL: null, blockedAt: '2026-01-01T00:00:00.000Z' };
const closed: BlocksState = { status: 'closed' };
const loading: BlocksState = { status: 'loading', groupId };
const none: BlocksState = { status: 'listed', groupId, users: [] };
const some: BlocksState = { status: 'listed', groupId, users: [ben] };
const failed: BlocksState = { status: 'failed', groupId, message };
const open = ['loading', 'none', 'some', 'failed'];

export const blocksMachine: Machine<BlocksState> = {
  title: 'Blocked people',
  about:
    'Loaded when the creator opens the section of their group, and again after somebody has been blocked or unblocked. ' +
    'Effects: `src/features/groups/seats/blocksListeners.ts`.',
  reducer: blocksSlice.reducer,
  initial: closed,
  nameOf: (state) => (state.status === 'listed' ? `listed, ${state.users.length}` : state.status),
  states: { closed, loading, none, some, failed },
  events: {
    opened: blocksOpened({ groupId }),
    closed: blocksClosed(),
    pageClosed: detailClosed(),
    listedNone: blocksListed({ groupId, users: [] }),
    listedSome: blocksListed({ groupId, users: [ben] }),
    otherListed: blocksListed({ groupId: 'g2', users: [] }),
    failed: blocksFailed({ groupId, message }),
    otherFailed: blocksFailed({ groupId: 'g2', message }),
  },
  transitions: [
    ...fromEach(['closed', 'failed'], 'opened', loading),
    ...['closed', 'pageClosed'].flatMap((event) => fromEach(open, event, closed)),
    ...fromEach(open, 'listedNone', none),
    ...fromEach(open, 'listedSome', some),
    ['loading', 'failed', failed],
  ],
};
