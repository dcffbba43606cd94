import { describeSlice, type ExampleMaker } from '../../actionLog/describeEvents';
import { each, fields } from '../../actionLog/shapes';
import { exampleIdentity, exampleProfile, FAILURE, PROFILE } from '../../api/logShapes';
import type { authSlice, SignInMethod } from './authSlice';

const IDENTITY = fields({ uid: 'userId', displayName: 'name', email: 'email', photoURL: 'photo' });
const USER = fields({ _id: 'userId', uid: 'userId', displayName: 'name', email: 'email', photoURL: 'photo' });
const SIGNED_IN = fields({ identity: IDENTITY, method: 'keep' });

const exampleMethod = (make: ExampleMaker): SignInMethod => make.pick(['password', 'signUp', 'google'] as const);

export const authLog = describeSlice<typeof authSlice>('auth', {
  state: fields({ error: 'message', user: USER, ...each('keep', 'status', 'method', 'profile', 'sessionEnded') }),
  events: {
    identityReported: {
      payload: IDENTITY,
      words: (identity) => (identity === null ? 'Nobody was signed in' : 'Somebody was signed in'),
      example: (make) => (make.chance(0.3) ? null : exampleIdentity(make)),
    },
    loginSubmitted: {
      payload: fields({ email: 'email' }),
      words: 'Sent the login form (the password is never recorded)',
      example: (make) => ({ email: make.user().email }),
    },
    signUpSubmitted: {
      payload: fields({ name: 'name', email: 'email', photoURL: 'photo' }),
      words: 'Sent the register form (the password is never recorded)',
      example: (make) => {
        const { name, email } = make.user();
        return { name, email, photoURL: '' };
      },
    },
    googleSignInRequested: { words: 'Asked to sign in with Google' },
    signUpRefused: { payload: FAILURE, words: 'The form refused the new password', example: (make) => ({ message: make.message() }) },
    signInCompleted: {
      payload: SIGNED_IN,
      words: 'Signed in',
      example: (make) => ({ identity: exampleIdentity(make), method: exampleMethod(make) }),
    },
    signInRejected: {
      payload: FAILURE,
      words: 'Signing in failed',
      example: (make) => ({ method: exampleMethod(make), message: make.message() }),
    },
    profileMerged: {
      payload: fields({ uid: 'userId', profile: PROFILE }),
      words: null,
      example: (make) => ({ uid: make.user().id, profile: exampleProfile(make) }),
    },
    profileUnavailable: { payload: fields({ uid: 'userId' }), words: null, example: (make) => ({ uid: make.user().id }) },
    profileSaved: {
      payload: fields({ uid: 'userId', name: 'name', photoURL: 'photo' }), words: 'Changed name or photo',
      example: (make) => {
        const { id, name, photo } = make.user();
        return { uid: id, name, photoURL: photo };
      },
    },
    accountDeleted: { words: 'The account was deleted' },
    logoutRequested: { words: 'Asked to log out' },
    logoutCompleted: { words: 'Logged out' },
    logoutRejected: { payload: FAILURE, words: 'Logging out failed', example: (make) => ({ message: make.message() }) },
  },
});
