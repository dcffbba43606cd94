import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { BlockedMember } from '../../../contract/types';
import { detailClosed } from '../detail/groupDetailSlice';

/**
 * closed ──blocksOpened──▶ loading ──blocksListed──▶ listed ──blocksListed──▶ listed
 *    ▲                      │    ▲
 *    │ blocksClosed,        │    │ blocksOpened
 *    │ detailClosed,        └──blocksFailed──▶ failed
 *    │ from every state
 *
 * Loaded when the creator opens the section, and again after somebody has been blocked or unblocked. Responses for another group are
 * ignored. Effects: blocksListeners.ts
 */
export type BlocksState =
  | { status: 'closed' }
  | { status: 'loading'; groupId: string }
  | { status: 'listed'; groupId: string; users: readonly BlockedMember[] }
  | { status: 'failed'; groupId: string; message: string };

interface Listed {
  groupId: string;
  users: readonly BlockedMember[];
}

const CLOSED: BlocksState = { status: 'closed' };
const initialBlocksState = CLOSED as BlocksState;

const toClosed = (state: BlocksState): BlocksState => (state.status === 'closed' ? state : CLOSED);
const isOf = (state: BlocksState, groupId: string): boolean => state.status !== 'closed' && state.groupId === groupId;

export const blocksSlice = createSlice({
  name: 'blocks',
  initialState: initialBlocksState,
  reducers: {
    blocksOpened: (state, { payload: { groupId } }: PayloadAction<{ groupId: string }>): BlocksState =>
      (state.status === 'closed' || state.status === 'failed' ? { status: 'loading', groupId } : state),
    blocksClosed: toClosed,
    blocksListed: (state, { payload: { groupId, users } }: PayloadAction<Listed>): BlocksState =>
      (isOf(state, groupId) ? { status: 'listed', groupId, users } : state),
    blocksFailed: (state, { payload: { groupId, message } }: PayloadAction<{ groupId: string; message: string }>): BlocksState =>
      (state.status === 'loading' && state.groupId === groupId ? { status: 'failed', groupId, message } : state),
  },
  extraReducers: (builder) => { builder.addCase(detailClosed, toClosed); },
  selectors: { selectBlocks: (state) => state },
});

export const { blocksOpened, blocksClosed, blocksListed, blocksFailed } = blocksSlice.actions;
export const { selectBlocks } = blocksSlice.selectors;
