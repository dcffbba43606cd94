import { aProfile, anIdentity } from '../../testing/builders';
import { authMachine } from '../../testing/machines/authMachine';
import { describeMachine } from '../../testing/machineTable';
import { authSlice, profileMerged, selectIsSignedIn, selectUser, type AuthState } from './authSlice';

describeMachine(authMachine);

const { uid, displayName, email, photoURL } = anIdentity();
const user = { _id: uid, uid, displayName, email, photoURL };
const loading: AuthState = { status: 'signedIn', user, profile: 'loading' };
const signingOut: AuthState = { status: 'signingOut', user, profile: 'merged' };
const signedOut: AuthState = { status: 'signedOut' };

describe('auth', () => {
  it('keeps what the identity knew where the profile is silent', () => {
    const bare = { ...aProfile({ name: '', email: '', photoURL: null }), _id: '' };
    const next = authSlice.reducer(loading, profileMerged({ uid: 'person', profile: bare }));
    expect(next).toEqual({ ...loading, profile: 'merged' });
  });

  it('shows the user until the sign-out is complete', () => {
    expect(selectIsSignedIn({ auth: signingOut })).toBe(true);
    expect(selectUser({ auth: signingOut })?.displayName).toBe('Pat Person');
    expect(selectUser({ auth: signedOut })).toBeNull();
  });
});
