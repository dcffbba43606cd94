import { createSlice, isRejectedWithValue, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import { isAboutGroups } from '../../api/aboutGroups';
import { helloReceived, watchingStarted, type Hello } from './liveEvents';

/** Streams that end before their first heartbeat, in a row, before the page polls instead: a proxy may not let streams through. */
const CUTS_BEFORE_POLLING = 3;
/** More groups than these are not counted one by one. */
const MAX_GROUPS = 50;
/** How often a failed refetch is repeated before it waits for the next change or hello. */
const MAX_RETRIES = 5;

/** A group that has changed; `version` is null when it was deleted. */
interface ReceivedGroup {
  id: string;
  version: number | null;
}

/** What has changed and was not fetched yet. */
export interface Stale {
  list: boolean;
  /** Whether the connection is new, so that changes may have been missed: what is shown is compared by its version. */
  missed: boolean;
  /** Null: more than are counted, so it may be any. */
  groups: readonly ReceivedGroup[] | null;
  inbox: boolean;
}

/** Why there is no connection: nothing to watch, another user, a tab hidden for a while, no network. */
type OffReason = 'unneeded' | 'user' | 'hidden' | 'offline';

interface Tries {
  /** Since the last stream that lived to its first heartbeat. */
  failedTries: number;
  /** How many of them in a row ended before their first heartbeat. */
  cuts: number;
}

interface Known {
  /** The version of the catalogue that the page is up to date with, whatever its answers say; null when that is not known. */
  seen: string | null;
  /** This visit has had a stream before. */
  hadStream?: true;
}

/** What the page shows while it receives changes. */
interface Shown extends Known {
  /** The last known version of the catalogue. */
  heard: string | null;
  /** Null: the page is up to date. */
  stale: Stale | null;
  /** When the last refetch began, ms since the epoch. */
  refetchedAtMs: number;
}

/**
 * off ──connectionStarted──▶ connecting ──helloReceived──▶ live ──groupReceived, listReceived, inboxReceived, helloReceived──▶ live, stale
 *  ▲                          ▲   │  │                   │ ▲                                                    │
 *  │      connectionStarted   │   │  │                   │ └────────────────── refetchStarted ──────────────────┘
 *  │   ┌──────────────────────┘   │  └──streamUnsupported──▶ absent: for this visit, unless it has had a stream
 *  │   │                          │                      │
 *  │   ├── waiting ◀──────────────┴───connectionLost─────┤
 *  │   └── polling ◀──connectionLost, the third cut──────┘    polling ──polled──▶ polling, stale ──refetchStarted──▶ polling
 *  └── connectionClosed, from connecting, live, waiting, polling
 *
 * The first hello, and one with another version than the page has seen, mean that something may have been missed: whatever is shown and
 * older than that version is refetched. A refetch of groups that fails is repeated, less and less often, and makes the next hello such a
 * one. Nothing is refetched more than once a second, or while it is being asked for.
 * `watchingStarted` leads from off, not started, to off.
 * Effects: streamListeners.ts, refetchListeners.ts
 */
export type LiveState =
  | { status: 'off'; because: OffReason | 'notStarted'; cuts: number } & Known
  | { status: 'connecting' } & Tries & Known
  | { status: 'live'; /** Since something was last heard. */ failedRefetches: number } & Tries & Shown
  | { status: 'waiting'; /** Until the next try, ms. */ delayMs: number } & Tries & Known
  | { status: 'polling'; polls: number } & Shown
  | { status: 'absent' };

const initialLiveState = { status: 'off', because: 'notStarted', cuts: 0, seen: null } satisfies LiveState as LiveState;

const NOTHING: Stale = { list: false, missed: false, groups: [], inbox: false };
/** The notifications are compared by their number, which comes with the hello. */
const MISSED: Stale = { ...NOTHING, list: true, missed: true };
const EVERYTHING: Stale = { ...MISSED, inbox: true };

const staleIn = (state: LiveState): Stale | null => (state.status === 'live' || state.status === 'polling' ? state.stale : null);

type Live = Extract<LiveState, { status: 'live' }>;
const whileLive = (state: LiveState, change: (live: Live) => Live): LiveState => (state.status === 'live' ? change(state) : state);
const withStale = (live: Live, change: (stale: Stale) => Stale): Live => ({
  ...live, stale: change(live.stale ?? NOTHING), failedRefetches: 0,
});

/** The newest version of each group, and no more than can be counted. */
function withGroup(groups: Stale['groups'], heard: ReceivedGroup): Stale['groups'] {
  if (groups === null) return null;
  const others = groups.filter(({ id }) => id !== heard.id);
  return others.length === MAX_GROUPS ? null : [...others, heard];
}

/** What is kept of a connection that ends. What is stale then is missed: the next hello has to make up for it. */
function knownAfter(state: Exclude<LiveState, { status: 'absent' }>): Known {
  const isLive = state.status === 'live';
  return { seen: isLive && state.stale !== null ? null : state.seen, ...(isLive || state.hadStream ? { hadStream: true } : {}) };
}

function toConnecting(state: LiveState): LiveState {
  switch (state.status) {
    case 'off': return { status: 'connecting', failedTries: 0, cuts: state.cuts, ...knownAfter(state) };
    case 'waiting': return { status: 'connecting', failedTries: state.failedTries, cuts: state.cuts, ...knownAfter(state) };
    // One more cut, and it polls again.
    case 'polling': return { status: 'connecting', failedTries: 0, cuts: CUTS_BEFORE_POLLING - 1, ...knownAfter(state) };
    default: return state;
  }
}

function toLive(state: LiveState, { version }: Hello): LiveState {
  if (state.status === 'live') {
    if (version === state.heard && version === state.seen) return state;
    return { ...withStale(state, (stale) => ({ ...stale, list: true, missed: true })), heard: version };
  }
  if (state.status !== 'connecting') return state;
  const { failedTries, cuts, seen } = state;
  const stale = version === seen ? null : MISSED;
  return { status: 'live', failedTries, cuts, seen, heard: version, stale, refetchedAtMs: 0, failedRefetches: 0 };
}

/** Whether a refetch of groups failed: what is shown stays, without a word. A page that could not load says so, and offers a retry. */
function isFailedRefetch(action: UnknownAction): boolean {
  if (!isRejectedWithValue(action)) return false;
  const { endpointName, subscribe } = action.meta.arg as { endpointName?: string; subscribe?: boolean };
  return subscribe === false && isAboutGroups(endpointName);
}

/**
 * What is shown may be old. It is asked for again, in the end by the next hello, of this connection or another: the server sends one every
 * five minutes. Of several calls that fail together, one counts.
 */
function toUnseen(live: Live): Live {
  if (live.seen === null) return live;
  const failedRefetches = live.failedRefetches + 1;
  const stale = failedRefetches > MAX_RETRIES ? live.stale : { ...NOTHING, ...live.stale, list: true, missed: true };
  return { ...live, seen: null, failedRefetches, stale };
}

interface Lost {
  /** `ended`: after its first heartbeat; `endedEarly`: before it; `failed`: it was not opened. */
  how: 'ended' | 'endedEarly' | 'failed';
  /** Until the next try, ms; random in part. */
  delayMs: number;
}

function toLost(state: LiveState, { how, delayMs }: Lost): LiveState {
  if (state.status !== 'connecting' && state.status !== 'live') return state;
  const cuts = { ended: 0, endedEarly: state.cuts + 1, failed: state.cuts }[how];
  if (cuts >= CUTS_BEFORE_POLLING) {
    const refetchedAtMs = state.status === 'live' ? state.refetchedAtMs : 0;
    return { status: 'polling', polls: 0, ...knownAfter(state), seen: null, heard: null, stale: EVERYTHING, refetchedAtMs };
  }
  return { status: 'waiting', delayMs, failedTries: how === 'ended' ? 1 : state.failedTries + 1, cuts, ...knownAfter(state) };
}

function toOff(state: LiveState, because: OffReason): LiveState {
  switch (state.status) {
    case 'off': case 'absent': return state;
    case 'polling': return { status: 'off', because, cuts: CUTS_BEFORE_POLLING - 1, ...knownAfter(state) };
    default: return { status: 'off', because, cuts: state.cuts, ...knownAfter(state) };
  }
}

interface Refetch {
  atMs: number;
  /** Whether the open page shows anything of what was stale. */
  page: boolean;
  inbox: boolean;
}

export const liveSlice = createSlice({
  name: 'live',
  initialState: initialLiveState,
  reducers: {
    /** Only an effect, as is the next. */
    tabShown: (state): LiveState => state,
    tabHidden: (state): LiveState => state,
    connectionStarted: toConnecting,
    groupReceived: (state, { payload }: PayloadAction<ReceivedGroup>): LiveState => whileLive(state, (live) =>
      withStale(live, (stale) => ({ ...stale, groups: withGroup(stale.groups, payload) }))),
    listReceived: (state, { payload: { version } }: PayloadAction<{ version: string }>): LiveState => whileLive(state, (live) =>
      (version === live.heard ? live : { ...withStale(live, (stale) => ({ ...stale, list: true })), heard: version })),
    inboxReceived: (state, _action: PayloadAction<{ unread: number }>): LiveState => whileLive(state, (live) =>
      withStale(live, (stale) => ({ ...stale, inbox: true }))),
    /** Only an effect: there is news for operators. */
    deskReceived: (state): LiveState => state,
    /** The server closes the stream. `ended`: with the session; otherwise the token has expired. Opening it again shows which. */
    sessionReceived: (state, _action: PayloadAction<{ ended: boolean }>): LiveState => state,
    refetchStarted: (state, { payload: { atMs } }: PayloadAction<Refetch>): LiveState =>
      (staleIn(state) === null || (state.status !== 'live' && state.status !== 'polling')
        ? state
        : { ...state, seen: state.heard, stale: null, refetchedAtMs: atMs }),
    polled: (state): LiveState => (state.status === 'polling' ? { ...state, polls: state.polls + 1, stale: EVERYTHING } : state),
    connectionLost: (state, { payload }: PayloadAction<Lost>): LiveState => toLost(state, payload),
    connectionClosed: (state, { payload: { because } }: PayloadAction<{ because: OffReason }>): LiveState => toOff(state, because),
    /** The backend has no live stream: it is not asked again in this visit. */
    streamUnsupported: (state): LiveState => (state.status === 'connecting' && !state.hadStream ? { status: 'absent' } : state),
  },
  extraReducers: (builder) => {
    builder.addCase(watchingStarted, (state): LiveState =>
      (state.status === 'off' && state.because === 'notStarted' ? { ...state, because: 'unneeded' } : state));
    builder.addCase(helloReceived, (state, { payload }): LiveState => toLive(state, payload));
    builder.addMatcher(isFailedRefetch, (state): LiveState => whileLive(state, toUnseen));
  },
  selectors: {
    selectLive: (state) => state,
    /** What has changed and was not fetched yet; null when there is nothing, or nobody listens. */
    selectStale: staleIn,
  },
});

export const {
  tabShown, tabHidden, connectionStarted, groupReceived, listReceived, inboxReceived, deskReceived, sessionReceived,
  refetchStarted, polled, connectionLost, connectionClosed, streamUnsupported,
} = liveSlice.actions;
export const { selectLive, selectStale } = liveSlice.selectors;
