import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { initialReportState, type ReportState } from './reportState';

/**
 * The recording behind "Report a problem": the events of `report` that happen on any page. They are handled before the code of the
 * support page is loaded (`reportSlice.ts`), so both handle them in the same way.
 * Effects: recordingListeners.ts
 */
export const recordingSlice = createSlice({
  name: 'report',
  initialState: initialReportState,
  reducers: {
    reportClosed: (state): ReportState => (state.dialog.status === 'closed' ? state : { ...state, dialog: { status: 'closed' } }),
    /** Toggled by the switch. */
    keepingRequested: (state, _action: PayloadAction<{ kept: boolean }>): ReportState => state,
    keepingChanged: (state, { payload }: PayloadAction<{ kept: boolean }>): ReportState =>
      state.kept === payload.kept ? state : { ...state, kept: payload.kept },
    recordingTroubled: (state, { payload }: PayloadAction<{ reason: string }>): ReportState => ({ ...state, trouble: payload.reason }),
  },
  selectors: {
    selectIsRecordingKept: (state) => state.kept,
  },
});

export const {
  reportClosed,
  keepingRequested: persistenceRequested,
  keepingChanged: persistenceChanged,
  recordingTroubled: recordingFailed,
} = recordingSlice.actions;
export const { selectIsRecordingKept } = recordingSlice.selectors;
