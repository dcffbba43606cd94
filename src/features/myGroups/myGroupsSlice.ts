import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { groupDeleted, groupGone } from '../../api/groupEvents';
import { groupQueries } from '../../api/groupQueries';

/**
 * closed ──myGroupsOpened──▶ opened ──the list arrives──▶ ready ──deletionRequested──▶ confirming
 *                                                          ▲                               │
 *                                                          └──deletionConfirmed | deletionCancelled | groupGone | groupDeleted
 *
 * myGroupsClosed leads from every state back to closed. The list, and how loading it goes, is in the API's cache; until it arrives, the
 * rows of an earlier visit are shown, and cannot be deleted.
 * A deletion in flight belongs to the group, not to this page: core/groupChanges/groupChangesSlice.ts
 * Effects: myGroupsListeners.ts
 */
export type MyGroupsState =
  | { status: 'closed' }
  | { status: 'opened' }
  | { status: 'ready' }
  /** "Delete this group?" is asked about its row. */
  | { status: 'confirming'; groupId: string };

const initialMyGroupsState = { status: 'closed' } satisfies MyGroupsState as MyGroupsState;

const READY: MyGroupsState = { status: 'ready' };

const withoutQuestion = (state: MyGroupsState): MyGroupsState => (state.status === 'confirming' ? READY : state);

export const myGroupsSlice = createSlice({
  name: 'myGroups',
  initialState: initialMyGroupsState,
  reducers: {
    myGroupsOpened: (state): MyGroupsState => (state.status === 'closed' ? { status: 'opened' } : state),
    myGroupsClosed: (state): MyGroupsState => (state.status === 'closed' ? state : { status: 'closed' }),
    /** Opens the question "Delete this group?". */
    deletionRequested: (state, { payload: { groupId } }: PayloadAction<{ groupId: string }>): MyGroupsState =>
      (state.status === 'ready' ? { status: 'confirming', groupId } : state),
    deletionCancelled: withoutQuestion,
    deletionConfirmed: withoutQuestion,
  },
  extraReducers: (builder) => {
    builder.addMatcher(groupQueries.endpoints.listCreatedGroups.matchFulfilled, (state): MyGroupsState =>
      (state.status === 'opened' ? READY : state));
    builder.addMatcher(isAnyOf(groupGone, groupDeleted), (state, { payload: { groupId } }): MyGroupsState =>
      (state.status === 'confirming' && state.groupId === groupId ? READY : state));
  },
  selectors: {
    /** Whether the list has arrived since the page was opened. */
    selectIsListCurrent: (state): boolean => state.status === 'ready' || state.status === 'confirming',
    /** The group that the question is about, or null. */
    selectAskedAbout: (state): string | null => (state.status === 'confirming' ? state.groupId : null),
  },
});

export const { myGroupsOpened, myGroupsClosed, deletionRequested, deletionCancelled, deletionConfirmed } = myGroupsSlice.actions;
export const { selectIsListCurrent, selectAskedAbout } = myGroupsSlice.selectors;
