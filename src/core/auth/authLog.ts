import { describeSlice } from '../../api/logKeys';
import type { authSlice } from './authSlice';

export const authLog = describeSlice<typeof authSlice>('auth', {
  events: {
    identityReported: (identity) => (identity === null ? 'Nobody was logged in' : 'Someone was logged in'),
    loginSubmitted: 'Sent the login form (the password is never recorded)',
    signUpSubmitted: 'Sent the register form (the password is never recorded)',
    googleSignInRequested: 'Asked to sign in with Google',
    signUpRefused: 'The form refused the new password',
    signInCompleted: 'Logged in',
    signInRejected: 'Logging in failed',
    profileMerged: null,
    profileUnavailable: null,
    profileSaved: 'Changed name or photo',
    accountDeleted: 'The account was deleted',
    logoutRequested: 'Asked to log out',
    logoutCompleted: 'Logged out',
    logoutRejected: 'Logging out failed',
  },
});
