import { describeSlice } from '../../api/logKeys';
import type { accountSlice } from './accountSlice';

export const accountLog = describeSlice<typeof accountSlice>('account', {
  events: {
    accountOpened: null,
    accountClosed: null,
    profileSubmitted: 'Saved name and photo',
    verificationRequested: 'Asked for an email to confirm the address',
    emailChangeSubmitted: 'Wanted to change the email address',
    passwordChangeSubmitted: 'Wanted to change the password (it is never recorded)',
    logOutEverywhereRequested: 'Wanted to log out everywhere',
    exportRequested: 'Asked for their data',
    changeDone: 'The account was changed',
    changeRefused: 'Changing the account failed',
    changeDropped: null,
    photoFileChosen: 'Chose a photo',
    photoProgressed: null,
    photoReady: 'The photo was ready',
    photoRefused: 'The photo was refused',
    photoFocusMoved: 'Moved the focal point of the photo',
    photoUrlTyped: { payload: 'photo', words: 'Changed the address of the photo' },
    photoRemoved: 'Removed the photo',
  },
});
