import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ReportArg } from '../../api/reportsApi';

/**
 * editing ──reportSubmitted──▶ sending ──reportReceived──▶ sent
 *                                ▲ └──reportRefused──▶ refused
 *                                └──reportSubmitted──────┘
 *
 * reportOpened and reportClosed lead from every state back to editing. What is typed stays in the form; what is reported is in the address.
 * Effects: reportListeners.ts
 */
export type ReportState = { status: 'editing' } | { status: 'sending' } | { status: 'refused'; message: string } | { status: 'sent' };

const EDITING: ReportState = { status: 'editing' };
const initialReport = EDITING as ReportState;

const toEditing = (state: ReportState): ReportState => (state.status === 'editing' ? state : EDITING);

export const reportSlice = createSlice({
  name: 'report',
  initialState: initialReport,
  reducers: {
    reportOpened: toEditing,
    reportClosed: toEditing,
    reportSubmitted: (state, _action: PayloadAction<ReportArg>): ReportState =>
      (state.status === 'editing' || state.status === 'refused' ? { status: 'sending' } : state),
    reportReceived: (state): ReportState => (state.status === 'sending' ? { status: 'sent' } : state),
    reportRefused: (state, { payload: { message } }: PayloadAction<{ message: string }>): ReportState =>
      (state.status === 'sending' ? { status: 'refused', message } : state),
  },
  selectors: { selectReport: (state) => state },
});

export const { reportOpened, reportClosed, reportSubmitted, reportReceived, reportRefused } = reportSlice.actions;
export const { selectReport } = reportSlice.selectors;
