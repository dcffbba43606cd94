import { held, pass, settle } from '../../testing/browserAt';
import { aProfile, anIdentity } from '../../testing/builders';
import type { FakeResponse } from '../../testing/fakeHttp';
import { createFakeServices, type FakeServices } from '../../testing/fakeServices';
import { makeTestStore } from '../../testing/makeTestStore';
import { onlineChanged } from '../app/appSlice';
import { helloReceived } from '../live/liveEvents';
import { identityReported, loginSubmitted, logoutRequested, profileSaved, signUpSubmitted } from './authSlice';
import { UNSENT_PROFILE_KEY } from './unsentProfileKey';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

const SEND = '/api/users/create-or-update';
const never = () => new Promise<never>(() => undefined);

async function startedAt(url: string, prepare: (services: FakeServices) => void = () => undefined) {
  const services = createFakeServices({ url });
  services.http.on('POST', SEND, { json: { ok: true } });
  services.http.on('GET', '/api/users/profile', { json: aProfile({ name: 'Pat from the server' }) });
  prepare(services);
  const test = makeTestStore({ services, start: true });
  await settle();
  return {
    ...test,
    auth: () => test.store.getState().auth,
    sent: () => services.http.sent('POST', SEND).length,
    unsent: () => services.storage.get(UNSENT_PROFILE_KEY),
    toasts: () => test.store.getState().notifications.recent.map(({ tone, text }) => `${tone}: ${text}`),
    logIn: async () => { test.store.dispatch(loginSubmitted('pat@example.com', 'Hidden-1')); await settle(); },
  };
}

describe('the profile after a sign-in', () => {
  it('is sent, and then fetched and merged', async () => {
    const { services, auth, logIn, unsent } = await startedAt('/login');
    await logIn();
    expect(auth()).toMatchObject({ status: 'signedIn', profile: 'merged', user: { displayName: 'Pat from the server' } });
    const ofUsers = services.http.requests.filter(({ path }) => path.startsWith('/api/users/'));
    expect(ofUsers.map(({ method, path }) => `${method} ${path}`).slice(0, 2)).toEqual([
      `POST ${SEND}`,
      'GET /api/users/profile',
    ]);
    expect(ofUsers[0]?.body).toEqual({
      uid: 'person',
      name: 'Pat Person',
      email: 'pat@example.com',
      photoURL: '/default-avatar.svg',
    });
    expect(unsent()).toBeNull();
  });

  it('of a new account carries the name and the photo of the form', async () => {
    const { store, services } = await startedAt('/register');
    store.dispatch(signUpSubmitted({ name: 'Nia New', email: 'nia@example.com', photoURL: 'https://pics.example/nia.jpg' }, 'Hidden-1'));
    await settle();
    expect(services.http.sent('POST', SEND)[0]?.body).toEqual(
      { uid: 'new-person', name: 'Nia New', email: 'nia@example.com', photoURL: 'https://pics.example/nia.jpg' });
  });

  it.each([
    ['hangs', never], ['refuses it', () => Promise.resolve({ status: 500, text: '<html>oops</html>' })],
  ])('does not hold the login when the backend %s: the user is in, at home, and hears so', async (_name, response) => {
    const { services, auth, logIn, toasts } = await startedAt('/login', ({ http }) => { http.on('POST', SEND, response); });
    await logIn();
    expect(auth()).toMatchObject({ status: 'signedIn', user: { uid: 'person' } });
    expect(services.history.url()).toBe('/');
    expect(toasts()).toEqual(['success: Logged in successfully!']);
  });

  it('is fetched after 10 s although the backend has not answered yet', async () => {
    const { auth, logIn } = await startedAt('/login', ({ http }) => { http.on('POST', SEND, never); });
    await logIn();
    await pass(9999);
    expect(auth()).toMatchObject({ profile: 'loading' });
    await pass(1);
    expect(auth()).toMatchObject({ profile: 'merged' });
  });

  it('is sent again after 2, 4 and 8 s, and then not again in this visit', async () => {
    const { sent, logIn, unsent } = await startedAt('/login', ({ http }) => { http.on('POST', SEND, { status: 503 }); });
    await logIn();
    const counts = [sent()];
    for (const ms of [1999, 1, 3999, 1, 7999, 1, 60_000]) {
      await pass(ms);
      counts.push(sent());
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
    expect(unsent()).toBe('person');
  });

  it('is sent again until the backend takes it, and not after that', async () => {
    const { services, sent, logIn, unsent } = await startedAt('/login', ({ http }) => { http.on('POST', SEND, { status: 503 }); });
    await logIn();
    services.http.on('POST', SEND, { json: {} });
    await pass(60_000);
    expect([sent(), unsent()]).toEqual([2, null]);
  });

  it('is sent again at the next start, for the same user only', async () => {
    const restarted = (uid: string) => startedAt('/', ({ identity, storage }) => {
      storage.set(UNSENT_PROFILE_KEY, uid);
      identity.current = anIdentity();
    });
    const same = await restarted('person');
    expect([same.sent(), same.unsent()]).toEqual([1, null]);
    expect((await restarted('other')).sent()).toBe(0);
  });

  it('is not sent again over a newer one that has been saved meanwhile', async () => {
    const { store, sent, unsent, services } = await startedAt('/', ({ http, identity, storage }) => {
      storage.set(UNSENT_PROFILE_KEY, 'person');
      identity.current = anIdentity();
      http.on('POST', SEND, { status: 503 });
    });
    services.http.on('POST', SEND, { json: {} });
    store.dispatch(profileSaved({ uid: 'person', name: 'Patty', photoURL: null }));
    await pass(60_000);
    expect([sent(), unsent()]).toEqual([1, 'person']);
  });

  it('is not sent at an ordinary start', async () => {
    const { sent, auth } = await startedAt('/', ({ identity }) => { identity.current = anIdentity(); });
    expect(sent()).toBe(0);
    expect(auth()).toMatchObject({ profile: 'merged' });
  });

  it('ends with the log-out: what is in flight is aborted, nothing follows, and nothing is kept', async () => {
    const { store, services, sent, logIn, unsent } = await startedAt('/login', ({ http }) => { http.on('POST', SEND, never); });
    await logIn();
    expect(unsent()).toBe('person');
    store.dispatch(logoutRequested());
    await pass(60_000);
    expect(services.http.sent('POST', SEND)[0]?.signal?.aborted).toBe(true);
    expect([sent(), unsent()]).toEqual([1, null]);
  });
});

describe('the fetch of the profile', () => {
  it('leaves the basic identity when it fails', async () => {
    const { auth, logIn, toasts } = await startedAt('/login', ({ http }) => { http.on('GET', '/api/users/profile', { status: 500 }); });
    await logIn();
    expect(auth()).toMatchObject({ status: 'signedIn', profile: 'unavailable', user: { _id: 'person', displayName: 'Pat Person' } });
    expect(toasts()).toEqual(['success: Logged in successfully!']);
  });

  it('is fetched again once the network is back', async () => {
    const { store, services, auth, logIn } = await startedAt('/login');
    services.http.on('GET', '/api/users/profile', { status: 500 });
    await logIn();
    expect(auth()).toMatchObject({ profile: 'unavailable' });
    services.http.on('GET', '/api/users/profile', { json: aProfile({ isOperator: true }) });
    for (const online of [false, true]) store.dispatch(onlineChanged({ online }));
    await settle();
    expect(auth()).toMatchObject({ profile: 'merged', user: { isOperator: true } });
  });

  it('is fetched again once the live stream says that the server is there, and once more by the next hello', async () => {
    const { store, services, auth, logIn } = await startedAt('/login');
    services.http.on('GET', '/api/users/profile', { status: 502 });
    await logIn();
    const hello = async () => { store.dispatch(helloReceived({ version: 'v1', unread: 0 })); await settle(); };
    await hello();
    expect([auth(), services.http.sent('GET', '/api/users/profile').length]).toMatchObject([{ profile: 'unavailable' }, 2]);
    services.http.on('GET', '/api/users/profile', { json: aProfile() });
    await hello();
    expect(auth()).toMatchObject({ profile: 'merged' });
  });

  it('begins again when the user saves another profile meanwhile: the first answer may be older', async () => {
    const first = held<FakeResponse>();
    const { store, services, auth } = await startedAt('/', ({ http, identity }) => {
      identity.current = anIdentity();
      http.on('GET', '/api/users/profile', () => first.promise);
    });
    services.http.on('GET', '/api/users/profile', { json: aProfile({ name: 'Patty' }) });
    store.dispatch(profileSaved({ uid: 'person', name: 'Patty', photoURL: null }));
    first.respond({ json: aProfile({ name: 'Pat Person' }) });
    await settle();
    expect(auth()).toMatchObject({ profile: 'merged', user: { displayName: 'Patty' } });
  });

  it('stops when the user signs out', async () => {
    const { services, auth, types } = await startedAt('/', ({ http, identity }) => {
      identity.current = anIdentity();
      http.on('GET', '/api/users/profile', never);
    });
    expect(auth()).toMatchObject({ status: 'signedIn', profile: 'loading' });
    services.identity.report(null);
    await settle();
    expect(services.http.sent('GET', '/api/users/profile')[0]?.signal?.aborted).toBe(true);
    expect(types()).not.toContain('auth/profileUnavailable');
  });

  it('is not repeated by a report of the same user', async () => {
    const { store, services } = await startedAt('/', ({ identity }) => { identity.current = anIdentity(); });
    store.dispatch(identityReported(anIdentity()));
    await settle();
    expect(services.http.sent('GET', '/api/users/profile')).toHaveLength(1);
  });
});
