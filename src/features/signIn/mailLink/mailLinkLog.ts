import { describeSlice } from '../../../actionLog/describeEvents';
import { each, fields, kept } from '../../../actionLog/shapes';
import { exampleFailure, FAILURE } from '../../../api/logShapes';
import type { mailLinkSlice } from './mailLinkSlice';

export const mailLinkLog = describeSlice<typeof mailLinkSlice>('mailLink', {
  state: fields({ email: 'email', error: 'message', ...each('keep', 'status', 'purpose', 'reason') }),
  events: {
    mailLinkOpened: { words: 'Followed a link from a mail (its code is never recorded)' },
    mailLinkClosed: { words: null },
    resetCodeAccepted: {
      payload: fields({ email: 'email' }),
      words: 'The link may set a new password',
      example: (make) => ({ email: make.user().email }),
    },
    newPasswordSubmitted: { words: 'Sent a new password (it is never recorded)' },
    newPasswordRefused: { payload: FAILURE, words: 'The new password was refused', example: exampleFailure },
    mailLinkDone: {
      payload: fields({ purpose: 'keep', email: 'email' }),
      words: ({ purpose }) => (purpose === 'resetPassword' ? 'The new password was saved' : 'The email address was confirmed'),
      example: (make) => ({
        purpose: make.pick(['resetPassword', 'verifyEmail', 'changeEmail', 'recoverEmail'] as const),
        email: make.user().email,
      }),
    },
    mailLinkRefused: {
      payload: kept('reason'),
      words: 'The link did not work',
      example: (make) => ({ reason: make.pick(['missing', 'expired', 'used', 'failed', 'signedOut', 'otherUser'] as const) }),
    },
    mailLinkRetried: { words: 'Tried the link again' },
  },
});
