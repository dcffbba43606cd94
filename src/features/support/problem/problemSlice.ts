import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionStep } from '../../../domain/general/sessionStep';

/** Which steps the file will hold. */
export interface ProblemRange {
  first: number;
  last: number;
}

/** The list of what just happened, and the file it is saved as. */
export type ProblemDialog =
  | { status: 'closed' }
  | { status: 'listing' }
  | { status: 'choosing'; steps: readonly SessionStep[]; range: ProblemRange; error: string | null }
  | { status: 'saving'; steps: readonly SessionStep[]; range: ProblemRange }
  | { status: 'saved'; fileName: string };

/** The dialog, and separate from it: whether the recording survives reloads, and what went wrong with it. */
export interface ProblemState {
  dialog: ProblemDialog;
  kept: boolean;
  /** What is wrong with the recording; null when nothing is. */
  trouble: string | null;
}

export const initialProblemState: ProblemState = { dialog: { status: 'closed' }, kept: false, trouble: null };

/** At most this many steps are listed; earlier ones can be included without being listed, or left out. */
export const MAX_LISTED_STEPS = 100;

const withDialog = (state: ProblemState, dialog: ProblemDialog): ProblemState => ({ ...state, dialog });

function toListed(state: ProblemState, steps: readonly SessionStep[]): ProblemState {
  if (state.dialog.status !== 'listing') return state;
  return withDialog(state, {
    status: 'choosing',
    steps,
    range: { first: steps[0]?.step ?? 1, last: steps.at(-1)?.step ?? 1 },
    error: null,
  });
}

/** Keeps start and end in order: the one just chosen wins. */
function withRange(state: ProblemState, change: Partial<ProblemRange>): ProblemState {
  if (state.dialog.status !== 'choosing') return state;
  const { first, last } = { ...state.dialog.range, ...change };
  const range = change.first === undefined ? { first: Math.min(first, last), last } : { first, last: Math.max(first, last) };
  return withDialog(state, { ...state.dialog, range });
}

/**
 *    ┌─── problemClosed, from every state
 *    ▼
 * closed ──problemOpened──▶ listing ──problemListed──▶ choosing ──┐ rangeChosen
 *                            ▲                        │  ▲ ▲────┘
 *                            │      problemSaveRequested  │ problemFailed
 *                            │                        ▼  │
 *                            │                       saving ──problemSaved──▶ saved
 *                            └────────────────problemOpened────────────────────┘
 *
 * The dialog belongs to the support page. The recording behind it may change on any page, so this slice is there from the start.
 * Effects: problemListeners.ts, recordingListeners.ts
 */
export const problemSlice = createSlice({
  name: 'problem',
  initialState: initialProblemState,
  reducers: {
    problemOpened: (state): ProblemState =>
      state.dialog.status === 'closed' || state.dialog.status === 'saved' ? withDialog(state, { status: 'listing' }) : state,
    problemListed: (state, { payload }: PayloadAction<{ steps: readonly SessionStep[] }>): ProblemState => toListed(state, payload.steps),
    rangeChosen: (state, { payload }: PayloadAction<Partial<ProblemRange>>): ProblemState => withRange(state, payload),
    problemSaveRequested: (state): ProblemState =>
      state.dialog.status === 'choosing'
        ? withDialog(state, { status: 'saving', steps: state.dialog.steps, range: state.dialog.range })
        : state,
    problemSaved: (state, { payload }: PayloadAction<{ fileName: string }>): ProblemState =>
      state.dialog.status === 'saving' ? withDialog(state, { status: 'saved', fileName: payload.fileName }) : state,
    problemFailed: (state, { payload }: PayloadAction<{ message: string }>): ProblemState =>
      state.dialog.status === 'saving' ? withDialog(state, { ...state.dialog, status: 'choosing', error: payload.message }) : state,
    problemClosed: (state): ProblemState => (state.dialog.status === 'closed' ? state : withDialog(state, { status: 'closed' })),
    /** Toggled by the switch. */
    persistenceRequested: (state, _action: PayloadAction<{ kept: boolean }>): ProblemState => state,
    persistenceChanged: (state, { payload }: PayloadAction<{ kept: boolean }>): ProblemState =>
      state.kept === payload.kept ? state : { ...state, kept: payload.kept },
    recordingFailed: (state, { payload }: PayloadAction<{ reason: string }>): ProblemState => ({ ...state, trouble: payload.reason }),
  },
  selectors: {
    selectIsRecordingKept: (state) => state.kept,
    selectProblemDialog: (state) => state.dialog,
    selectRecordingTrouble: (state) => state.trouble,
  },
});

export const {
  problemOpened, problemListed, rangeChosen, problemSaveRequested, problemSaved, problemFailed, problemClosed, persistenceRequested,
  persistenceChanged, recordingFailed,
} = problemSlice.actions;
export const { selectIsRecordingKept, selectProblemDialog, selectRecordingTrouble } = problemSlice.selectors;
