import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The recording, which goes on in the background of every page: whether it survives reloads, and what went wrong with it. */
export interface RecordingState {
  kept: boolean;
  /** What is wrong with the recording; null when nothing is. */
  trouble: string | null;
}

export const initialRecordingState: RecordingState = { kept: false, trouble: null };

/** It may change on any page, so this slice is there from the start. Effects: recordingListeners.ts */
export const recordingSlice = createSlice({
  name: 'recording',
  initialState: initialRecordingState,
  reducers: {
    /** Toggled by the switch. */
    persistenceRequested: (state, _action: PayloadAction<{ kept: boolean }>): RecordingState => state,
    persistenceChanged: (state, { payload }: PayloadAction<{ kept: boolean }>): RecordingState =>
      (state.kept === payload.kept ? state : { kept: payload.kept, trouble: payload.kept ? null : state.trouble }),
    recordingFailed: (state, { payload }: PayloadAction<{ reason: string }>): RecordingState => ({ ...state, trouble: payload.reason }),
  },
  selectors: {
    selectIsRecordingKept: (state) => state.kept,
    selectRecordingTrouble: (state) => state.trouble,
  },
});

export const { persistenceRequested, persistenceChanged, recordingFailed } = recordingSlice.actions;
export const { selectIsRecordingKept, selectRecordingTrouble } = recordingSlice.selectors;
