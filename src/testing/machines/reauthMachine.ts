import {
  initialReauth, reauthAsked, reauthCancelled, reauthConfirmed, reauthGoogleRequested, reauthPasswordSubmitted, reauthRejected, reauthSlice,
  type ReauthQuestion, type ReauthState,
} from '../../features/account/reauthSlice';
import { fromEach, type Machine } from './machine';

const question: ReauthQuestion = { reason: 'email', signInMethods: ['password', 'google'] };
const onlyGoogle: ReauthQuestion = { reason: 'deletion', signInMethods: ['google'] };
const closed: ReauthState = { status: 'closed' };
const asking: ReauthState = { status: 'asking', question, error: null };
const asksGoogle: ReauthState = { status: 'asking', question: onlyGoogle, error: null };
const rejected: ReauthState = { status: 'asking', question, error: 'wrong' };
const checking: ReauthState = { status: 'checking', question, way: 'password' };
const inPopup: ReauthState = { status: 'checking', question, way: 'google' };

export const reauthMachine: Machine<ReauthState> = {
  title: 'Confirming your identity',
  about: 'The dialog that asks for the password, or for Google, before what only the owner of an account may do. '
    + 'Effects: `src/features/account/reauthListeners.ts`.',
  reducer: reauthSlice.reducer,
  initial: initialReauth,
  nameOf: (state) => (state.status === 'asking' && state.error !== null ? 'asking (not confirmed)' : state.status),
  states: { closed, asking, asksGoogle, rejected, checking, inPopup },
  events: {
    asked: reauthAsked(question), passwordSubmitted: reauthPasswordSubmitted('Hidden-1'), googleRequested: reauthGoogleRequested(),
    confirmed: reauthConfirmed(), rejected: reauthRejected({ message: 'wrong' }), cancelled: reauthCancelled(),
  },
  transitions: [
    ['closed', 'asked', asking],
    ...fromEach(['asking', 'rejected'], 'passwordSubmitted', checking),
    ...fromEach(['asking', 'rejected'], 'googleRequested', inPopup),
    ['asksGoogle', 'googleRequested', { status: 'checking', question: onlyGoogle, way: 'google' }],
    ...fromEach(['checking', 'inPopup'], 'confirmed', closed),
    ...fromEach(['checking', 'inPopup'], 'rejected', rejected),
    ...fromEach(['asking', 'asksGoogle', 'rejected', 'checking', 'inPopup'], 'cancelled', closed),
  ],
};
