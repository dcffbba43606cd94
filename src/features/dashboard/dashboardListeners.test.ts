import { selectAllGroups, selectCreatedGroups, selectJoinedGroups } from '../../api/groupSelectors';
import { failure } from '../../domain/texts/messages';
import { browserAt, held, pass, settle } from '../../testing/browserAt';
import { aGroup } from '../../testing/builders';
import type { FakeRequest, FakeResponse } from '../../testing/fakeHttp';
import { manyGroups, pagedSite, PAGE_ROWS } from '../../testing/pagedSite';
import { selectAllStatus, selectCounters, selectGridCount, selectGridIds, selectGridStatus } from './dashboardSelectors';
import {
  dashboardClosed, dashboardOpened, dashboardPartRetryRequested, dashboardRetryRequested, gridCategoryChosen, gridSortChosen, tabChosen,
} from './dashboardSlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

const PATHS = { all: '/api/groups', created: '/api/groups/user/created', joined: '/api/groups/user/joined' };
const THREE: Record<keyof typeof PATHS, FakeResponse> = {
  all: { json: [aGroup(), aGroup({ _id: 'g2' })] }, created: { json: [aGroup()] }, joined: { json: [aGroup({ _id: 'g2' })] },
};
async function dashboard(
  responses: Partial<Record<keyof typeof PATHS, FakeResponse | ((request: FakeRequest) => FakeResponse | Promise<FakeResponse>)>> = {},
  url = '/dashboard',
) {
  const browser = await browserAt(url, ({ http }) => {
    for (const [name, path] of Object.entries(PATHS)) http.on('GET', path, { ...THREE, ...responses }[name as keyof typeof PATHS]);
  });
  return { ...browser, data: () => browser.state().dashboard.data, tab: () => browser.state().dashboard.tab };
}

describe('the dashboard', () => {
  it('loads all, created and joined groups', async () => {
    const { data, state } = await dashboard();
    expect(data()).toEqual({ status: 'ready' });
    expect([selectAllGroups, selectCreatedGroups, selectJoinedGroups].map((select) => select(state())?.length)).toEqual([2, 1, 1]);
  });

  it('treats a 404 as an empty list', async () => {
    const { data, state, toasts } = await dashboard({ created: { status: 404 }, joined: { status: 404 } });
    expect([data(), toasts()]).toEqual([{ status: 'ready' }, []]);
    expect([selectCreatedGroups(state()), selectJoinedGroups(state())]).toEqual([[], []]);
  });

  it('fails when a part does, says why once, keeps the other part, and loads the missing one alone when asked', async () => {
    const down = { created: { status: 500 }, joined: { status: 500, json: { message: 'Down.' } } };
    const { data, toasts, dispatch, http, state } = await dashboard(down);
    expect(data()).toEqual({ status: 'failed', missing: { own: 'failed' } });
    expect(toasts()).toEqual([`error: ${failure.list}`]);
    await pass(10 * 60_000);
    expect(selectAllGroups(state())).toHaveLength(2);
    for (const name of ['created', 'joined'] as const) http.on('GET', PATHS[name], THREE[name]);
    dispatch(dashboardPartRetryRequested({ part: 'own' }));
    await settle();
    expect(data()).toEqual({ status: 'ready' });
    expect([PATHS.all, PATHS.created, PATHS.joined].map((path) => http.sent('GET', path).length)).toEqual([1, 2, 2]);
  });

  it('says again when the part fails again, and lets go of it when left', async () => {
    const { data, toasts, dispatch, http, follow } = await dashboard({ all: { status: 500, json: { message: 'Down.' } } });
    dispatch(dashboardPartRetryRequested({ part: 'all' }));
    expect(data()).toMatchObject({ missing: { all: 'retrying' } });
    await settle();
    expect([data(), toasts()]).toMatchObject([{ missing: { all: 'failed' } }, ['error: Down.', 'error: Down.']]);
    http.on('GET', PATHS.all, () => new Promise<FakeResponse>(() => undefined));
    dispatch(dashboardPartRetryRequested({ part: 'all' }));
    await settle();
    await follow('/about');
    expect(http.sent('GET', PATHS.all).at(-1)?.signal?.aborted).toBe(true);
  });

  it('starts over when everything failed', async () => {
    const down = { status: 500 };
    const { data, dispatch, http } = await dashboard({ all: down, created: down, joined: down });
    expect(data()).toMatchObject({ status: 'failed', missing: { all: 'failed', own: 'failed' } });
    for (const [name, path] of Object.entries(PATHS)) http.on('GET', path, THREE[name as keyof typeof PATHS]);
    dispatch(dashboardRetryRequested());
    await settle();
    expect(data()).toEqual({ status: 'ready' });
  });

  it('refreshes a refused token once', async () => {
    let tries = 0;
    const refusing = () => { tries += 1; return tries === 1 ? { status: 401 } : { json: [] }; };
    const { data, http } = await dashboard({ all: refusing });
    expect(data()).toEqual({ status: 'ready' });
    expect(http.sent('GET', PATHS.all).map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer token-person-1',
      'Bearer token-person-2',
    ]);
  });

  it('gives up after a second refusal', async () => {
    const { data, http } = await dashboard({ all: { status: 401 } });
    expect([data().status, http.sent('GET', PATHS.all).length]).toEqual(['failed', 2]);
  });

  it('says after 10 s that it is slow, and aborts its calls when left', async () => {
    const { data, http, follow } = await dashboard({ joined: () => new Promise<FakeResponse>(() => undefined) });
    await pass(9999);
    expect(data()).toEqual({ status: 'loading', slow: false });
    await pass(1);
    expect(data()).toEqual({ status: 'loading', slow: true });
    await follow('/about');
    expect(data()).toEqual({ status: 'closed' });
    expect(http.sent('GET', PATHS.joined)[0]?.signal?.aborted).toBe(true);
  });

  it('syncs its tab with the URL, without new history entries', async () => {
    const { tab, dispatch, page, services, follow } = await dashboard({}, '/dashboard?tab=my-groups');
    expect(tab()).toBe('my-groups');
    dispatch(tabChosen('all-groups'));
    expect([page(), services.history.urls()]).toEqual(['/dashboard?tab=all-groups', ['/dashboard?tab=all-groups']]);
    dispatch(tabChosen('overview'));
    expect(page()).toBe('/dashboard');
    await follow('/dashboard?tab=add-group');
    expect(tab()).toBe('add-group');
  });
});

describe('the dashboard of a site with more groups than are sent at once', () => {
  const TOTALS = { totalGroups: 500, totalMembers: 4321, upcomingEvents: 77 };
  const groups = manyGroups(500);
  const long = async () => {
    const browser = await dashboard({ all: pagedSite(() => groups) });
    browser.http.on('GET', '/api/groups/totals', { json: TOTALS });
    browser.dispatch(dashboardRetryRequested());
    await settle();
    return browser;
  };

  it('fails without the sums, and has its figures from the server', async () => {
    const { data, http, state, dispatch } = await dashboard({ all: pagedSite(() => groups) });
    expect(data()).toMatchObject({ status: 'failed', missing: { all: 'failed' } });
    expect(selectCounters(state())).toEqual({ totalGroups: null, totalMembers: null, upcomingEvents: null, myGroups: 2 });
    http.on('GET', '/api/groups/totals', { json: TOTALS });
    dispatch(dashboardClosed());
    dispatch(dashboardOpened());
    await settle();
    expect(selectCounters(state())).toEqual({ ...TOTALS, myGroups: 2 });
  });

  it('shows the first page of each choice of the grid, and how many there are', async () => {
    const { state, dispatch } = await long();
    expect([selectGridIds(state())?.length, selectGridCount(state())]).toEqual([PAGE_ROWS, 500]);
    dispatch(gridCategoryChosen('Music'));
    expect(selectGridStatus(state())).toBe('loading');
    await settle();
    dispatch(gridSortChosen('oldest'));
    await settle();
    expect([selectGridStatus(state()), selectGridIds(state())?.[0], selectGridCount(state())]).toEqual(['known', 'g498', 167]);
  });

  it('says when a choice cannot be loaded, keeps the figures, and loads it when asked', async () => {
    const { state, dispatch, http, toasts } = await long();
    http.on('GET', PATHS.all, { status: 503, json: { message: 'Too many.' } });
    dispatch(gridCategoryChosen('Music'));
    await settle();
    expect([selectGridStatus(state()), selectAllStatus(state()), toasts().at(-1)]).toEqual(['failed', 'known', 'error: Too many.']);
    http.on('GET', PATHS.all, pagedSite(() => groups));
    dispatch(dashboardPartRetryRequested({ part: 'all' }));
    await settle();
    expect([selectGridStatus(state()), selectGridIds(state())?.[1]]).toEqual(['known', 'g3']);
  });

  /** While one of the user's own lists has not come. */
  const stillLoading = async () => {
    const browser = await dashboard({ all: pagedSite(() => groups) });
    const { promise, respond } = held<FakeResponse>();
    browser.http.on('GET', '/api/groups/totals', { json: TOTALS });
    browser.http.on('GET', PATHS.joined, () => promise);
    browser.dispatch(dashboardRetryRequested());
    await settle();
    return { ...browser, finish: async () => { respond(THREE.joined); await settle(); } };
  };

  it('loads a choice that is made while the page is still loading', async () => {
    const { state, data, dispatch, finish } = await stillLoading();
    dispatch(gridCategoryChosen('Music'));
    await settle();
    expect([data().status, selectGridStatus(state()), selectGridCount(state())]).toEqual(['loading', 'known', 167]);
    await finish();
    await pass(10 * 60_000);
    expect([data().status, selectGridStatus(state()), selectGridCount(state())]).toEqual(['ready', 'known', 167]);
  });

  it('says once the page has loaded that such a choice could not be', async () => {
    const { state, data, dispatch, http, toasts, finish } = await stillLoading();
    http.on('GET', PATHS.all, { status: 503, json: { message: 'Too many.' } });
    dispatch(gridCategoryChosen('Music'));
    await settle();
    expect([data().status, selectGridStatus(state())]).toEqual(['loading', 'loading']);
    await finish();
    expect([data(), selectGridStatus(state()), toasts().at(-1)]).toEqual([
      { status: 'failed', missing: { all: 'failed' } }, 'failed', 'error: Too many.',
    ]);
  });

  it('says so, too, of a choice that is made while all groups are loaded again', async () => {
    const { state, dispatch, http, toasts } = await long();
    http.on('GET', PATHS.all, { status: 503, json: { message: 'Too many.' } });
    dispatch(gridCategoryChosen('Music'));
    await settle();
    const totals = held<FakeResponse>();
    http.on('GET', PATHS.all, pagedSite(() => groups));
    http.on('GET', '/api/groups/totals', () => totals.promise);
    dispatch(dashboardPartRetryRequested({ part: 'all' }));
    await settle();
    http.on('GET', PATHS.all, { status: 503, json: { message: 'Still too many.' } });
    dispatch(gridCategoryChosen('Art'));
    await settle();
    totals.respond({ json: TOTALS });
    await settle();
    expect([selectGridStatus(state()), toasts().at(-1)]).toEqual(['failed', 'error: Still too many.']);
  });

  it('loads the grid\'s choice again when the network is back, and when the page is opened again', async () => {
    const { state, dispatch, http, services, follow } = await long();
    dispatch(gridCategoryChosen('Music'));
    await settle();
    const others = groups.filter(({ _id }) => _id !== 'g0');
    http.on('GET', PATHS.all, pagedSite(() => others));
    services.browser.goesOnline(false);
    services.browser.goesOnline(true);
    await settle();
    expect([selectGridIds(state())?.[0], selectGridCount(state())]).toEqual(['g3', 166]);
    await follow('/about');
    http.on('GET', PATHS.all, pagedSite(() => groups));
    await follow('/dashboard');
    await settle();
    expect([selectGridIds(state())?.[0], selectGridCount(state())]).toEqual(['g0', 167]);
  });
});
