import { describeSlice } from '../../../api/logKeys';
import type { problemSlice } from './problemSlice';

export const problemLog = describeSlice<typeof problemSlice>('problem', {
  keys: { reason: 'message' },
  events: {
    problemOpened: 'Opened this report',
    problemListed: null,
    rangeChosen: null,
    problemSaveRequested: null,
    problemSaved: 'Saved a report',
    problemFailed: 'Saving the report failed',
    problemClosed: null,
    persistenceRequested: null,
    persistenceChanged: ({ kept: on }) => `Recording across reloads was switched ${on ? 'on' : 'off'}`,
    recordingFailed: 'The recording had a problem',
  },
});
