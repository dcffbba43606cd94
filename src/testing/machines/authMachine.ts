import { sessionExpired } from '../../api/sessionEvents';
import { onlineChanged } from '../../core/app/appSlice';
import {
  accountDeleted,
  authSlice,
  googleSignInRequested,
  identityReported,
  loginSubmitted,
  logoutCompleted,
  logoutRejected,
  logoutRequested,
  profileMerged,
  profileSaved,
  profileUnavailable,
  signInCompleted,
  signInRejected,
  signUpRefused,
  signUpSubmitted,
  type AuthState,
  type User,
} from '../../core/auth/authSlice';
import { helloReceived } from '../../core/live/liveEvents';
import { aProfile, anIdentity } from '../builders';
import type { Machine } from './machine';

const pat = anIdentity();
const olga = anIdentity({ uid: 'other', displayName: 'Olga Other', email: 'olga@example.com' });
const userOf = ({ uid, displayName, email, photoURL }: typeof pat): User => ({ _id: uid, uid, displayName, email, photoURL });
const signedIn = (profile: 'loading' | 'merged' | 'unavailable', user = userOf(pat)): AuthState => ({ status: 'signedIn', user, profile });
const signedOut: AuthState = { status: 'signedOut' };
const ended: AuthState = { status: 'signedOut', sessionEnded: true };
const closed: AuthState = { status: 'signedOut', sessionEnded: true, isAccountClosed: true };
const refused: AuthState = { status: 'signedOut', error: 'no' };
const signingOut: AuthState = { status: 'signingOut', user: userOf(pat), profile: 'merged' };

const states: Record<string, AuthState> = {
  unknown: { status: 'unknown' },
  signedOut,
  refused,
  ended,
  closed,
  signingIn: { status: 'signingIn', method: 'password' },
  loading: signedIn('loading'),
  merged: signedIn('merged'),
  unavailable: signedIn('unavailable'),
  signingOut,
};

const signUpFields = { name: 'Pat', email: 'pat@example.com', photoURL: '' };
const events = {
  nobodyReported: identityReported(null),
  patReported: identityReported(pat),
  olgaReported: identityReported(olga),
  loginSubmitted: loginSubmitted('pat@example.com', 'Hidden-1'),
  signUpSubmitted: signUpSubmitted(signUpFields, 'Hidden-1'),
  googleSignInRequested: googleSignInRequested(),
  signUpRefused: signUpRefused({ message: 'too short' }),
  signInCompleted: signInCompleted({ identity: pat, method: 'password' }),
  signInRejected: signInRejected({ method: 'password', message: 'wrong' }),
  googleRejected: signInRejected({ method: 'google', message: 'closed' }),
  profileMerged: profileMerged({ uid: 'person', profile: aProfile({ _id: 'p-1', name: 'Patricia', photoURL: '/me.jpg' }) }),
  olgasProfileMerged: profileMerged({ uid: 'other', profile: aProfile() }),
  profileUnavailable: profileUnavailable({ uid: 'person' }),
  olgasProfileUnavailable: profileUnavailable({ uid: 'other' }),
  profileSaved: profileSaved({ uid: 'person', name: 'Patty', photoURL: '/patty.jpg' }),
  olgasProfileSaved: profileSaved({ uid: 'other', name: 'Olga', photoURL: null }),
  accountDeleted: accountDeleted(),
  logoutRequested: logoutRequested(),
  logoutCompleted: logoutCompleted(),
  logoutRejected: logoutRejected({ message: 'no' }),
  sessionExpired: sessionExpired(),
  accountFoundClosed: sessionExpired({ isAccountClosed: true }),
  backOnline: onlineChanged({ online: true }),
  serverBack: helloReceived({ version: 'v1', unread: 0 }),
  offline: onlineChanged({ online: false }),
};

const signedInStates = ['loading', 'merged', 'unavailable'] as const;
type Row = readonly [string, string, AuthState];

function nameOf(state: AuthState): string {
  if (state.status === 'signedIn') return `signedIn, profile ${state.profile}`;
  return state.status === 'signedOut' && state.sessionEnded ? 'signedOut (session ended)' : state.status;
}

export const authMachine: Machine<AuthState> = {
  title: 'Authentication',
  about: 'Who is signed in. During an attempt or a sign-out, reports of the identity service are ignored: the outcome decides. '
    + 'Effects: `src/core/auth/authListeners.ts`, `profileListeners.ts`.',
  reducer: authSlice.reducer,
  initial: { status: 'unknown' },
  nameOf,
  states,
  events,
  transitions: [
    ['unknown', 'nobodyReported', signedOut],
    ...['unknown', 'signedOut', 'refused', 'ended', 'closed'].flatMap((state): Row[] => [
      [state, 'patReported', signedIn('loading')],
      [state, 'olgaReported', signedIn('loading', userOf(olga))],
    ]),
    ...['signedOut', 'refused', 'ended', 'closed'].flatMap((state): Row[] => [
      [state, 'loginSubmitted', { status: 'signingIn', method: 'password' }],
      [state, 'signUpSubmitted', { status: 'signingIn', method: 'signUp' }],
      [state, 'googleSignInRequested', { status: 'signingIn', method: 'google' }],
      [state, 'signUpRefused', { status: 'signedOut', error: 'too short' }],
    ]),
    ['signingIn', 'signInCompleted', signedIn('loading')],
    ['signingIn', 'signInRejected', { status: 'signedOut', error: 'wrong' }],
    ['signingIn', 'googleRejected', signedOut],
    ['loading', 'profileMerged', signedIn('merged', { ...userOf(pat), _id: 'p-1', displayName: 'Patricia', photoURL: '/me.jpg' })],
    ['loading', 'profileUnavailable', signedIn('unavailable')],
    ['unavailable', 'backOnline', signedIn('loading')],
    ['unavailable', 'serverBack', signedIn('loading')],
    ...signedInStates.flatMap((state): Row[] => [
      [state, 'nobodyReported', ended],
      [state, 'olgaReported', signedIn('loading', userOf(olga))],
      [state, 'sessionExpired', ended],
      [state, 'accountFoundClosed', closed],
      [state, 'profileSaved', signedIn(state, { ...userOf(pat), displayName: 'Patty', photoURL: '/patty.jpg' })],
      [state, 'accountDeleted', signedOut],
      [state, 'logoutRequested', { status: 'signingOut', user: userOf(pat), profile: state }],
    ]),
    ['signingOut', 'logoutCompleted', signedOut],
    ['signingOut', 'logoutRejected', signedIn('merged')],
  ],
};
