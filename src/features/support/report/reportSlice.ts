import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionStep } from '../../../domain/sessionStep';
import { recordingSlice } from './recordingSlice';
import { initialReportState, type ReportDialog, type ReportRange, type ReportState } from './reportState';

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
 * The dialog of the support page, whose code comes with that page. What may happen on any page is in recordingSlice.ts.
 * Effects: reportListeners.ts
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
  },
  extraReducers: (builder) => { builder.addDefaultCase(recordingSlice.reducer); },
  selectors: {
    selectReportDialog: (state) => state.dialog,
    selectRecordingTrouble: (state) => state.trouble,
  },
});

export const { reportOpened, reportListed, rangeChosen, reportSaveRequested, reportSaved, reportFailed } = reportSlice.actions;
export const { selectReportDialog, selectRecordingTrouble } = reportSlice.selectors;
