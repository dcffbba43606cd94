import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionStep } from '../../../domain/general/sessionStep';

/** Which steps the file will hold. */
export interface ReportRange {
  first: number;
  last: number;
}

/** The list of what just happened, and the file it is saved as. */
export type ReportDialog =
  | { status: 'closed' }
  | { status: 'listing' }
  | { status: 'choosing'; steps: readonly SessionStep[]; range: ReportRange; error: string | null }
  | { status: 'saving'; steps: readonly SessionStep[]; range: ReportRange }
  | { status: 'saved'; fileName: string };

/** The dialog, and separate from it: whether the recording survives reloads, and what went wrong with it. */
export interface ReportState {
  dialog: ReportDialog;
  kept: boolean;
  /** What is wrong with the recording; null when nothing is. */
  trouble: string | null;
}

export const initialReportState: ReportState = { dialog: { status: 'closed' }, kept: false, trouble: null };

/** At most this many steps are listed; earlier ones can be included without being listed, or left out. */
export const MAX_LISTED_STEPS = 100;

const withDialog = (state: ReportState, dialog: ReportDialog): ReportState => ({ ...state, dialog });

function toListed(state: ReportState, steps: readonly SessionStep[]): ReportState {
  if (state.dialog.status !== 'listing') return state;
  return withDialog(state, {
    status: 'choosing',
    steps,
    range: { first: steps[0]?.step ?? 1, last: steps.at(-1)?.step ?? 1 },
    error: null,
  });
}

/** Keeps start and end in order: the one just chosen wins. */
function withRange(state: ReportState, change: Partial<ReportRange>): ReportState {
  if (state.dialog.status !== 'choosing') return state;
  const { first, last } = { ...state.dialog.range, ...change };
  const range = change.first === undefined ? { first: Math.min(first, last), last } : { first, last: Math.max(first, last) };
  return withDialog(state, { ...state.dialog, range });
}

/**
 *    ┌─── reportClosed, from every state
 *    ▼
 * closed ──reportOpened──▶ listing ──reportListed──▶ choosing ──┐ rangeChosen
 *                            ▲                        │  ▲ ▲────┘
 *                            │      reportSaveRequested  │ reportFailed
 *                            │                        ▼  │
 *                            │                       saving ──reportSaved──▶ saved
 *                            └────────────────reportOpened────────────────────┘
 *
 * The dialog belongs to the support page. The recording behind it may change on any page, so this slice is there from the start.
 * Effects: reportListeners.ts, recordingListeners.ts
 */
export const reportSlice = createSlice({
  name: 'report',
  initialState: initialReportState,
  reducers: {
    reportOpened: (state): ReportState =>
      state.dialog.status === 'closed' || state.dialog.status === 'saved' ? withDialog(state, { status: 'listing' }) : state,
    reportListed: (state, { payload }: PayloadAction<{ steps: readonly SessionStep[] }>): ReportState => toListed(state, payload.steps),
    rangeChosen: (state, { payload }: PayloadAction<Partial<ReportRange>>): ReportState => withRange(state, payload),
    reportSaveRequested: (state): ReportState =>
      state.dialog.status === 'choosing'
        ? withDialog(state, { status: 'saving', steps: state.dialog.steps, range: state.dialog.range })
        : state,
    reportSaved: (state, { payload }: PayloadAction<{ fileName: string }>): ReportState =>
      state.dialog.status === 'saving' ? withDialog(state, { status: 'saved', fileName: payload.fileName }) : state,
    reportFailed: (state, { payload }: PayloadAction<{ message: string }>): ReportState =>
      state.dialog.status === 'saving' ? withDialog(state, { ...state.dialog, status: 'choosing', error: payload.message }) : state,
    reportClosed: (state): ReportState => (state.dialog.status === 'closed' ? state : withDialog(state, { status: 'closed' })),
    /** Toggled by the switch. */
    persistenceRequested: (state, _action: PayloadAction<{ kept: boolean }>): ReportState => state,
    persistenceChanged: (state, { payload }: PayloadAction<{ kept: boolean }>): ReportState =>
      state.kept === payload.kept ? state : { ...state, kept: payload.kept },
    recordingFailed: (state, { payload }: PayloadAction<{ reason: string }>): ReportState => ({ ...state, trouble: payload.reason }),
  },
  selectors: {
    selectIsRecordingKept: (state) => state.kept,
    selectReportDialog: (state) => state.dialog,
    selectRecordingTrouble: (state) => state.trouble,
  },
});

export const {
  reportOpened, reportListed, rangeChosen, reportSaveRequested, reportSaved, reportFailed, reportClosed, persistenceRequested,
  persistenceChanged, recordingFailed,
} = reportSlice.actions;
export const { selectIsRecordingKept, selectReportDialog, selectRecordingTrouble } = reportSlice.selectors;
