import { describeSlice } from '../../actionLog/describeEvents';
import { each, fields, list } from '../../actionLog/shapes';
import { exampleFailure, FAILURE } from '../../api/logShapes';
import type { reauthSlice } from './reauthSlice';

const QUESTION = fields({ reason: 'keep', ways: list('keep') });

export const reauthLog = describeSlice<typeof reauthSlice>('reauth', {
  state: fields({ question: QUESTION, error: 'message', ...each('keep', 'status', 'way') }),
  events: {
    reauthAsked: {
      payload: QUESTION, words: 'Was asked to confirm their identity',
      example: (make) => ({ reason: make.pick(['email', 'password', 'deletion'] as const), ways: ['password', 'google'] }),
    },
    reauthPasswordSubmitted: { words: 'Confirmed with the password (it is never recorded)' },
    reauthGoogleRequested: { words: 'Confirmed with Google' },
    reauthConfirmed: { words: 'Identity confirmed' },
    reauthRejected: { payload: FAILURE, words: 'Identity not confirmed', example: exampleFailure },
    reauthCancelled: { words: 'Did not confirm their identity' },
  },
});
