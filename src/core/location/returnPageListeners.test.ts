import { RETURN_PAGE_KEY } from '../../domain/routes/returnPage';
import { browserAt, settle } from '../../testing/browserAt';
import { aGroup } from '../../testing/builders';
import type { FakeServices } from '../../testing/fakeServices';
import { googleSignInRequested, loginSubmitted, logoutRequested, signUpSubmitted } from '../auth/authSlice';
import { returnOfferClosed, selectReturnPage } from './locationSlice';
import { selectReturnNotice } from './returnOfferSelectors';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

const signUp = () => signUpSubmitted({ name: 'Nia', email: 'n@example.com', photoURL: '' }, 'Hidden-1');
const GROUP = '/groups/g1?tab=x#members';

async function visitor(url: string, prepare: (services: FakeServices) => void = () => undefined) {
  const browser = await browserAt(url, (services) => {
    services.http.on('POST', '/api/users/create-or-update', { json: {} });
    services.http.on('GET', '/api/groups/*', { json: aGroup({ _id: 'g1', name: 'Hill Walkers' }) });
    prepare(services);
  }, false);
  return { ...browser, notice: () => selectReturnNotice(browser.state()) };
}

async function newMember(wanted: string, prepare?: (services: FakeServices) => void) {
  const browser = await visitor('/', prepare);
  await browser.follow(wanted);
  await browser.follow('/register');
  browser.dispatch(signUp());
  await settle();
  return browser;
}

describe('the remembered page', () => {
  it('survives a reload of the login, with query and hash', async () => {
    const first = await visitor('/');
    await first.follow(GROUP);
    expect([first.page(), first.services.tabStorage.get(RETURN_PAGE_KEY)]).toEqual(['/login', GROUP]);
    const reloaded = await visitor('/login', ({ tabStorage }) => { tabStorage.set(RETURN_PAGE_KEY, GROUP); });
    expect(selectReturnPage(reloaded.state())).toBe(GROUP);
    reloaded.dispatch(loginSubmitted('pat@example.com', 'Hidden-1'));
    await settle();
    expect(reloaded.services.history.url()).toBe(GROUP);
    expect(reloaded.services.tabStorage.get(RETURN_PAGE_KEY)).toBeNull();
  });

  it('is restored as an event, so that a replay shows it', async () => {
    const { types } = await visitor('/login', ({ tabStorage }) => { tabStorage.set(RETURN_PAGE_KEY, GROUP); });
    expect(types()).toContain('location/signInRequired');
  });

  it.each([['/about', GROUP], ['/login', 'https://evil.example/']])('at %s is not restored from %s', async (url, stored) => {
    const { state } = await visitor(url, ({ tabStorage }) => { tabStorage.set(RETURN_PAGE_KEY, stored); });
    expect(selectReturnPage(state())).toBeNull();
  });

  it.each(['/privacy', '/terms', '/cookies', '/accessibility'])('is kept while a visitor reads %s before they register', async (url) => {
    const { follow, services, state, page } = await visitor('/');
    await follow(GROUP);
    await follow(url);
    services.history.go(-1);
    await settle();
    expect([page(), selectReturnPage(state())]).toEqual(['/login', GROUP]);
  });

  it('is removed from the tab once the user goes elsewhere', async () => {
    const { follow, services } = await visitor('/');
    await follow(GROUP);
    await follow('/about');
    expect(services.tabStorage.get(RETURN_PAGE_KEY)).toBeNull();
  });
});

describe('a new member who came for a page', () => {
  it('lands at home and is offered the page until it is opened', async () => {
    const { services, page, notice, follow } = await newMember('/dashboard?tab=x');
    expect([page(), notice()]).toEqual(['/', { url: '/dashboard?tab=x', text: 'Continue to your dashboard' }]);
    await follow('/about');
    expect(notice()).not.toBeNull();
    await follow('/dashboard?tab=x');
    expect([services.history.url(), notice()]).toEqual(['/dashboard?tab=x', null]);
  });

  it.each([
    ['by form on the register page', '/register', signUp()],
    ['through Google on the register page', '/register', googleSignInRequested()],
    ['by form on the login', null, signUp()],
    ['through Google on the login', null, googleSignInRequested()],
  ])('lands in the group that they were invited to, without an offer, %s', async (_how, form, attempt) => {
    const { follow, dispatch, services, notice, state } = await visitor('/');
    await follow(GROUP);
    if (form) await follow(form);
    dispatch(attempt);
    await settle();
    expect([services.history.url(), notice(), state().location.returnOffer]).toEqual([GROUP, null, null]);
  });

  it('through Google on the register page, too', async () => {
    const { follow, dispatch, page, notice } = await visitor('/');
    await follow('/my-groups');
    await follow('/register');
    dispatch(googleSignInRequested());
    await settle();
    expect([page(), notice()]).toEqual(['/', { url: '/my-groups', text: 'Continue to your groups' }]);
  });

  it.each([
    ['/account', 'your account'], ['/groups/g1/attendance', 'your list of members'], ['/desk', 'the page you came for'],
    ['/notifications', 'your notifications'], ['/dashboard', 'your dashboard'],
  ])('is offered %s, too', async (page, name) => {
    const { notice } = await newMember(page);
    expect(notice()).toEqual({ url: page, text: `Continue to ${name}` });
  });

  it('can close the offer', async () => {
    const { dispatch, notice } = await newMember('/create-group');
    expect(notice()).toEqual({ url: '/create-group', text: 'Continue to your new group' });
    dispatch(returnOfferClosed());
    expect(notice()).toBeNull();
  });

  it('leaves no offer for the next user', async () => {
    const { dispatch, notice } = await newMember('/dashboard');
    dispatch(logoutRequested());
    await settle();
    expect(notice()).toBeNull();
  });

  it('is offered nothing without such a page', async () => {
    const { dispatch, notice, page } = await visitor('/register');
    dispatch(signUp());
    await settle();
    expect([page(), notice()]).toEqual(['/', null]);
  });
});
