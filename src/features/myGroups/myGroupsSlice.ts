import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { groupDeleted, groupGone } from '../../api/groupEvents';

/** The row that the question "Delete this group?" is about. */
export type Deletion =
  | { status: 'none' }
  | { status: 'confirming'; groupId: string };

/**
 * closed ──myGroupsOpened──▶ loading ──myGroupsLoaded──▶ ready
 *                             ▲  │ ▲ myGroupsSlowed: loading, slow
 *   myGroupsRetryRequested    │  └──myGroupsFailed──▶ failed
 *                             └──────────────────────────┘       myGroupsClosed: from every state to closed
 *
 * ready: none ──deletionRequested──▶ confirming ──deletionConfirmed | deletionCancelled | groupGone | groupDeleted──▶ none
 * A deletion in flight belongs to the group, not to this page: core/groupChanges/groupChangesSlice.ts
 * Effects: myGroupsListeners.ts
 */
export type MyGroupsState =
  | { status: 'closed' }
  | { status: 'loading'; slow: boolean }
  | { status: 'ready'; deletion: Deletion }
  | { status: 'failed' };

const initialMyGroupsState = { status: 'closed' } satisfies MyGroupsState as MyGroupsState;

const LOADING: MyGroupsState = { status: 'loading', slow: false };
const NO_DELETION: Deletion = { status: 'none' };
const READY: MyGroupsState = { status: 'ready', deletion: NO_DELETION };

const withoutQuestion = (state: MyGroupsState): MyGroupsState =>
  (state.status === 'ready' && state.deletion.status === 'confirming' ? READY : state);

export const myGroupsSlice = createSlice({
  name: 'myGroups',
  initialState: initialMyGroupsState,
  reducers: {
    myGroupsOpened: (state): MyGroupsState => (state.status === 'closed' ? LOADING : state),
    myGroupsClosed: (state): MyGroupsState => (state.status === 'closed' ? state : { status: 'closed' }),
    myGroupsLoaded: (state): MyGroupsState => (state.status === 'loading' ? READY : state),
    myGroupsSlowed: (state): MyGroupsState => (state.status === 'loading' && !state.slow ? { ...state, slow: true } : state),
    myGroupsFailed: (state, _action: PayloadAction<{ message: string }>): MyGroupsState =>
      (state.status === 'loading' ? { status: 'failed' } : state),
    myGroupsRetryRequested: (state): MyGroupsState => (state.status === 'failed' ? LOADING : state),
    /** Opens the question "Delete this group?". */
    deletionRequested: (state, { payload: { groupId } }: PayloadAction<{ groupId: string }>): MyGroupsState =>
      state.status === 'ready' && state.deletion.status === 'none' ? { ...state, deletion: { status: 'confirming', groupId } } : state,
    deletionCancelled: (state): MyGroupsState => withoutQuestion(state),
    deletionConfirmed: (state): MyGroupsState => withoutQuestion(state),
  },
  extraReducers: (builder) => {
    builder.addMatcher(isAnyOf(groupGone, groupDeleted), (state, { payload: { groupId } }): MyGroupsState =>
      (state.status === 'ready' && state.deletion.status === 'confirming' && state.deletion.groupId === groupId ? READY : state));
  },
  selectors: {
    selectMyGroupsState: (state) => state,
    selectDeletion: (state): Deletion => (state.status === 'ready' ? state.deletion : NO_DELETION),
  },
});

export const {
  myGroupsOpened, myGroupsClosed, myGroupsLoaded, myGroupsSlowed, myGroupsFailed, myGroupsRetryRequested,
  deletionRequested, deletionCancelled, deletionConfirmed,
} = myGroupsSlice.actions;
export const { selectMyGroupsState, selectDeletion } = myGroupsSlice.selectors;
