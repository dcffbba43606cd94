import {
  anotherResetRequested,
  forgotPasswordClosed,
  forgotPasswordOpened,
  forgotPasswordSlice,
  initialForgotPassword,
  passwordForgotten,
  resetMailFailed,
  resetMailRequested,
  resetMailSent,
  type ForgotPasswordState,
} from '../../features/signIn/forgotPassword/forgotPasswordSlice';
import { fromEach, type Machine } from './machine';

const email = 'pat@example.com';
const editing: ForgotPasswordState = { status: 'editing', error: null };
const started: ForgotPasswordState = { status: 'editing', error: null, email };
const refused: ForgotPasswordState = { status: 'editing', error: 'no network' };
const sending: ForgotPasswordState = { status: 'sending', email };
const sent: ForgotPasswordState = { status: 'sent', email };

export const forgotPasswordMachine: Machine<ForgotPasswordState> = {
  title: 'Forgotten password',
  about: 'Asks for a mail with a link to choose a new password; the answer is the same for every address. '
    + 'Effects: `src/features/signIn/forgotPassword/forgotPasswordListeners.ts`.',
  reducer: forgotPasswordSlice.reducer,
  initial: initialForgotPassword,
  nameOf: (state) => {
    if (state.status !== 'editing') return state.status;
    if (state.email !== undefined) return 'editing (from the login)';
    return state.error === null ? 'editing' : 'editing (not sent)';
  },
  states: { editing, started, refused, sending, sent },
  events: {
    forgotten: passwordForgotten({ email }),
    opened: forgotPasswordOpened(), closed: forgotPasswordClosed(), requested: resetMailRequested({ email }), sent: resetMailSent(),
    failed: resetMailFailed({ message: 'no network' }), another: anotherResetRequested(),
  },
  transitions: [
    ...fromEach(['editing', 'started', 'refused'], 'forgotten', started),
    ...fromEach(['editing', 'started', 'refused'], 'requested', sending),
    ['sending', 'sent', sent],
    ['sending', 'failed', refused],
    ['sent', 'another', editing],
    ...fromEach(['started', 'refused', 'sending', 'sent'], 'closed', editing),
  ],
};
