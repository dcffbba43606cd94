import { sessionExpired } from '../../api/sessionEvents';
import { anIdentity, signedInState } from '../../testing/builders';
import { identityError } from '../../testing/fakeIdentity';
import type { FakeServices } from '../../testing/fakeServices';
import type { TestStore } from '../../testing/makeTestStore';
import { backendTakes, signUpFields, startedAt } from '../../testing/startedAt';
import { selectNotifications } from '../notifications/notificationsSlice';
import { loginSubmitted, logoutRequested, selectHasSessionEnded, signUpSubmitted } from './authSlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

const settle = () => jest.advanceTimersByTimeAsync(0);

describe('logging out', () => {
  it('signs out at the identity service, then says so', async () => {
    const { store, services, texts, auth } = await startedAt('/', { preloadedState: { auth: signedInState() } }, (fake) => {
      fake.identity.current = anIdentity();
    });
    store.dispatch(logoutRequested());
    expect(auth().status).toBe('signingOut');
    await settle();
    expect(auth()).toEqual({ status: 'signedOut' });
    expect(services.identity.calls).toContain('signOut');
    expect(texts()).toEqual(['success: Successfully logged out!']);
  });

  it('stays signed in when it is refused', async () => {
    const { store, services, texts, auth } = await startedAt('/', { preloadedState: { auth: signedInState() } }, (fake) => {
      fake.identity.current = anIdentity();
    });
    services.identity.signOut = () => Promise.reject(new Error('storage is gone'));
    store.dispatch(logoutRequested());
    await settle();
    expect(auth()).toMatchObject({ status: 'signedIn', profile: 'merged' });
    expect(texts()).toEqual(['error: Failed to log out']);
    expect(services.errors.reported).toHaveLength(1);
  });

  it('shows a toast when it happens in another tab', async () => {
    const { services, auth, texts } = await startedAt('/', {}, (fake) => {
      backendTakes(fake);
      fake.identity.current = anIdentity();
    });
    expect(auth().status).toBe('signedIn');
    services.identity.report(null);
    expect(auth()).toEqual({ status: 'signedOut', sessionEnded: true });
    expect(texts()).toEqual(['info: Your session has ended. Please log in again.']);
  });

  it('happens once when the session expires, with a notice', async () => {
    const { store, services, auth, texts } = await startedAt('/', { preloadedState: { auth: signedInState() } }, (fake) => {
      fake.identity.current = anIdentity();
    });
    store.dispatch(sessionExpired());
    store.dispatch(sessionExpired());
    await settle();
    expect(auth()).toEqual({ status: 'signedOut', sessionEnded: true });
    expect(services.identity.calls).toEqual(['signOut']);
    expect(texts()).toEqual(['info: Your session has ended. Please log in again.']);
  });

  it.each([
    [
      'the identity service signs the user out before the refused call returns',
      (services: FakeServices) => {
        services.identity.report(null);
      },
    ],
    [
      'a call is refused first',
      (_services: FakeServices, store: TestStore['store']) => {
        store.dispatch(sessionExpired());
      },
    ],
  ])('on a protected page leads to a login page that says so, and no toast repeats it: %s', async (_name, end) => {
    const { store, services, texts } = await startedAt('/dashboard', {}, (fake) => {
      fake.identity.current = anIdentity();
    });
    end(services, store);
    store.dispatch(sessionExpired());
    await settle();
    expect(services.history.url()).toBe('/login');
    expect(selectHasSessionEnded(store.getState())).toBe(true);
    expect(texts().filter((text) => text.includes('session'))).toEqual([]);
  });
});

it('leads the owner of a closed account back to the login, which says so, when only the server refuses them', async () => {
  const { store, services, auth, texts } = await startedAt('/login', {}, ({ http }) => {
    http.on('POST', '/api/users/create-or-update', { status: 401, json: { code: 'account_closed' } });
  });
  store.dispatch(loginSubmitted('pat@example.com', 'Hidden-1'));
  await settle();
  expect(services.history.url()).toBe('/login');
  expect(auth()).toEqual({ status: 'signedOut', sessionEnded: true, isAccountClosed: true });
  expect([selectNotifications(store.getState()), texts()]).toEqual([[], []]);
});

it('keeps every password and token out of actions and state, whatever happens', async () => {
  const { store, services, actions } = await startedAt('/login');
  services.identity.logIn = () => Promise.reject(identityError('auth/wrong-password'));
  store.dispatch(loginSubmitted('pat@example.com', 'Hidden-1'));
  await settle();
  store.dispatch(signUpSubmitted(signUpFields, 'Hidden-1'));
  await settle();
  expect(store.getState().auth.status).toBe('signedIn');
  const everything = JSON.stringify([actions, store.getState()]);
  expect(everything).not.toContain('Hidden-1');
  expect(everything).not.toContain('token-new-person');
  expect(services.http.requests[0]?.headers.get('authorization')).toBe('Bearer token-new-person-1');
});
