import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ObjectionArg } from '../../api/decisionsApi';

/**
 * The form that objects to a decision; what is typed stays in it. The decision is in the API's cache, with the objection once it is made.
 *
 * editing ──objectionSubmitted──▶ sending ──objectionReceived──▶ editing
 *                                   ▲ └──objectionRefused──▶ refused
 *                                   └──objectionSubmitted──────┘
 *
 * decisionOpened and decisionClosed lead from every state back to editing. Effects: decisionListeners.ts
 */
export type DecisionState = { status: 'editing' } | { status: 'sending' } | { status: 'refused'; message: string };

const EDITING: DecisionState = { status: 'editing' };
const initialDecision = EDITING as DecisionState;

const toEditing = (state: DecisionState): DecisionState => (state.status === 'editing' ? state : EDITING);

export const decisionSlice = createSlice({
  name: 'decision',
  initialState: initialDecision,
  reducers: {
    decisionOpened: toEditing,
    decisionClosed: toEditing,
    objectionSubmitted: (state, _action: PayloadAction<ObjectionArg>): DecisionState =>
      (state.status === 'sending' ? state : { status: 'sending' }),
    objectionReceived: (state): DecisionState => (state.status === 'sending' ? EDITING : state),
    objectionRefused: (state, { payload: { message } }: PayloadAction<{ message: string }>): DecisionState =>
      (state.status === 'sending' ? { status: 'refused', message } : state),
  },
  selectors: { selectObjecting: (state) => state },
});

export const {
  decisionOpened, decisionClosed, objectionSubmitted, objectionReceived, objectionRefused,
} = decisionSlice.actions;
export const { selectObjecting } = decisionSlice.selectors;
