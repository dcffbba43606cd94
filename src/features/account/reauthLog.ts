import { describeSlice } from '../../api/logKeys';
import type { reauthSlice } from './reauthSlice';

export const reauthLog = describeSlice<typeof reauthSlice>('reauth', {
  events: {
    reauthAsked: 'Was asked to confirm their identity',
    reauthPasswordSubmitted: 'Sent the password to confirm (it is never recorded)',
    reauthGoogleRequested: 'Asked Google to confirm',
    reauthConfirmed: 'Identity confirmed',
    reauthRejected: 'Identity not confirmed',
    reauthCancelled: 'Did not confirm their identity',
  },
});
