import { describeSlice } from '../../../api/logKeys';
import type { mailLinkSlice } from './mailLinkSlice';

export const mailLinkLog = describeSlice<typeof mailLinkSlice>('mailLink', {
  events: {
    mailLinkOpened: 'Followed a link from an email (its code is never recorded)',
    mailLinkClosed: null,
    resetCodeAccepted: 'The link may set a new password',
    recoveryOffered: 'The link takes an account back',
    recoveryConfirmed: 'Took the account back',
    newPasswordSubmitted: 'Sent a new password (it is never recorded)',
    newPasswordRefused: 'The new password was refused',
    mailLinkDone: ({ purpose }) => {
      if (purpose === 'recoverEmail') return 'The account has its old email address again';
      return purpose === 'resetPassword' ? 'The new password was saved' : 'The email address was confirmed';
    },
    mailLinkRefused: 'The link did not work',
    mailLinkRetried: 'Tried the link again',
  },
});
