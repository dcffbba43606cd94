import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { deleteFailed, groupDeleted } from '../../../api/groupEvents';

/** What the person is doing with the group; one thing at a time. */
export type DetailAction = 'idle' | 'joining' | 'leaving' | 'confirmingDelete' | 'deleting';

/*
 * closed ──detailOpened──▶ loading ──detailLoaded──▶ ready
 *    ▲                      │ ▲ detailSlowed: loading, slow
 *    │                      └──detailFailed──▶ failed
 *    └── detailClosed, from every state
 *
 * ready: idle ──joinRequested──▶ joining ──joined | joinFailed──▶ idle
 *        idle ──leaveRequested──▶ leaving ──left | leaveFailed──▶ idle
 *        idle ──deleteRequested──▶ confirmingDelete ──deleteCancelled──▶ idle
 *                                  confirmingDelete ──deleteConfirmed──▶ deleting ──deleteFailed──▶ idle
 * A deleted group stays `deleting` until its page is left. Events of another group are ignored.
 * Specification, section 4, Membership and Delete. Effects: src/features/groups/detail/groupDetailListeners.ts, src/features/groups/detail/membershipListeners.ts
 */
export type GroupDetailState =
  | { status: 'closed' }
  | { status: 'loading'; groupId: string; slow: boolean }
  | { status: 'ready'; groupId: string; action: { status: DetailAction } }
  | { status: 'failed'; groupId: string; message: string };

export const initialGroupDetailState = { status: 'closed' } satisfies GroupDetailState as GroupDetailState;

type OfGroup = PayloadAction<{ groupId: string }>;
type FailedOfGroup = PayloadAction<{ groupId: string; message: string }>;

/** The move of a ready group's action from one value to the next; anything else is a lost race. */
function moved(state: GroupDetailState, groupId: string, from: DetailAction, to: DetailAction): GroupDetailState {
  const fits = state.status === 'ready' && state.groupId === groupId && state.action.status === from;
  return fits ? { ...state, action: { status: to } } : state;
}

function opened(state: GroupDetailState, groupId: string): GroupDetailState {
  return state.status !== 'closed' && state.groupId === groupId ? state : { status: 'loading', groupId, slow: false };
}

export const groupDetailSlice = createSlice({
  name: 'groupDetail',
  initialState: initialGroupDetailState,
  reducers: {
    detailOpened: (state, { payload }: OfGroup): GroupDetailState => opened(state, payload.groupId),
    detailClosed: (state): GroupDetailState => (state.status === 'closed' ? state : { status: 'closed' }),
    detailLoaded: (state, { payload: { groupId } }: OfGroup): GroupDetailState =>
      state.status === 'loading' && state.groupId === groupId ? { status: 'ready', groupId, action: { status: 'idle' } } : state,
    detailSlowed: (state): GroupDetailState => (state.status === 'loading' && !state.slow ? { ...state, slow: true } : state),
    detailFailed: (state, { payload: { groupId, message } }: FailedOfGroup): GroupDetailState =>
      state.status === 'loading' && state.groupId === groupId ? { status: 'failed', groupId, message } : state,
    joinRequested: (state, { payload }: OfGroup): GroupDetailState => moved(state, payload.groupId, 'idle', 'joining'),
    joined: (state, { payload }: OfGroup): GroupDetailState => moved(state, payload.groupId, 'joining', 'idle'),
    joinFailed: (state, { payload }: FailedOfGroup): GroupDetailState => moved(state, payload.groupId, 'joining', 'idle'),
    leaveRequested: (state, { payload }: OfGroup): GroupDetailState => moved(state, payload.groupId, 'idle', 'leaving'),
    left: (state, { payload }: OfGroup): GroupDetailState => moved(state, payload.groupId, 'leaving', 'idle'),
    leaveFailed: (state, { payload }: FailedOfGroup): GroupDetailState => moved(state, payload.groupId, 'leaving', 'idle'),
    /** Opens the question "Delete this group?". */
    deleteRequested: (state, { payload }: OfGroup): GroupDetailState => moved(state, payload.groupId, 'idle', 'confirmingDelete'),
    deleteCancelled: (state): GroupDetailState =>
      state.status === 'ready' ? moved(state, state.groupId, 'confirmingDelete', 'idle') : state,
    deleteConfirmed: (state): GroupDetailState =>
      state.status === 'ready' ? moved(state, state.groupId, 'confirmingDelete', 'deleting') : state,
  },
  extraReducers: (builder) => {
    builder.addCase(deleteFailed, (state, { payload: { groupId, from } }): GroupDetailState =>
      (from === 'detail' ? moved(state, groupId, 'deleting', 'idle') : state));
  },
  selectors: {
    selectDetailState: (state) => state,
    selectDetailId: (state): string | null => (state.status === 'closed' ? null : state.groupId),
    /** 'idle' also before the group is there. */
    selectDetailAction: (state): DetailAction => (state.status === 'ready' ? state.action.status : 'idle'),
    selectDetailIsSlow: (state): boolean => state.status === 'loading' && state.slow,
  },
});

export const {
  detailOpened, detailClosed, detailLoaded, detailSlowed, detailFailed, joinRequested, joined: groupJoined, joinFailed, leaveRequested, left: groupLeft, leaveFailed,
  deleteRequested, deleteCancelled, deleteConfirmed,
} = groupDetailSlice.actions;
export { groupDeleted, deleteFailed };
export const { selectDetailState, selectDetailId, selectDetailAction, selectDetailIsSlow } = groupDetailSlice.selectors;
