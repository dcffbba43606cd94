import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { apiSlice } from '../../api/apiSlice';
import { inboxApi } from '../../api/inboxApi';
import { isNewer, type InboxPage } from '../../domain/inbox/inbox';

/** The two lists of the page: what happened in groups, and the latest toasts. */
export type InboxTab = 'notifications' | 'recent';

/**
 * What the screen knows of the notifications, which are in the API's cache.
 *   tab       inboxTabChosen; inboxClosed: back to the notifications
 *   marking   false ──allReadRequested──▶ true ──itemsRead of all | readFailed of all──▶ false
 *   newest    each response for the newest page
 *   arrived   such a response has unread ones that are newer than the newest so far ──▶ true ──itemsRead | the next one has none──▶ false
 * A cleared cache, for another user or none, clears all but the tab. Effects: inboxListeners.ts, readListeners.ts
 */
export interface InboxState {
  tab: InboxTab;
  /** All are being marked as read. */
  marking: boolean;
  /** The id of the newest that was received; empty when there was none; null before the first response. */
  newest: string | null;
  /** The latest refresh has found something new and unread, which is announced. */
  arrived: boolean;
}

const NOTHING = { marking: false, newest: null, arrived: false } as const;
const initialInboxState: InboxState = { tab: 'notifications', ...NOTHING };

interface Read {
  /** Which; null for all. */
  ids: readonly string[] | null;
}

function withNewest(state: InboxState, pages: readonly InboxPage[]): InboxState {
  const items = pages.flatMap((page) => page.items);
  const { newest } = state;
  const hasArrived = newest !== null && items.some(({ _id, isRead }) => !isRead && isNewer(_id, newest));
  return { ...state, newest: items[0]?._id ?? '', arrived: hasArrived };
}

export const inboxSlice = createSlice({
  name: 'inbox',
  initialState: initialInboxState,
  reducers: {
    /** The page was opened. Only an effect: it shows the newest. */
    inboxOpened: (state): InboxState => state,
    inboxClosed: (state): InboxState => (state.tab === 'notifications' ? state : { ...state, tab: 'notifications' }),
    inboxTabChosen: (state, { payload }: PayloadAction<InboxTab>): InboxState =>
      (state.tab === payload ? state : { ...state, tab: payload }),
    /** Something new has been written for the user. Only an effect, as are the next three. */
    inboxChanged: (state): InboxState => state,
    olderRequested: (state): InboxState => state,
    /** The user followed a notification to its group, or marked it as read. */
    itemOpened: (state, _action: PayloadAction<{ id: string }>): InboxState => state,
    allReadRequested: (state): InboxState => (state.marking ? state : { ...state, marking: true }),
    itemsRead: (state, { payload: { ids } }: PayloadAction<Read>): InboxState =>
      (state.arrived || (ids === null && state.marking) ? { ...state, arrived: false, marking: ids !== null && state.marking } : state),
    readFailed: (state, { payload: { ids } }: PayloadAction<Read & { message: string }>): InboxState =>
      (ids === null && state.marking ? { ...state, marking: false } : state),
  },
  extraReducers: (builder) => {
    builder.addCase(apiSlice.util.resetApiState, (state): InboxState =>
      (state.newest === null && !state.marking ? state : { tab: state.tab, ...NOTHING }));
    builder.addMatcher(inboxApi.endpoints.listNotifications.matchFulfilled, (state, { payload, meta }): InboxState =>
      ('direction' in meta.arg && meta.arg.direction === 'forward' ? state : withNewest(state, payload.pages)));
  },
  selectors: {
    selectInboxTab: (state) => state.tab,
    selectIsMarking: (state) => state.marking,
  },
});

export const {
  inboxOpened, inboxClosed, inboxTabChosen, inboxChanged, olderRequested, itemOpened, allReadRequested,
  itemsRead, readFailed,
} = inboxSlice.actions;
export const { selectInboxTab, selectIsMarking } = inboxSlice.selectors;
