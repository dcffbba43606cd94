import { listQueryOf } from '../../domain/list/pageOfGroups';
import {
  groupsSlice, initialGroupsState, listAttemptScheduled, listAttemptStarted, listClosed, listFailed, listLoaded, listOpened,
  listRetryRequested, listSlowed, pageArrived, pageFailed, pageSlowed, rowsShown, type GroupsState, type ListState,
} from '../../features/groups/list/groupsSlice';
import { fromEach, type Machine } from './machine';

const list = (state: ListState): GroupsState => ({ ...initialGroupsState, list: state });
const idle = list({ status: 'idle' });
const firstWait = list({ status: 'waiting', failedTries: 0, delayMs: 0 });
const backOff = list({ status: 'waiting', failedTries: 1, delayMs: 2000 });
const loading = list({ status: 'loading', failedTries: 0, slow: false });
const slow = list({ status: 'loading', failedTries: 0, slow: true });
const ready = list({ status: 'ready' });
const failed = list({ status: 'failed' });
const first = { cursor: null, ids: ['g1', 'g2'] };
const query = listQueryOf(initialGroupsState.filters);
const pages = { query, found: 3, pages: [first], next: 'c1', shown: { first: 0, last: 1 }, slow: false };
const inPages = (state: ListState, change = {}): GroupsState => ({ ...list(state), pages: { ...pages, ...change } });
const readyPages = inPages({ status: 'ready' });
const slowPages = inPages({ status: 'ready' }, { slow: true });
const failedPages = inPages({ status: 'failed' });
const closedPages = inPages({ status: 'idle' });
const reopenedPages = inPages({ status: 'waiting', failedTries: 0, delayMs: 0 });
const SHOWN = { first: 0, last: 24 };
const IN_PAGES = { readyPages, slowPages, failedPages, closedPages };

export const groupsListMachine: Machine<GroupsState> = {
  title: 'Groups list and its retries',
  about: 'Tries after 0, 2000, 4000, 8000, 10000 and 10000 ms; only a 401 for a signed-in user leads to a retry. '
    + 'After 10 s the page says that it is slow. A long list comes in pages (ADR 11). '
    + 'Effects: `src/features/groups/list/retryListeners.ts`.',
  reducer: groupsSlice.reducer,
  initial: idle,
  nameOf: ({ list: { status } }) => status,
  states: { idle, firstWait, backOff, loading, slow, ready, failed, ...IN_PAGES },
  events: {
    opened: listOpened(),
    closed: listClosed(),
    scheduled: listAttemptScheduled({ failedTries: 1, delayMs: 2000 }),
    started: listAttemptStarted(),
    slowed: listSlowed(),
    loaded: listLoaded(),
    failed: listFailed({ message: 'down' }),
    retried: listRetryRequested(),
    pageArrived: pageArrived({ query, pageIndex: 0, ...first, found: 3, next: 'c1' }),
    pageSlowed: pageSlowed(),
    pageFailed: pageFailed({ message: 'down' }),
    rowsShown: rowsShown(SHOWN),
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
    ...fromEach(['loading', 'slow', 'ready', 'failed', 'readyPages', 'slowPages', 'failedPages'], 'pageArrived', readyPages),
    ['loading', 'pageSlowed', slow],
    ['readyPages', 'pageSlowed', slowPages],
    ...fromEach(['loading', 'slow', 'ready'], 'pageFailed', failed),
    ['readyPages', 'pageFailed', failedPages],
    ['slowPages', 'pageFailed', inPages({ status: 'failed' }, { slow: true })],
    ...Object.entries(IN_PAGES).map(([name, state]): [string, string, GroupsState] =>
      [name, 'rowsShown', { ...state, pages: { ...(state.pages ?? pages), shown: SHOWN } }]),
    ['failedPages', 'retried', reopenedPages],
    ['closedPages', 'opened', reopenedPages],
    ...fromEach(['readyPages', 'failedPages'], 'closed', closedPages),
    ['slowPages', 'closed', inPages({ status: 'idle' }, { slow: true })],
    ...fromEach(['firstWait', 'backOff', 'loading', 'slow', 'ready', 'failed'], 'closed', idle),
  ],
};
