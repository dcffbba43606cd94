import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { detailClosed } from '../detail/groupDetailSlice';

/**
 * idle ──shareRequested──▶ sharing ──shareFinished──▶ idle
 *                             └──detailClosed──▶ idle
 *
 * A finish of another group's sharing arrived too late and is ignored. Effects: shareListeners.ts
 */
export type ShareState = { status: 'idle' } | { status: 'sharing'; groupId: string };

/** `copied`: the browser cannot share, so the link is in the clipboard. `dismissed`: the user closed the browser's dialog. */
export type ShareOutcome = 'shared' | 'dismissed' | 'copied' | 'failed';

const initialShareState = { status: 'idle' } satisfies ShareState as ShareState;

export const shareSlice = createSlice({
  name: 'share',
  initialState: initialShareState,
  reducers: {
    shareRequested: (state, { payload: { groupId } }: PayloadAction<{ groupId: string }>): ShareState =>
      (state.status === 'idle' ? { status: 'sharing', groupId } : state),
    shareFinished: (state, { payload }: PayloadAction<{ groupId: string; outcome: ShareOutcome }>): ShareState =>
      (state.status === 'sharing' && state.groupId === payload.groupId ? { status: 'idle' } : state),
  },
  extraReducers: (builder) => {
    builder.addCase(detailClosed, (state): ShareState => (state.status === 'idle' ? state : { status: 'idle' }));
  },
  selectors: { selectIsSharing: (state): boolean => state.status === 'sharing' },
});

export const { shareRequested, shareFinished } = shareSlice.actions;
export const { selectIsSharing } = shareSlice.selectors;
