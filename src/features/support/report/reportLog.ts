import { describeSlice } from '../../../api/logKeys';
import type { recordingSlice } from './recordingSlice';
import type { reportSlice } from './reportSlice';

/** Two slices handle the events of `report`: one of every page, one of the support page. */
type Report = Omit<typeof reportSlice, 'actions'> & { actions: typeof reportSlice.actions & typeof recordingSlice.actions };

export const reportLog = describeSlice<Report>('report', {
  keys: { reason: 'message' },
  events: {
    reportOpened: 'Opened this report',
    reportListed: null,
    rangeChosen: null,
    reportSaveRequested: null,
    reportSaved: 'Saved a report',
    reportFailed: 'Saving the report failed',
    reportClosed: null,
    keepingRequested: null,
    keepingChanged: ({ kept: on }) => `Recording across reloads was switched ${on ? 'on' : 'off'}`,
    recordingTroubled: 'The recording had a problem',
  },
});
