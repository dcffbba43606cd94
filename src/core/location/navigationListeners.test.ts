import { sessionExpired } from '../../api/sessionEvents';
import { settle } from '../../testing/browserAt';
import { anIdentity } from '../../testing/builders';
import { signedIn, visitorAt } from '../../testing/visitorAt';
import { navigationRequested, queryReplaced, selectFailedUrl, selectIsNavigating, selectReturnPage } from './locationSlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

describe('following links', () => {
  it('loads the page\'s code, then navigates with one history entry', async () => {
    const { follow, history, page, services } = await visitorAt('/');
    await follow('/about?x=1#team');
    expect(services.screenCode.preloaded).toEqual(['about']);
    expect(page()).toBe('/about?x=1#team');
    expect(history.urls()).toEqual(['/', '/about?x=1#team']);
  });

  it('stays on the page until the code has loaded, and shows progress after 150 ms', async () => {
    const { follow, history, page, services, store } = await visitorAt('/');
    let arrive: (value: unknown) => void = () => undefined;
    services.screenCode.load = () => new Promise((resolve) => { arrive = resolve; });
    await follow('/about');
    await jest.advanceTimersByTimeAsync(149);
    expect(selectIsNavigating(store.getState())).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(selectIsNavigating(store.getState())).toBe(true);
    expect([page(), history.url()]).toEqual(['/', '/']);
    arrive(undefined);
    await settle();
    expect([page(), selectIsNavigating(store.getState())]).toEqual(['/about', false]);
  });

  it('replaces the entry when the URL is the same', async () => {
    const { follow, history } = await visitorAt('/about');
    await follow('/about');
    expect(history.urls()).toEqual(['/about']);
  });

  it('lets the second of two quick links win', async () => {
    const { store, history } = await visitorAt('/');
    store.dispatch(navigationRequested({ url: '/about', replace: false }));
    store.dispatch(navigationRequested({ url: '/support', replace: false }));
    await settle();
    expect(history.urls()).toEqual(['/', '/support']);
  });

  it('goes back and forward without writing history', async () => {
    const { follow, back, history, page } = await visitorAt('/');
    await follow('/about');
    await back();
    expect([page(), history.urls()]).toEqual(['/', ['/', '/about']]);
    history.go(1);
    await settle();
    expect(page()).toBe('/about');
  });

  it('saves the scroll position of each entry', async () => {
    const { follow, history } = await visitorAt('/');
    await follow('/about');
    expect([...history.scrolls.keys()]).toEqual(['first']);
  });

  it('writes filters into the URL without a new entry', async () => {
    const { store, history, page } = await visitorAt('/groups');
    const { key } = history.current();
    store.dispatch(queryReplaced({ search: '?category=Art' }));
    expect(history.urls()).toEqual(['/groups?category=Art']);
    expect(history.current().key).toBe(key);
    expect(page()).toBe('/groups?category=Art');
  });
});

describe('a filter chosen while the browser goes back', () => {
  async function goBackFromList(load: () => Promise<unknown>) {
    const visitor = await visitorAt('/about');
    await visitor.follow('/groups?category=Art');
    visitor.services.screenCode.load = load;
    visitor.services.history.go(-1);
    await settle();
    return visitor;
  }

  it('leaves the entry alone to which the browser has gone', async () => {
    let arrive: (value: unknown) => void = () => undefined;
    const { store, history, page } = await goBackFromList(() => new Promise((resolve) => { arrive = resolve; }));
    store.dispatch(queryReplaced({ search: '?category=Music' }));
    expect([page(), history.urls()]).toEqual(['/groups?category=Music', ['/about', '/groups?category=Art']]);
    arrive(undefined);
    await settle();
    expect([page(), history.url(), history.urls()]).toEqual(['/about', '/about', ['/about', '/groups?category=Art']]);
  });

  it('gets an entry of its own when the page could not be loaded', async () => {
    const { store, history, page } = await goBackFromList(() => Promise.reject(new Error('ChunkLoadError')));
    store.dispatch(queryReplaced({ search: '?category=Music' }));
    expect([page(), history.url(), history.urls()]).toEqual(
      ['/groups?category=Music', '/groups?category=Music', ['/about', '/groups?category=Music']],
    );
    store.dispatch(queryReplaced({ search: '?category=Sports' }));
    expect(history.urls()).toEqual(['/about', '/groups?category=Sports']);
  });
});

describe('a page whose code cannot be loaded', () => {
  it('leaves the user on the page, and a retry works', async () => {
    const { follow, history, page, services, store } = await visitorAt('/');
    services.screenCode.load = () => Promise.reject(new Error('ChunkLoadError'));
    await follow('/about');
    expect([page(), history.urls(), selectFailedUrl(store.getState())]).toEqual(['/', ['/'], '/about']);
    expect(services.errors.reported).toHaveLength(1);
    expect(store.getState().app).toMatchObject({ update: 'none' });
    services.screenCode.load = () => Promise.resolve();
    await follow('/about');
    expect([page(), selectFailedUrl(store.getState())]).toEqual(['/about', null]);
  });

  it('after Back, a retry adds no second entry', async () => {
    const { follow, back, history, page, services } = await visitorAt('/');
    await follow('/about');
    services.screenCode.load = () => Promise.reject(new Error('ChunkLoadError'));
    await back();
    expect([page(), history.url()]).toEqual(['/about', '/']);
    services.screenCode.load = () => Promise.resolve();
    await follow('/');
    expect([page(), history.urls()]).toEqual(['/', ['/', '/about']]);
  });

  it('does not suggest a newer build while offline', async () => {
    const { follow, services, store } = await visitorAt('/');
    services.browser.goesOnline(false);
    services.screenCode.load = () => Promise.reject(new Error('ChunkLoadError'));
    await follow('/about');
    expect(store.getState().app).toMatchObject({ online: false, update: 'none' });
  });
});

describe('protected pages', () => {
  it('redirect an anonymous visitor to the login with one entry, and return afterwards', async () => {
    const { follow, logIn, history, page } = await visitorAt('/');
    await follow('/groups/g1?tab=members');
    expect([page(), history.urls()]).toEqual(['/login', ['/', '/login']]);
    await logIn();
    expect([page(), history.urls()]).toEqual(['/groups/g1?tab=members', ['/', '/groups/g1?tab=members']]);
  });

  it('on a deep link wait for the identity, then show the login in the same entry', async () => {
    const { services, page, history, store, logIn } = await visitorAt('/dashboard', ({ identity }) => { identity.reportsAtOnce = false; });
    expect([page(), store.getState().auth.status]).toEqual(['/dashboard', 'unknown']);
    services.identity.report(null);
    await settle();
    expect([page(), history.urls()]).toEqual(['/login', ['/login']]);
    await logIn();
    expect([page(), history.urls()]).toEqual(['/dashboard', ['/dashboard']]);
  });

  it('on a deep link open for a signed-in user', async () => {
    const { page, history } = await visitorAt('/dashboard', signedIn);
    expect([page(), history.urls()]).toEqual(['/dashboard', ['/dashboard']]);
  });

  it('wait for the identity when clicked before it is known', async () => {
    const { follow, services, page, history } = await visitorAt('/', ({ identity }) => { identity.reportsAtOnce = false; });
    await follow('/my-groups');
    expect(page()).toBe('/');
    services.identity.report(anIdentity());
    await settle();
    expect([page(), history.urls()]).toEqual(['/my-groups', ['/', '/my-groups']]);
  });

  it('redirect to the login when reached by Back after a sign-out', async () => {
    const { follow, back, services, page, history } = await visitorAt('/dashboard', signedIn);
    await follow('/about');
    services.identity.report(null);
    await settle();
    expect(page()).toBe('/about');
    await back();
    expect([page(), history.urls()]).toEqual(['/login', ['/login', '/about']]);
  });

  it('are checked again when the user signs out while the code is loading', async () => {
    const { follow, services, page } = await visitorAt('/', signedIn);
    let arrive: (value: unknown) => void = () => undefined;
    services.screenCode.load = (name) => (name === 'dashboard' ? new Promise((resolve) => { arrive = resolve; }) : Promise.resolve());
    await follow('/dashboard');
    services.identity.report(null);
    arrive(undefined);
    await settle();
    expect(page()).toBe('/login');
  });

  it('are remembered when the session ends there, by another tab or by expiry', async () => {
    const elsewhere = await visitorAt('/my-groups', signedIn);
    elsewhere.services.identity.report(null);
    await settle();
    expect([elsewhere.page(), elsewhere.history.urls(), selectReturnPage(elsewhere.store.getState())]).toEqual([
      '/login',
      ['/login'],
      '/my-groups',
    ]);
    const expired = await visitorAt('/groups/g1', signedIn);
    expired.store.dispatch(sessionExpired());
    await settle();
    expect([expired.page(), selectReturnPage(expired.store.getState())]).toEqual(['/login#log-in', '/groups/g1']);
  });
});
