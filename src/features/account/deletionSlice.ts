import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { GroupDisposition, Dispositions } from '../../api/groupDisposition';

/**
 * closed ──deletionOpened──▶ deciding ──┐ dispositionChosen
 *                             │  ▲ ▲────┘
 *          deletionSubmitted  ▼  │ deletionDropped | deletionRefused
 *                            deleting ── a success signs the user out, which closes the page
 * deletionClosed leads from every state to closed; leaving the page sends it, too. The user's groups are in the API's cache.
 * Effects: deletionListeners.ts
 */
export type DeletionState =
  | { status: 'closed' }
  | { status: 'deciding'; /** By group id. */ chosen: Dispositions; error: string | null }
  | { status: 'deleting'; chosen: Dispositions };

export const initialDeletion = { status: 'closed' } satisfies DeletionState as DeletionState;
const NOTHING: Dispositions = {};

const toDeciding = (state: DeletionState, error: string | null): DeletionState =>
  (state.status === 'deleting' ? { status: 'deciding', chosen: state.chosen, error } : state);

export const deletionSlice = createSlice({
  name: 'deletion',
  initialState: initialDeletion,
  reducers: {
    deletionOpened: (state): DeletionState => (state.status === 'closed' ? { status: 'deciding', chosen: NOTHING, error: null } : state),
    /** The button for it is not there while the server is at work; leaving the page does not take the deletion back. */
    deletionClosed: (state): DeletionState => (state.status === 'closed' ? state : { status: 'closed' }),
    dispositionChosen: (state, { payload }: PayloadAction<{ groupId: string; disposition: GroupDisposition }>): DeletionState =>
      (state.status === 'deciding' ? { ...state, chosen: { ...state.chosen, [payload.groupId]: payload.disposition } } : state),
    /** With what becomes of every group. */
    deletionSubmitted: (state, _action: PayloadAction<{ groups: Dispositions }>): DeletionState =>
      (state.status === 'deciding' ? { status: 'deleting', chosen: state.chosen } : state),
    /** The user did not confirm who they are. */
    deletionDropped: (state): DeletionState => toDeciding(state, null),
    deletionRefused: (state, { payload: { message } }: PayloadAction<{ message: string }>): DeletionState => toDeciding(state, message),
  },
  selectors: {
    selectDeletion: (state) => state,
    selectChosenDispositions: (state): Dispositions => (state.status === 'closed' ? NOTHING : state.chosen),
  },
});

export const {
  deletionOpened, deletionClosed, dispositionChosen, deletionSubmitted, deletionDropped, deletionRefused,
} = deletionSlice.actions;
export const { selectDeletion, selectChosenDispositions } = deletionSlice.selectors;
