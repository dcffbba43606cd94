import { describeSlice } from '../../api/logKeys';
import type { reportSlice } from './reportSlice';

export const reportLog = describeSlice<typeof reportSlice>('report', {
  // Of a person, too.
  keys: { id: 'userId' },
  events: {
    reportOpened: null,
    reportClosed: null,
    reportSubmitted: 'Sent a report',
    reportReceived: 'The report was received',
    reportRefused: 'The report was refused',
  },
  parameters: { group: 'groupId', announcement: 'groupId' },
});
