import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { HistoryLine } from '../../../domain/groupHistory';
import { detailClosed } from '../detail/groupDetailSlice';

/**
 * closed ──historyOpened──▶ loading ──historyListed──▶ listed ──historyMoreRequested (when there is more)──▶ loading, with the lines so far
 *    ▲                       │    ▲                      └──historyRefreshed──▶ listed: something has changed
 *    │ historyClosed,        │    │ historyMoreRequested (the page that failed)
 *    │ detailClosed,         └──historyFailed──▶ failed, with the lines so far
 *    │ from every state
 *
 * Pages are added below, the latest line first. Responses for another group are ignored.
 * Effects: historyListeners.ts
 */
export type HistoryState =
  | { status: 'closed' }
  | { status: 'loading'; groupId: string; lines: readonly HistoryLine[] }
  | { status: 'listed'; groupId: string; lines: readonly HistoryLine[]; more: boolean }
  | { status: 'failed'; groupId: string; lines: readonly HistoryLine[]; message: string };

const CLOSED: HistoryState = { status: 'closed' };
const initialHistoryState = CLOSED as HistoryState;
const toClosed = (state: HistoryState): HistoryState => (state.status === 'closed' ? state : CLOSED);

interface Listed {
  groupId: string;
  lines: readonly HistoryLine[];
  more: boolean;
}

/** The lines so far and a page of older ones; a line that is in both is kept once. */
function withPage(state: HistoryState, { groupId, lines, more }: Listed): HistoryState {
  if (state.status !== 'loading' || state.groupId !== groupId) return state;
  const known = new Set(state.lines.map(({ _id }) => _id));
  return { status: 'listed', groupId, lines: [...state.lines, ...lines.filter(({ _id }) => !known.has(_id))], more };
}

/** The newest page above the lines so far, or instead of them when something between them is missing. */
function toRefreshed(state: HistoryState, { groupId, lines, more }: Listed): HistoryState {
  if (state.status !== 'listed' || state.groupId !== groupId) return state;
  const fresh = new Set(lines.map(({ _id }) => _id));
  const older = state.lines.filter(({ _id }) => !fresh.has(_id));
  return older.length === state.lines.length ? { ...state, lines, more } : { ...state, lines: [...lines, ...older] };
}

function toMore(state: HistoryState): HistoryState {
  const canLoad = state.status === 'failed' || (state.status === 'listed' && state.more);
  return canLoad ? { status: 'loading', groupId: state.groupId, lines: state.lines } : state;
}

export const historySlice = createSlice({
  name: 'history',
  initialState: initialHistoryState,
  reducers: {
    /** The section was opened. Sessions recorded by older builds opened it again when something had changed. */
    historyOpened: (state, { payload: { groupId } }: PayloadAction<{ groupId: string }>): HistoryState =>
      (state.status === 'loading' ? state : { status: 'loading', groupId, lines: [] }),
    historyClosed: toClosed,
    historyMoreRequested: toMore,
    /** Something has changed while the section is open. */
    historyRefreshed: (state, { payload }: PayloadAction<Listed>): HistoryState => toRefreshed(state, payload),
    historyListed: (state, { payload }: PayloadAction<Listed>): HistoryState => withPage(state, payload),
    historyFailed: (state, { payload: { groupId, message } }: PayloadAction<{ groupId: string; message: string }>): HistoryState =>
      (state.status === 'loading' && state.groupId === groupId ? { status: 'failed', groupId, lines: state.lines, message } : state),
  },
  extraReducers: (builder) => { builder.addCase(detailClosed, toClosed); },
  selectors: { selectHistory: (state) => state },
});

export const { historyOpened, historyClosed, historyMoreRequested, historyRefreshed, historyListed, historyFailed } = historySlice.actions;
export const { selectHistory } = historySlice.selectors;
