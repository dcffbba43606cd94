import { helloReceived, watchingStarted } from '../../core/live/liveEvents';
import {
  connectionClosed, connectionLost, connectionStarted, groupReceived, inboxReceived, listReceived, liveSlice, polled,
  refetchStarted, streamUnsupported, sessionReceived, tabHidden, tabShown, type LiveState, type Stale,
} from '../../core/live/liveSlice';
import { fromEach, type Machine } from './machine';

type Live = Extract<LiveState, { status: 'live' }>;
type Polling = Extract<LiveState, { status: 'polling' }>;

const missed: Stale = { list: true, missed: true, groups: [], inbox: false };
const everything: Stale = { ...missed, inbox: true };
const group = { id: 'g1', version: 2 };

const notStarted: LiveState = { status: 'off', because: 'notStarted', cuts: 0, seen: null };
const off: LiveState = { status: 'off', because: 'unneeded', cuts: 0, seen: null };
const hidden: LiveState = { status: 'off', because: 'hidden', cuts: 1, seen: 'v1', hadStream: true };
const connecting: LiveState = { status: 'connecting', failedTries: 1, cuts: 1, seen: 'v1' };
const again: LiveState = { ...connecting, hadStream: true };
const lastTry: LiveState = { status: 'connecting', failedTries: 0, cuts: 2, seen: null };
const live: Live = { status: 'live', failedTries: 1, cuts: 1, seen: 'v1', heard: 'v1', stale: null, refetchedAtMs: 5, failedRefetches: 0 };
const stale: Live = { ...live, heard: 'v2', stale: { list: true, missed: false, groups: [group], inbox: false } };
const waiting: LiveState = { status: 'waiting', delayMs: 1500, failedTries: 2, cuts: 1, seen: 'v1', hadStream: true };
const lastWait: LiveState = { status: 'waiting', delayMs: 1500, failedTries: 2, cuts: 2, seen: 'v1' };
const polling: Polling = { status: 'polling', polls: 1, seen: null, heard: null, stale: null, refetchedAtMs: 5 };
const pollDue: Polling = { ...polling, stale: everything };
const absent: LiveState = { status: 'absent' };

const states = { notStarted, off, hidden, connecting, again, lastTry, live, stale, waiting, lastWait, polling, pollDue, absent };
const firstPoll: LiveState = { ...pollDue, polls: 0 };
/** What is known after a stream, until the next one. */
const AFTER_ONE = { hadStream: true } as const;
const offNow = (cuts: number, seen: string | null, before: Partial<typeof AFTER_ONE> = {}): LiveState =>
  ({ status: 'off', because: 'hidden', cuts, seen, ...before });
const toWaiting = (failedTries: number, cuts: number, seen: string | null, before: Partial<typeof AFTER_ONE> = {}): LiveState =>
  ({ status: 'waiting', delayMs: 1500, failedTries, cuts, seen, ...before });
const madeLive: Live = { ...live, refetchedAtMs: 0 };

function nameOf(state: LiveState): string {
  if (state.status === 'off') return `off, ${state.because === 'notStarted' ? 'not started' : state.because}`;
  if (state.status === 'live' || state.status === 'polling') return state.stale === null ? state.status : `${state.status}, stale`;
  if (state.status === 'connecting' && state.hadStream) return 'connecting, after a stream';
  return state.status !== 'absent' && state.cuts > 1 ? `${state.status}, after two cuts` : state.status;
}

export const liveMachine: Machine<LiveState> = {
  title: 'Live stream',
  about:
    'Keeps an open page up to date: the server says what has changed, and what is shown of it is refetched. It is paused in a hidden tab ' +
    'and offline, catches up by the version of the catalogue, and polls where a proxy cuts streams. Effects: ' +
    '`src/core/live/streamListeners.ts`, `refetchListeners.ts`.',
  reducer: liveSlice.reducer,
  initial: notStarted,
  nameOf,
  states,
  events: {
    watchingStarted: watchingStarted(),
    tabShown: tabShown(),
    tabHidden: tabHidden(),
    started: connectionStarted(),
    sameHello: helloReceived({ version: 'v1', unread: null }),
    newerHello: helloReceived({ version: 'v3', unread: 2 }),
    groupReceived: groupReceived(group),
    listReceived: listReceived({ version: 'v2' }),
    inboxReceived: inboxReceived({ unread: 2 }),
    sessionReceived: sessionReceived({ ended: true }),
    refetched: refetchStarted({ atMs: 9, page: true, inbox: false }),
    polled: polled(),
    lost: connectionLost({ how: 'ended', delayMs: 1500 }),
    lostEarly: connectionLost({ how: 'endedEarly', delayMs: 1500 }),
    notOpened: connectionLost({ how: 'failed', delayMs: 1500 }),
    closed: connectionClosed({ because: 'hidden' }),
    streamUnsupported: streamUnsupported(),
  },
  transitions: [
    ['notStarted', 'watchingStarted', off],
    ['notStarted', 'started', { ...connecting, failedTries: 0, cuts: 0, seen: null }],
    ['off', 'started', { ...connecting, failedTries: 0, cuts: 0, seen: null }],
    ['hidden', 'started', { ...again, failedTries: 0 }],
    ['waiting', 'started', { ...again, failedTries: 2 }],
    ['lastWait', 'started', { ...connecting, failedTries: 2, cuts: 2 }],
    ...fromEach<LiveState>(['polling', 'pollDue'], 'started', lastTry),
    ...fromEach<LiveState>(['connecting', 'again'], 'sameHello', madeLive),
    ...fromEach<LiveState>(['connecting', 'again'], 'newerHello', { ...madeLive, heard: 'v3', stale: missed }),
    ['lastTry', 'sameHello', { ...madeLive, failedTries: 0, cuts: 2, seen: null, stale: missed }],
    ['lastTry', 'newerHello', { ...madeLive, failedTries: 0, cuts: 2, seen: null, heard: 'v3', stale: missed }],
    ['live', 'newerHello', { ...live, heard: 'v3', stale: missed }],
    ['stale', 'sameHello', { ...stale, heard: 'v1', stale: { ...missed, groups: [group] } }],
    ['stale', 'newerHello', { ...stale, heard: 'v3', stale: { ...missed, groups: [group] } }],
    ['live', 'groupReceived', { ...live, stale: { list: false, missed: false, groups: [group], inbox: false } }],
    ['stale', 'groupReceived', stale],
    ['live', 'listReceived', { ...live, heard: 'v2', stale: { list: true, missed: false, groups: [], inbox: false } }],
    ['live', 'inboxReceived', { ...live, stale: { list: false, missed: false, groups: [], inbox: true } }],
    ['stale', 'inboxReceived', { ...stale, stale: { list: true, missed: false, groups: [group], inbox: true } }],
    ['stale', 'refetched', { ...stale, seen: 'v2', stale: null, refetchedAtMs: 9 }],
    ['pollDue', 'refetched', { ...polling, refetchedAtMs: 9 }],
    ...fromEach<LiveState>(['polling', 'pollDue'], 'polled', { ...pollDue, polls: 2 }),
    ['connecting', 'lost', toWaiting(1, 0, 'v1')],
    ['lastTry', 'lost', toWaiting(1, 0, null)],
    ...fromEach<LiveState>(['again', 'live'], 'lost', toWaiting(1, 0, 'v1', AFTER_ONE)),
    ['stale', 'lost', toWaiting(1, 0, null, AFTER_ONE)],
    ['connecting', 'lostEarly', toWaiting(2, 2, 'v1')],
    ['lastTry', 'lostEarly', { ...firstPoll, refetchedAtMs: 0 }],
    ...fromEach<LiveState>(['again', 'live'], 'lostEarly', toWaiting(2, 2, 'v1', AFTER_ONE)),
    ['stale', 'lostEarly', toWaiting(2, 2, null, AFTER_ONE)],
    ['connecting', 'notOpened', toWaiting(2, 1, 'v1')],
    ['lastTry', 'notOpened', toWaiting(1, 2, null)],
    ...fromEach<LiveState>(['again', 'live'], 'notOpened', toWaiting(2, 1, 'v1', AFTER_ONE)),
    ['stale', 'notOpened', toWaiting(2, 1, null, AFTER_ONE)],
    ['connecting', 'closed', offNow(1, 'v1')],
    ['lastTry', 'closed', offNow(2, null)],
    ...fromEach<LiveState>(['again', 'live', 'waiting'], 'closed', offNow(1, 'v1', AFTER_ONE)),
    ['stale', 'closed', offNow(1, null, AFTER_ONE)],
    ['lastWait', 'closed', offNow(2, 'v1')],
    ...fromEach<LiveState>(['polling', 'pollDue'], 'closed', offNow(2, null)),
    ...fromEach<LiveState>(['connecting', 'lastTry'], 'streamUnsupported', absent),
  ],
};
