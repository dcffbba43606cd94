import { aGroup, aProfile, anIdentity } from '../../testing/builders';
import { createFakeServices, type FakeServices } from '../../testing/fakeServices';
import { makeTestStore } from '../../testing/makeTestStore';
import { googleSignInRequested, loginSubmitted, logoutRequested, signUpSubmitted } from '../auth/authSlice';
import { draftChanged, leaveCancelled, leaveConfirmed, navigationRequested, selectHasDraft, selectLeaveQuestion } from './locationSlice';

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

describe('a half-filled form', () => {
  async function withDraft() {
    const browser = await browserAt('/', signedIn);
    await browser.follow('/create-group');
    browser.store.dispatch(draftChanged({ dirty: true }));
    return { ...browser, question: () => selectLeaveQuestion(browser.store.getState()) };
  }

  it('makes the browser ask before the tab closes', async () => {
    const { services, store } = await withDraft();
    expect(services.browser.guarded).toBe(true);
    store.dispatch(draftChanged({ dirty: false }));
    expect(services.browser.guarded).toBe(false);
  });

  it.each([false, true])('asks before a link is followed (replace: %s), and goes once confirmed', async (replace) => {
    const { follow, history, page, question, store } = await withDraft();
    await follow('/about', replace);
    expect([page(), history.url(), question()]).toEqual(['/create-group', '/create-group', { url: '/about', delta: 0, replace }]);
    store.dispatch(leaveConfirmed());
    await settle();
    expect([page(), question()]).toEqual(['/about', null]);
    expect(history.urls()).toEqual(replace ? ['/', '/about'] : ['/', '/create-group', '/about']);
  });

  it('stays when the answer is no', async () => {
    const { follow, page, question, store } = await withDraft();
    await follow('/about');
    store.dispatch(leaveCancelled());
    await settle();
    expect([page(), question(), selectHasDraft(store.getState())]).toEqual(['/create-group', null, true]);
  });

  it('asks on Back with the address put right, and goes back once confirmed', async () => {
    const { back, history, page, question, store } = await withDraft();
    await back();
    expect([page(), history.url(), question()]).toEqual(['/create-group', '/create-group', { url: '/', delta: -1, replace: false }]);
    store.dispatch(leaveConfirmed());
    await settle();
    expect([page(), history.url(), history.index(), history.urls()]).toEqual(['/', '/', 0, ['/', '/create-group']]);
  });

  it('asks once when a step back was still loading as the form was filled, and stays when cancelled', async () => {
    const { back, follow, history, page, services, store } = await browserAt('/', signedIn);
    await follow('/about');
    await follow('/create-group');
    services.screenCode.load = () => new Promise(() => undefined);
    await back();
    store.dispatch(draftChanged({ dirty: true }));
    await back();
    expect([page(), history.url()]).toEqual(['/create-group', '/create-group']);
    expect(selectLeaveQuestion(store.getState())).toEqual({ url: '/', delta: -1, replace: false });
    store.dispatch(leaveCancelled());
    await settle();
    expect([page(), history.url(), selectLeaveQuestion(store.getState()), selectHasDraft(store.getState())]).toEqual(['/create-group', '/create-group', null, true]);
  });

  it('asks no more once it is sent: the question closes by itself', async () => {
    const { follow, page, question, services, store } = await withDraft();
    await follow('/about');
    store.dispatch(draftChanged({ dirty: false }));
    expect([page(), question(), services.browser.guarded]).toEqual(['/create-group', null, false]);
  });

  it('is not lost by a link within the page', async () => {
    const { follow, page, question, store } = await withDraft();
    await follow('/create-group#image');
    expect([page(), question(), selectHasDraft(store.getState())]).toEqual(['/create-group#image', null, true]);
  });
});
