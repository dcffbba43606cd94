import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { fatesOf, fits, withFormerFates, type GroupFate, type OwnedGroup } from '../../domain/groupFate';

/**
 * closed ──deletionOpened──▶ loading ──ownedGroupsListed──▶ deciding ──┐ groupFateChosen
 *                             │ ▲                            │  ▲ ▲────┘
 *          ownedGroupsFailed  ▼ │ deletionRetried            │  │ deletionDropped | deletionRefused, with the groups as they are now
 *                            failed       deletionSubmitted  ▼  │
 *                                       (all decided)       deleting ── a success signs the user out, which closes the page
 * deletionClosed leads from every state to closed; leaving the page sends it, too. Effects: deletionListeners.ts
 */
export type DeletionState =
  | { status: 'closed' }
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | { status: 'deciding'; groups: readonly OwnedGroup[]; error: string | null }
  | { status: 'deleting'; groups: readonly OwnedGroup[] };

export const initialDeletion = { status: 'closed' } satisfies DeletionState as DeletionState;

function chosen(state: DeletionState, groupId: string, fate: GroupFate): DeletionState {
  if (state.status !== 'deciding') return state;
  const group = state.groups.find((one) => one.groupId === groupId);
  if (!group || !fits(group, fate)) return state;
  return { ...state, groups: state.groups.map((one) => (one === group ? { ...one, fate } : one)) };
}

export const deletionSlice = createSlice({
  name: 'deletion',
  initialState: initialDeletion,
  reducers: {
    deletionOpened: (state): DeletionState => (state.status === 'closed' ? { status: 'loading' } : state),
    deletionRetried: (state): DeletionState => (state.status === 'failed' ? { status: 'loading' } : state),
    /** The button for it is not there while the server is at work; leaving the page does not take the deletion back. */
    deletionClosed: (state): DeletionState => (state.status === 'closed' ? state : { status: 'closed' }),
    ownedGroupsListed: (state, { payload }: PayloadAction<{ groups: readonly OwnedGroup[] }>): DeletionState =>
      (state.status === 'loading' ? { status: 'deciding', groups: payload.groups, error: null } : state),
    ownedGroupsFailed: (state, { payload }: PayloadAction<{ message: string }>): DeletionState =>
      (state.status === 'loading' ? { status: 'failed', message: payload.message } : state),
    groupFateChosen: (state, { payload }: PayloadAction<{ groupId: string; fate: GroupFate }>): DeletionState =>
      chosen(state, payload.groupId, payload.fate),
    deletionSubmitted: (state): DeletionState =>
      (state.status === 'deciding' && fatesOf(state.groups) !== null ? { status: 'deleting', groups: state.groups } : state),
    /** The user did not confirm who they are. */
    deletionDropped: (state): DeletionState =>
      (state.status === 'deleting' ? { status: 'deciding', groups: state.groups, error: null } : state),
    /** A group may have been created, or a member may have left, since the page was opened. */
    deletionRefused: (state, { payload }: PayloadAction<{ message: string; groups?: readonly OwnedGroup[] }>): DeletionState => {
      if (state.status !== 'deleting') return state;
      const groups = payload.groups ? withFormerFates(payload.groups, state.groups) : state.groups;
      return { status: 'deciding', groups, error: payload.message };
    },
  },
  selectors: { selectDeletion: (state) => state },
});

export const {
  deletionOpened,
  deletionRetried,
  deletionClosed,
  ownedGroupsListed,
  ownedGroupsFailed,
  groupFateChosen,
  deletionSubmitted,
  deletionDropped,
  deletionRefused,
} = deletionSlice.actions;
export const { selectDeletion } = deletionSlice.selectors;
