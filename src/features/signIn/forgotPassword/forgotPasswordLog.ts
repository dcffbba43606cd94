import { describeSlice } from '../../../api/logKeys';
import type { forgotPasswordSlice } from './forgotPasswordSlice';

export const forgotPasswordLog = describeSlice<typeof forgotPasswordSlice>('forgotPassword', {
  events: {
    passwordForgotten: 'Opened the page for a forgotten password',
    forgotPasswordOpened: null,
    forgotPasswordClosed: null,
    resetMailRequested: 'Asked for an email to choose a new password',
    resetMailSent: 'Saw that the email is on its way',
    resetMailFailed: 'The email could not be sent',
    anotherResetRequested: 'Went back to ask for another email',
  },
});
