import {
  groupsSlice, initialGroupsState, listAttemptScheduled, listAttemptStarted, listClosed, listFailed, listLoaded, listOpened,
  listRetryRequested, listSlowed, type GroupsState, type ListState,
} from '../../features/groups/list/groupsSlice';
import { fromEach, type Machine } from './machine';

const list = (state: ListState): GroupsState => ({ ...initialGroupsState, list: state });
const idle = list({ status: 'idle' });
const firstWait = list({ status: 'waiting', failedTries: 0, delayMs: 0 });
const backOff = list({ status: 'waiting', failedTries: 1, delayMs: 2000 });
const loading = list({ status: 'loading', failedTries: 0, slow: false });
const slow = list({ status: 'loading', failedTries: 0, slow: true });
const ready = list({ status: 'ready' });
const failed = list({ status: 'failed', message: 'down' });

export const groupsListMachine: Machine<GroupsState> = {
  title: 'Groups list and its retries',
  about: 'Tries after 0, 2000, 4000, 8000, 10000 and 10000 ms; only a 401 for a signed-in user leads to a retry. '
    + 'After 10 s the page says that it is slow. Effects: `src/features/groups/list/retryListeners.ts`.',
  reducer: groupsSlice.reducer,
  initial: idle,
  nameOf: ({ list: { status } }) => status,
  states: { idle, firstWait, backOff, loading, slow, ready, failed },
  events: {
    opened: listOpened(),
    closed: listClosed(),
    scheduled: listAttemptScheduled({ failedTries: 1, delayMs: 2000 }),
    started: listAttemptStarted(),
    slowed: listSlowed(),
    loaded: listLoaded(),
    failed: listFailed({ message: 'down' }),
    retried: listRetryRequested(),
  },
  transitions: [
    ['idle', 'opened', firstWait],
    ['firstWait', 'started', loading],
    ['backOff', 'started', list({ status: 'loading', failedTries: 1, slow: false })],
    ['loading', 'slowed', slow],
    ...fromEach(['loading', 'slow'], 'scheduled', backOff),
    ...fromEach(['loading', 'slow'], 'loaded', ready),
    ...fromEach(['loading', 'slow'], 'failed', failed),
    ['failed', 'retried', firstWait],
    ...fromEach(['firstWait', 'backOff', 'loading', 'slow', 'ready', 'failed'], 'closed', idle),
  ],
};
