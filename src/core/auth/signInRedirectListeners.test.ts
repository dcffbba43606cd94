import { settle } from '../../testing/browserAt';
import { anIdentity } from '../../testing/builders';
import { signedIn, visitorAt } from '../../testing/visitorAt';
import { draftChanged, selectLeaveQuestion, selectReturnPage } from '../location/locationSlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

describe('logging out', () => {
  it('on a protected page goes to the login and does not remember that page', async () => {
    const { logOut, logIn, page, history, store } = await visitorAt('/dashboard', signedIn);
    await logOut();
    expect([page(), history.urls(), selectReturnPage(store.getState())]).toEqual(['/login', ['/login'], null]);
    await logIn();
    expect(page()).toBe('/');
  });

  it('on a public page goes to the login, too, and Back returns', async () => {
    const { logOut, back, page, history } = await visitorAt('/about', signedIn);
    await logOut();
    expect([page(), history.urls()]).toEqual(['/login', ['/about', '/login']]);
    await back();
    expect(page()).toBe('/about');
  });

  it('does not ask about a half-filled form', async () => {
    const { logOut, page, store } = await visitorAt('/create-group', signedIn);
    store.dispatch(draftChanged({ dirty: true }));
    await logOut();
    expect([page(), selectLeaveQuestion(store.getState())]).toEqual(['/login', null]);
  });
});

describe('after signing in', () => {
  it.each(['/login', '/register'])('%s is passed on by somebody who is in already', async (url) => {
    const { page, history } = await visitorAt(url, signedIn);
    expect([page(), history.urls()]).toEqual(['/', ['/']]);
  });

  it('a link to the login leads home for somebody who is in', async () => {
    const { follow, page } = await visitorAt('/about', signedIn);
    await follow('/login');
    expect(page()).toBe('/');
  });

  it('by Google on the login, the remembered page', async () => {
    const { follow, google, page } = await visitorAt('/');
    await follow('/dashboard');
    await google();
    expect(page()).toBe('/dashboard');
  });

  it('by Google on the register page, home', async () => {
    const { follow, google, page } = await visitorAt('/');
    await follow('/dashboard');
    await follow('/register');
    await google();
    expect(page()).toBe('/');
  });

  it('by a new account, home', async () => {
    const { follow, signUp, page } = await visitorAt('/');
    await follow('/dashboard');
    await follow('/register');
    await signUp();
    expect(page()).toBe('/');
  });

  it('in another tab, the remembered page', async () => {
    const { follow, services, page } = await visitorAt('/');
    await follow('/create-group');
    services.identity.report(anIdentity());
    await settle();
    expect(page()).toBe('/create-group');
  });

  it('the page wanted before a walk elsewhere is forgotten', async () => {
    const { follow, logIn, page } = await visitorAt('/');
    await follow('/dashboard');
    await follow('/about');
    await follow('/login');
    await logIn();
    expect(page()).toBe('/');
  });
});
