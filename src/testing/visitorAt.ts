import { googleSignInRequested, loginSubmitted, logoutRequested, signUpSubmitted } from '../core/auth/authSlice';
import { navigationRequested } from '../core/location/locationSlice';
import { browserAt, settle } from './browserAt';
import { aGroup, anIdentity } from './builders';
import type { FakeServices } from './fakeServices';

/** For `visitorAt`: the user is signed in from an earlier visit. */
export const signedIn = (services: FakeServices): void => { services.identity.current = anIdentity(); };

/** A started app at `url` for a user who navigates, signs in and logs out. For fake timers. */
export async function visitorAt(url: string, prepare: (services: FakeServices) => void = () => undefined) {
  const browser = await browserAt(url, (services) => {
    services.http.on('POST', '/api/users/create-or-update', { json: {} });
    services.http.on('GET', '/api/groups/*', { json: aGroup() });
    prepare(services);
  }, false);
  const { dispatch, services, state } = browser;
  return {
    ...browser,
    history: services.history,
    /** The current URL with its hash. */
    page: () => { const { pathname, search, hash } = state().location.location; return `${pathname}${search}${hash}`; },
    follow: async (target: string, replace = false) => { dispatch(navigationRequested({ url: target, replace })); await settle(); },
    back: async () => { services.history.go(-1); await settle(); },
    logIn: async () => { dispatch(loginSubmitted('pat@example.com', 'Hidden-1')); await settle(); },
    signUp: async () => { dispatch(signUpSubmitted({ name: 'Nia', email: 'n@example.com', photoURL: '' }, 'Hidden-1')); await settle(); },
    google: async () => { dispatch(googleSignInRequested()); await settle(); },
    logOut: async () => { dispatch(logoutRequested()); await settle(); },
  };
}
