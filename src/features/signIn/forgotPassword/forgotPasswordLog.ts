import { describeSlice } from '../../../actionLog/describeEvents';
import { fields } from '../../../actionLog/shapes';
import { exampleFailure, FAILURE } from '../../../api/logShapes';
import type { forgotPasswordSlice } from './forgotPasswordSlice';

export const forgotPasswordLog = describeSlice<typeof forgotPasswordSlice>('forgotPassword', {
  state: fields({ status: 'keep', error: 'message', email: 'email' }),
  events: {
    passwordForgotten: {
      payload: fields({ email: 'email' }), words: 'Opened the page for a forgotten password',
      example: (make) => ({ email: make.user().email }),
    },
    forgotPasswordOpened: { words: null },
    forgotPasswordClosed: { words: null },
    resetMailRequested: {
      payload: fields({ email: 'email' }), words: 'Asked for a mail to choose a new password',
      example: (make) => ({ email: make.user().email }),
    },
    resetMailSent: { words: 'Saw that the mail is on its way' },
    resetMailFailed: { payload: FAILURE, words: 'The mail could not be sent', example: exampleFailure },
    anotherResetRequested: { words: 'Went back to ask for another mail' },
  },
});
