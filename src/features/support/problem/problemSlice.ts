import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionStep } from '../../../domain/general/sessionStep';

/** Which steps the file will hold. */
export interface ProblemRange {
  first: number;
  last: number;
}

interface Chosen {
  steps: readonly SessionStep[];
  range: ProblemRange;
}

interface Tried {
  /** Why the last try failed. */
  error: string | null;
  /** Of the file that was just saved. */
  fileName: string | null;
}

/** The list of what just happened, and what becomes of it: a file on the device, or a problem that support opens. */
export type ProblemDialog =
  | { status: 'closed' }
  | { status: 'listing' }
  | { status: 'choosing' } & Chosen & Tried
  | { status: 'saving' } & Chosen
  | { status: 'sending' } & Chosen & { /** How much of it was sent; 0 while it is packed. */ percent: number }
  | { status: 'sent'; reference: string };

/** What the user writes about a problem. */
export interface ProblemWords {
  words: string;
  /** Of a visitor who wants an answer; else ''. */
  email: string;
}

const CLOSED: ProblemDialog = { status: 'closed' };

/** At most this many steps are listed; earlier ones can be included without being listed, or left out. */
export const MAX_LISTED_STEPS = 100;

const DONE: readonly ProblemDialog['status'][] = ['closed', 'sent'];

const UNTRIED: Tried = { error: null, fileName: null };

function toListed(state: ProblemDialog, steps: readonly SessionStep[]): ProblemDialog {
  if (state.status !== 'listing') return state;
  return { status: 'choosing', steps, range: { first: steps[0]?.step ?? 1, last: steps.at(-1)?.step ?? 1 }, ...UNTRIED };
}

/** Keeps start and end in order: the one just chosen wins. */
function withRange(state: ProblemDialog, change: Partial<ProblemRange>): ProblemDialog {
  if (state.status !== 'choosing') return state;
  const { first, last } = { ...state.range, ...change };
  const range = change.first === undefined ? { first: Math.min(first, last), last } : { first, last: Math.max(first, last) };
  return { ...state, range };
}

const chosenIn = ({ steps, range }: Chosen): Chosen => ({ steps, range });
const toSaving = (state: ProblemDialog): ProblemDialog => (state.status === 'choosing' ? { status: 'saving', ...chosenIn(state) } : state);
const toSending = (state: ProblemDialog): ProblemDialog =>
  (state.status === 'choosing' ? { status: 'sending', ...chosenIn(state), percent: 0 } : state);

/** Back to the list, with everything that was chosen. */
const toChoosing = (state: ProblemDialog, outcome: Partial<Tried> = {}): ProblemDialog =>
  (state.status === 'saving' || state.status === 'sending' ? { status: 'choosing', ...chosenIn(state), ...UNTRIED, ...outcome } : state);

/**
 *    ┌─── problemClosed, from every state
 *    ▼
 * closed ──problemOpened──▶ listing ──problemListed──▶ choosing ──┐ rangeChosen
 *                            ▲                          │ ▲ ▲────┘
 *                            │                          │ ├── saving ◀── problemSaveRequested; back by problemSaved, problemFailed
 *                            │       problemSubmitted   ▼ │ problemFailed, sendingCancelled
 *                            └──problemOpened── sent ◀─ sending ──┐ sendingProgressed
 *                                         problemSent     ▲───────┘
 *
 * What is typed stays in the form. The recording is never in an action: problemListeners.ts has it from the service, and sends it.
 */
export const problemSlice = createSlice({
  name: 'problem',
  initialState: CLOSED as ProblemDialog,
  reducers: {
    problemOpened: (state): ProblemDialog => (DONE.includes(state.status) ? { status: 'listing' } : state),
    problemListed: (state, { payload }: PayloadAction<{ steps: readonly SessionStep[] }>): ProblemDialog => toListed(state, payload.steps),
    rangeChosen: (state, { payload }: PayloadAction<Partial<ProblemRange>>): ProblemDialog => withRange(state, payload),
    problemSaveRequested: toSaving,
    problemSaved: (state, { payload }: PayloadAction<{ fileName: string }>): ProblemDialog =>
      (state.status === 'saving' ? toChoosing(state, payload) : state),
    problemSubmitted: (state, _action: PayloadAction<ProblemWords>): ProblemDialog => toSending(state),
    sendingProgressed: (state, { payload: { percent } }: PayloadAction<{ percent: number }>): ProblemDialog =>
      (state.status === 'sending' ? { ...state, percent } : state),
    sendingCancelled: (state): ProblemDialog => (state.status === 'sending' ? toChoosing(state) : state),
    problemSent: (state, { payload: { reference } }: PayloadAction<{ reference: string }>): ProblemDialog =>
      (state.status === 'sending' ? { status: 'sent', reference } : state),
    problemFailed: (state, { payload }: PayloadAction<{ message: string }>): ProblemDialog => toChoosing(state, { error: payload.message }),
    problemClosed: (state): ProblemDialog => (state.status === 'closed' ? state : CLOSED),
  },
  selectors: { selectProblemDialog: (state: ProblemDialog) => state },
});

export const {
  problemOpened, problemListed, rangeChosen, problemSaveRequested, problemSaved, problemSubmitted, sendingProgressed, sendingCancelled,
  problemSent, problemFailed, problemClosed,
} = problemSlice.actions;
export const { selectProblemDialog } = problemSlice.selectors;
