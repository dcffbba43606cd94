import type { HistoryLine } from '../../domain/groupHistory';
import { detailClosed } from '../../features/groups/detail/groupDetailSlice';
import {
  historyClosed, historyFailed, historyListed, historyMoreRequested, historyOpened, historyRefreshed, historySlice, type HistoryState,
} from '../../features/groups/history/historySlice';
import { fromEach, type Machine } from './machine';

const groupId = 'g1';
const message = 'no';
const line = (_id: string): HistoryLine => ({
  _id, at: '2026-01-01T00:00:00.000Z', action: 'joined', actor: 'Ben', subject: null, from: null, changed: [],
});
const first = [line('2')];
const newer = [line('3'), line('2')];
const newest = [line('9')];
const both = [line('2'), line('1')];
const closed: HistoryState = { status: 'closed' };
const loading: HistoryState = { status: 'loading', groupId, lines: [] };
const loadingMore: HistoryState = { status: 'loading', groupId, lines: first };
const listed: HistoryState = { status: 'listed', groupId, lines: first, more: true };
const all: HistoryState = { status: 'listed', groupId, lines: both, more: false };
const failed: HistoryState = { status: 'failed', groupId, lines: [], message };
const failedMore: HistoryState = { status: 'failed', groupId, lines: first, message };
const states = { closed, loading, loadingMore, listed, all, failed, failedMore };
const open = Object.keys(states).filter((name) => name !== 'closed');

export const historyMachine: Machine<HistoryState> = {
  title: 'History of a group',
  about:
    'Loaded when the creator opens the section of their group; older lines are added below. What has changed since is added above. ' +
    'Effects: `src/features/groups/history/historyListeners.ts`.',
  reducer: historySlice.reducer,
  initial: closed,
  nameOf: (state) => {
    if (state.status === 'closed') return state.status;
    const end = state.status === 'listed' && state.more ? ' and more' : '';
    return `${state.status}, ${state.lines.length}${end}`;
  },
  states,
  events: {
    opened: historyOpened({ groupId }),
    closed: historyClosed(),
    pageClosed: detailClosed(),
    moreRequested: historyMoreRequested(),
    firstListed: historyListed({ groupId, lines: first, more: true }),
    restListed: historyListed({ groupId, lines: both, more: false }),
    refreshed: historyRefreshed({ groupId, lines: newer, more: true }),
    refreshedWithoutOverlap: historyRefreshed({ groupId, lines: newest, more: true }),
    otherRefreshed: historyRefreshed({ groupId: 'g2', lines: newer, more: true }),
    otherListed: historyListed({ groupId: 'g2', lines: first, more: true }),
    failed: historyFailed({ groupId, message }),
    otherFailed: historyFailed({ groupId: 'g2', message }),
  },
  transitions: [
    ...fromEach(['closed', 'listed', 'all', 'failed', 'failedMore'], 'opened', loading),
    ...['closed', 'pageClosed'].flatMap((event) => fromEach(open, event, closed)),
    ...fromEach(['listed', 'failedMore'], 'moreRequested', loadingMore),
    ['failed', 'moreRequested', loading],
    ...fromEach(['loading', 'loadingMore'], 'firstListed', listed),
    ...fromEach(['loading', 'loadingMore'], 'restListed', all),
    ['listed', 'refreshed', { ...listed, lines: newer }],
    ['all', 'refreshed', { ...all, lines: [...newer, line('1')] }],
    ...fromEach<HistoryState>(['listed', 'all'], 'refreshedWithoutOverlap', { ...listed, lines: newest }),
    ['loading', 'failed', failed],
    ['loadingMore', 'failed', failedMore],
  ],
};
