import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { accountClosed } from '../accountSlice';

/**
 * The problems that the user has sent are in the API's cache. Here is what becomes of one of them:
 *
 * idle ──problemDeletionAsked──▶ asking ──problemDeletionConfirmed──▶ deleting ──problemDeleted──▶ idle
 *                                 │ ▲                                    └──problemDeletionRefused──▶ refused
 *                                 │ └──problemDeletionAsked (also about another one)─────────────────────┘
 *                                 └──problemDeletionDropped──▶ idle
 *
 * accountClosed leads from every state back to idle. Effects: sentProblemsListeners.ts
 */
export type SentProblemsState =
  | { status: 'idle' }
  | { status: 'asking'; problemId: string }
  | { status: 'deleting'; problemId: string }
  | { status: 'refused'; message: string };

const IDLE: SentProblemsState = { status: 'idle' };

export const sentProblemsSlice = createSlice({
  name: 'sentProblems',
  initialState: IDLE as SentProblemsState,
  reducers: {
    problemDeletionAsked: (state, { payload: { problemId } }: PayloadAction<{ problemId: string }>): SentProblemsState =>
      (state.status === 'deleting' || (state.status === 'asking' && state.problemId === problemId)
        ? state : { status: 'asking', problemId }),
    problemDeletionDropped: (state): SentProblemsState => (state.status === 'asking' ? IDLE : state),
    problemDeletionConfirmed: (state): SentProblemsState =>
      (state.status === 'asking' ? { status: 'deleting', problemId: state.problemId } : state),
    problemDeleted: (state): SentProblemsState => (state.status === 'deleting' ? IDLE : state),
    problemDeletionRefused: (state, { payload: { message } }: PayloadAction<{ message: string }>): SentProblemsState =>
      (state.status === 'deleting' ? { status: 'refused', message } : state),
  },
  extraReducers: (builder) => {
    builder.addCase(accountClosed, (state): SentProblemsState => (state.status === 'idle' ? state : IDLE));
  },
  selectors: { selectProblemDeletion: (state) => state },
});

export const {
  problemDeletionAsked, problemDeletionDropped, problemDeletionConfirmed, problemDeleted, problemDeletionRefused,
} = sentProblemsSlice.actions;
export const { selectProblemDeletion } = sentProblemsSlice.selectors;
