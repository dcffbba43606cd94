import { describeSlice } from '../../../api/logKeys';
import type { problemSlice } from './problemSlice';

export const problemLog = describeSlice<typeof problemSlice>('problem', {
  keys: { reference: 'plain' },
  events: {
    problemOpened: 'Opened “Report a problem”',
    problemListed: null,
    rangeChosen: null,
    problemSaveRequested: null,
    problemSaved: 'Saved the recording',
    problemSubmitted: 'Sent a problem',
    sendingProgressed: null,
    sendingCancelled: 'Cancelled sending it',
    problemSent: 'The problem was received',
    problemFailed: 'Saving or sending the recording failed',
    problemClosed: null,
  },
});
