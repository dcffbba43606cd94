import { describeSlice } from '../../api/logKeys';
import type { decisionSlice } from './decisionSlice';

export const decisionLog = describeSlice<typeof decisionSlice>('decision', {
  events: {
    decisionOpened: null,
    decisionClosed: null,
    objectionSubmitted: 'Sent an objection',
    objectionReceived: 'The objection was received',
    objectionRefused: 'The objection was refused',
  },
});
