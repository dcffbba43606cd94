import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { groupDeleted, groupGone, type GroupAction } from '../../../api/groupEvents';

/**
 * closed ──detailOpened──▶ loading ──detailLoaded──▶ ready: idle ──deleteRequested──▶ confirmingDelete
 *    ▲                      │ ▲ detailSlowed:          ▲              │
 *    │                      │   loading, slow          └──deleteCancelled | deleteConfirmed
 *    │                      └──detailFailed──▶ failed
 *    │ detailClosed, from every state                  loading, ready ──groupGone | groupDeleted──▶ gone
 *
 * Joining, leaving and deleting belong to the group, not to its page: core/groupChanges/groupChangesSlice.ts. A group that was
 * deleted, here or elsewhere, stays `gone` until its page is closed. Events of another group are ignored.
 * docs/spec-notes.md, section 4, Membership and Delete. Effects: groupDetailListeners.ts, membershipListeners.ts
 */
export type GroupDetailState =
  | { status: 'closed' }
  | { status: 'loading'; groupId: string; slow: boolean }
  | { status: 'ready'; groupId: string; action: { status: DetailAction } }
  | { status: 'gone'; groupId: string }
  | { status: 'failed'; groupId: string; message: string };

/** Whether "Delete this group?" is being asked. */
export type DetailAction = 'idle' | 'confirmingDelete';

const initialGroupDetailState = { status: 'closed' } satisfies GroupDetailState as GroupDetailState;

type FailedOfGroup = PayloadAction<{ groupId: string; message: string }>;

/** A transition of a ready group's action; any other event arrived too late and is ignored. */
function withAction(state: GroupDetailState, groupId: string, from: DetailAction, to: DetailAction): GroupDetailState {
  const fits = state.status === 'ready' && state.groupId === groupId && state.action.status === from;
  return fits ? { ...state, action: { status: to } } : state;
}

const withoutQuestion = (state: GroupDetailState): GroupDetailState =>
  (state.status === 'ready' ? withAction(state, state.groupId, 'confirmingDelete', 'idle') : state);

function toGone(state: GroupDetailState, groupId: string): GroupDetailState {
  const isShown = (state.status === 'loading' || state.status === 'ready') && state.groupId === groupId;
  return isShown ? { status: 'gone', groupId } : state;
}

function toLoading(state: GroupDetailState, groupId: string): GroupDetailState {
  return state.status !== 'closed' && state.groupId === groupId ? state : { status: 'loading', groupId, slow: false };
}

export const groupDetailSlice = createSlice({
  name: 'groupDetail',
  initialState: initialGroupDetailState,
  reducers: {
    detailOpened: (state, { payload }: GroupAction): GroupDetailState => toLoading(state, payload.groupId),
    detailClosed: (state): GroupDetailState => (state.status === 'closed' ? state : { status: 'closed' }),
    detailLoaded: (state, { payload: { groupId } }: GroupAction): GroupDetailState =>
      state.status === 'loading' && state.groupId === groupId ? { status: 'ready', groupId, action: { status: 'idle' } } : state,
    detailSlowed: (state): GroupDetailState => (state.status === 'loading' && !state.slow ? { ...state, slow: true } : state),
    detailFailed: (state, { payload: { groupId, message } }: FailedOfGroup): GroupDetailState =>
      state.status === 'loading' && state.groupId === groupId ? { status: 'failed', groupId, message } : state,
    joinRequested: (state, _action: GroupAction): GroupDetailState => state,
    groupJoined: (state, _action: GroupAction): GroupDetailState => state,
    joinFailed: (state, _action: FailedOfGroup): GroupDetailState => state,
    leaveRequested: (state, _action: GroupAction): GroupDetailState => state,
    groupLeft: (state, _action: GroupAction): GroupDetailState => state,
    leaveFailed: (state, _action: FailedOfGroup): GroupDetailState => state,
    /** Opens the question "Delete this group?". */
    deleteRequested: (state, { payload }: GroupAction): GroupDetailState => withAction(state, payload.groupId, 'idle', 'confirmingDelete'),
    deleteCancelled: (state): GroupDetailState => withoutQuestion(state),
    deleteConfirmed: (state): GroupDetailState => withoutQuestion(state),
  },
  extraReducers: (builder) => {
    builder.addCase(groupGone, (state, { payload }): GroupDetailState => toGone(state, payload.groupId));
    builder.addCase(groupDeleted, (state, { payload }): GroupDetailState => toGone(state, payload.groupId));
  },
  selectors: {
    selectDetailState: (state) => state,
    selectDetailId: (state): string | null => (state.status === 'closed' ? null : state.groupId),
    /** Whether the page shows this group, loaded. */
    selectIsOpen: (state, groupId: string): boolean => state.status === 'ready' && state.groupId === groupId,
    selectIsConfirmingDelete: (state): boolean => state.status === 'ready' && state.action.status === 'confirmingDelete',
    selectIsGroupGone: (state): boolean => state.status === 'gone',
    selectDetailIsSlow: (state): boolean => state.status === 'loading' && state.slow,
  },
});

export const {
  detailOpened, detailClosed, detailLoaded, detailSlowed, detailFailed,
  joinRequested, groupJoined, joinFailed, leaveRequested, groupLeft, leaveFailed,
  deleteRequested, deleteCancelled, deleteConfirmed,
} = groupDetailSlice.actions;
export const { selectDetailState, selectDetailId, selectIsOpen, selectIsConfirmingDelete, selectIsGroupGone, selectDetailIsSlow } =
  groupDetailSlice.selectors;
