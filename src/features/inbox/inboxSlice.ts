import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { InboxItem, InboxPage } from '../../domain/inbox';

/** The two lists of the page: what happened in groups, and the latest toasts. */
export type InboxTab = 'notifications' | 'recent';

/** The next page of older notifications. */
type OlderPage = { status: 'idle' } | { status: 'loading' } | { status: 'failed'; message: string };

/** What is listed: the newest page and the older ones below it. */
interface Listed {
  status: 'listed';
  items: readonly InboxItem[];
  unread: number;
  /** Where the next older page begins; null when there is none. */
  next: string | null;
  older: OlderPage;
  /** All are being marked as read. */
  marking: boolean;
  /** How many new unread ones the latest refresh found: they are announced. */
  arrived: number;
  /** When the newest page was received, ms since the epoch. */
  listedAtMs: number;
}

/**
 * off ──inboxRequested──▶ loading ──inboxListed──▶ listed ──inboxListed──▶ listed: a refresh
 *  ▲                       │  ▲ └──inboxAbsent──▶ absent: the backend has no notifications
 *  │                       │  │                      │
 *  │                       │  └──inboxRequested──────┤
 *  │                       └──inboxFailed──▶ failed ─┘
 *  └── inboxForgotten, from every state: another user, or none
 *
 * of listed:
 *   older     idle, failed ──olderRequested (when there are older ones)──▶ loading ──olderListed | olderFailed──▶ idle, failed
 *   marking   ──allReadRequested (when some are unread)──▶ ──itemsRead of all | readFailed of all──▶
 * A refresh that fails changes nothing: what is listed stays. Separate from it: the tab, until the page is closed.
 * Effects: inboxListeners.ts, readListeners.ts
 */
export type Inbox =
  | { status: 'off' }
  | { status: 'loading' }
  | { status: 'absent' }
  | { status: 'failed'; message: string }
  | Listed;

export interface InboxState {
  tab: InboxTab;
  inbox: Inbox;
}

/** More are not listed at a time: the server keeps no more for long, and a page may be open for weeks. */
const MOST_LISTED = 1000;
const IDLE: OlderPage = { status: 'idle' };
const initialInboxState: InboxState = { tab: 'notifications', inbox: { status: 'off' } };

/** Those that are not in the list yet, each once. */
function without(known: readonly InboxItem[], items: readonly InboxItem[]): InboxItem[] {
  const seen = new Set(known.map(({ _id }) => _id));
  return items.filter(({ _id }) => !seen.has(_id) && seen.add(_id));
}

const toListed = ({ items, unread, next }: InboxPage, listedAtMs: number): Listed =>
  ({ status: 'listed', items: without([], items), unread, next, older: IDLE, marking: false, arrived: 0, listedAtMs });

/**
 * The newest page over what is listed. What was read stays read: the response may be older than the click. The older pages stay,
 * unless so much is new that something between them and this page is missing, or the list would become too long.
 */
function withNewestPage(state: Listed, page: InboxPage, listedAtMs: number): Listed {
  const known = new Map(state.items.map((item) => [item._id, item]));
  const items = without([], page.items).map((item) => (known.get(item._id)?.isRead === true ? { ...item, isRead: true } : item));
  const readSince = page.items.filter(({ _id, isRead }) => !isRead && known.get(_id)?.isRead === true).length;
  const unread = Math.max(page.unread - readSince, 0);
  const arrived = items.filter(({ _id, isRead }) => !isRead && !known.has(_id)).length;
  const overlaps = page.items.some(({ _id }) => known.has(_id));
  const { marking } = state;
  const whole = [...items, ...without(items, state.items)];
  if (page.next === null || !overlaps || whole.length > MOST_LISTED)
    return { ...toListed({ items, unread, next: page.next }, listedAtMs), marking, arrived };
  return { ...state, items: whole, unread, arrived, listedAtMs };
}

function toMarkedRead(state: Listed, ids: readonly string[] | null, unread: number): Listed {
  const items = state.items.map((item) => (!item.isRead && (ids === null || ids.includes(item._id)) ? { ...item, isRead: true } : item));
  return { ...state, items, unread, marking: ids === null ? false : state.marking, arrived: 0 };
}

/** A page below what is listed; the last one that fits is the end. */
function withOlder(state: Listed, { items: older, unread, next }: InboxPage): Listed {
  const items = [...state.items, ...without(state.items, older)];
  return { ...state, items, unread, next: items.length < MOST_LISTED ? next : null, older: IDLE };
}

const withInbox = (state: InboxState, inbox: Inbox): InboxState => (inbox === state.inbox ? state : { ...state, inbox });
/** A change of what is listed; in every other state the event came too late. */
const whileListed = (state: InboxState, change: (listed: Listed) => Listed): InboxState =>
  (state.inbox.status === 'listed' ? withInbox(state, change(state.inbox)) : state);
/** The end of a page of older ones. */
const whileLoadingOlder = (state: InboxState, change: (listed: Listed) => Listed): InboxState =>
  whileListed(state, (listed) => (listed.older.status === 'loading' ? change(listed) : listed));

const toLoading = (state: InboxState): InboxState =>
  (state.inbox.status === 'listed' || state.inbox.status === 'loading' ? state : { ...state, inbox: { status: 'loading' } });

function toList(state: InboxState, page: InboxPage, atMs: number): InboxState {
  if (state.inbox.status === 'loading') return { ...state, inbox: toListed(page, atMs) };
  return whileListed(state, (listed) => withNewestPage(listed, page, atMs));
}

const toFirstPage = (state: InboxState): InboxState => (state.tab === 'notifications' ? state : { ...state, tab: 'notifications' });

interface Read {
  /** Which; null for all. */
  ids: readonly string[] | null;
}

export const inboxSlice = createSlice({
  name: 'inbox',
  initialState: initialInboxState,
  reducers: {
    /** The page was opened. Only an effect: it shows the newest. */
    inboxOpened: (state): InboxState => state,
    inboxClosed: toFirstPage,
    inboxTabChosen: (state, { payload }: PayloadAction<InboxTab>): InboxState =>
      (state.tab === payload ? state : { ...state, tab: payload }),
    /** Something new has been written for the user. Only an effect. */
    inboxChanged: (state): InboxState => state,
    inboxRetried: (state): InboxState => state,
    inboxRequested: toLoading,
    inboxListed: (state, { payload: { page, atMs } }: PayloadAction<{ page: InboxPage; atMs: number }>): InboxState =>
      toList(state, page, atMs),
    inboxAbsent: (state): InboxState => (state.inbox.status === 'loading' ? { ...state, inbox: { status: 'absent' } } : state),
    inboxFailed: (state, { payload: { message } }: PayloadAction<{ message: string }>): InboxState =>
      (state.inbox.status === 'loading' ? { ...state, inbox: { status: 'failed', message } } : state),
    /** One user's notifications are not shown to the next. */
    inboxForgotten: (state): InboxState => (state.inbox.status === 'off' ? state : { ...state, inbox: { status: 'off' } }),
    olderRequested: (state): InboxState => whileListed(state, (listed) =>
      (listed.next === null || listed.older.status === 'loading' ? listed : { ...listed, older: { status: 'loading' } })),
    olderListed: (state, { payload: { page } }: PayloadAction<{ page: InboxPage }>): InboxState =>
      whileLoadingOlder(state, (listed) => withOlder(listed, page)),
    olderFailed: (state, { payload: { message } }: PayloadAction<{ message: string }>): InboxState =>
      whileLoadingOlder(state, (listed) => ({ ...listed, older: { status: 'failed', message } })),
    /** The user followed a notification to its group, or marked it as read. Only an effect. */
    itemOpened: (state, _action: PayloadAction<{ id: string }>): InboxState => state,
    allReadRequested: (state): InboxState => whileListed(state, (listed) =>
      (listed.marking || listed.unread === 0 ? listed : { ...listed, marking: true })),
    itemsRead: (state, { payload: { ids, unread } }: PayloadAction<Read & { unread: number }>): InboxState =>
      whileListed(state, (listed) => toMarkedRead(listed, ids, unread)),
    readFailed: (state, { payload: { ids } }: PayloadAction<Read & { message: string }>): InboxState =>
      whileListed(state, (listed) => (ids === null && listed.marking ? { ...listed, marking: false } : listed)),
  },
  selectors: {
    selectInbox: (state) => state.inbox,
    selectInboxTab: (state) => state.tab,
  },
});

export const {
  inboxOpened, inboxClosed, inboxTabChosen, inboxChanged, inboxRetried, inboxRequested, inboxListed, inboxAbsent,
  inboxFailed, inboxForgotten, olderRequested, olderListed, olderFailed, itemOpened, allReadRequested, itemsRead, readFailed,
} = inboxSlice.actions;
export const { selectInbox, selectInboxTab } = inboxSlice.selectors;
