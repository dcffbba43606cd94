import { describeSlice } from '../../../api/logKeys';
import type { reportSlice } from './reportSlice';

export const reportLog = describeSlice<typeof reportSlice>('report', {
  keys: { reason: 'message' },
  events: {
    reportOpened: 'Opened this report',
    reportListed: null,
    rangeChosen: null,
    reportSaveRequested: null,
    reportSaved: 'Saved a report',
    reportFailed: 'Saving the report failed',
    reportClosed: null,
    persistenceRequested: null,
    persistenceChanged: ({ kept: on }) => `Recording across reloads was switched ${on ? 'on' : 'off'}`,
    recordingFailed: 'The recording had a problem',
  },
});
