import { aGroup, aProfile, anIdentity } from '../../testing/builders';
import { createFakeServices, type FakeServices } from '../../testing/fakeServices';
import { makeTestStore } from '../../testing/makeTestStore';
import { draftChanged, navigationRequested, selectLeaveQuestion, selectReturnPage } from '../location/locationSlice';
import { googleSignInRequested, loginSubmitted, logoutRequested, signUpSubmitted } from './authSlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

const settle = () => jest.advanceTimersByTimeAsync(0);

/** A browser at `url` whose app has just started. */
async function browserAt(url: string, prepare: (services: FakeServices) => void = () => undefined) {
  const services = createFakeServices({ url });
  services.http.on('POST', '/api/users/create-or-update', { json: {} });
  services.http.on('GET', '/api/users/profile', { json: aProfile() });
  services.http.on('GET', '/api/groups/*', { json: aGroup() });
  prepare(services);
  const test = makeTestStore({ services, start: true });
  const { dispatch } = test.store;
  await settle();
  return {
    ...test,
    history: services.history,
    /** The page that is shown. */
    page: () => { const { pathname, search, hash } = test.store.getState().location.location; return `${pathname}${search}${hash}`; },
    follow: async (target: string, replace = false) => { dispatch(navigationRequested({ url: target, replace })); await settle(); },
    back: async () => { services.history.go(-1); await settle(); },
    logIn: async () => { dispatch(loginSubmitted('pat@example.com', 'Hidden-1')); await settle(); },
    signUp: async () => { dispatch(signUpSubmitted({ name: 'Nia', email: 'n@example.com', photoURL: '' }, 'Hidden-1')); await settle(); },
    google: async () => { dispatch(googleSignInRequested()); await settle(); },
    logOut: async () => { dispatch(logoutRequested()); await settle(); },
  };
}
const signedIn = (services: FakeServices) => { services.identity.current = anIdentity(); };

describe('logging out', () => {
  it('on a protected page goes to the login and does not remember that page', async () => {
    const { logOut, logIn, page, history, store } = await browserAt('/dashboard', signedIn);
    await logOut();
    expect([page(), history.urls(), selectReturnPage(store.getState())]).toEqual(['/login', ['/login'], null]);
    await logIn();
    expect(page()).toBe('/');
  });

  it('on a public page goes to the login, too, and Back returns', async () => {
    const { logOut, back, page, history } = await browserAt('/about', signedIn);
    await logOut();
    expect([page(), history.urls()]).toEqual(['/login', ['/about', '/login']]);
    await back();
    expect(page()).toBe('/about');
  });

  it('does not ask about a half-filled form', async () => {
    const { logOut, page, store } = await browserAt('/create-group', signedIn);
    store.dispatch(draftChanged({ dirty: true }));
    await logOut();
    expect([page(), selectLeaveQuestion(store.getState())]).toEqual(['/login', null]);
  });
});

describe('after signing in', () => {
  it.each(['/login', '/register'])('%s is passed on by somebody who is in already', async (url) => {
    const { page, history } = await browserAt(url, signedIn);
    expect([page(), history.urls()]).toEqual(['/', ['/']]);
  });

  it('a link to the login leads home for somebody who is in', async () => {
    const { follow, page } = await browserAt('/about', signedIn);
    await follow('/login');
    expect(page()).toBe('/');
  });

  it('by Google on the login, the remembered page', async () => {
    const { follow, google, page } = await browserAt('/');
    await follow('/dashboard');
    await google();
    expect(page()).toBe('/dashboard');
  });

  it('by Google on the register page, home', async () => {
    const { follow, google, page } = await browserAt('/');
    await follow('/dashboard');
    await follow('/register');
    await google();
    expect(page()).toBe('/');
  });

  it('by a new account, home', async () => {
    const { follow, signUp, page } = await browserAt('/');
    await follow('/dashboard');
    await follow('/register');
    await signUp();
    expect(page()).toBe('/');
  });

  it('in another tab, the remembered page', async () => {
    const { follow, services, page } = await browserAt('/');
    await follow('/create-group');
    services.identity.report(anIdentity());
    await settle();
    expect(page()).toBe('/create-group');
  });

  it('the page wanted before a walk elsewhere is forgotten', async () => {
    const { follow, logIn, page } = await browserAt('/');
    await follow('/dashboard');
    await follow('/about');
    await follow('/login');
    await logIn();
    expect(page()).toBe('/');
  });
});
