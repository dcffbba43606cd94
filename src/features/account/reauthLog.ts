import { describeSlice } from '../../api/logKeys';
import type { reauthSlice } from './reauthSlice';

export const reauthLog = describeSlice<typeof reauthSlice>('reauth', {
  events: {
    reauthAsked: 'Was asked to confirm their identity',
    reauthPasswordSubmitted: 'Confirmed with the password (it is never recorded)',
    reauthGoogleRequested: 'Confirmed with Google',
    reauthConfirmed: 'Identity confirmed',
    reauthRejected: 'Identity not confirmed',
    reauthCancelled: 'Did not confirm their identity',
  },
});
