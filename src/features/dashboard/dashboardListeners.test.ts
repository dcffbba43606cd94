import { selectAllGroups, selectCreatedGroups, selectJoinedGroups } from '../../api/groupSelectors';
import { retryRequested, selectIsLoadingSlowly } from '../../core/app/appSlice';
import { MAX_COUNTED } from '../../domain/list/pageType';
import { failure } from '../../domain/texts/messages';
import { countText } from '../../domain/texts/screenMessages';
import { browserAt, held, pass, settle } from '../../testing/browserAt';
import { aGroup } from '../../testing/builders';
import type { FakeRequest, FakeResponse } from '../../testing/fakeHttp';
import { manyGroups, pagedSite, PAGE_ROWS } from '../../testing/pagedSite';
import {
  selectAllStatus, selectCounters, selectGridCount, selectGridIds, selectGridStatus, selectIsPartLate, selectOwnStatus,
} from './dashboardSelectors';
import { dashboardClosed, dashboardOpened, gridCategoryChosen, gridSortChosen, selectIsDashboardOpen, tabChosen } from './dashboardSlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

const PATHS = { all: '/api/groups', created: '/api/groups/user/created', joined: '/api/groups/user/joined', totals: '/api/groups/totals' };
const TOTALS = { totalGroups: 500, totalMembers: 4321, upcomingEvents: 77 };
const GOOD: Record<keyof typeof PATHS, FakeResponse> = {
  all: { json: [aGroup(), aGroup({ _id: 'g2' })] }, created: { json: [aGroup()] }, joined: { json: [aGroup({ _id: 'g2' })] },
  totals: { json: TOTALS },
};
async function dashboard(
  responses: Partial<Record<keyof typeof PATHS, FakeResponse | ((request: FakeRequest) => FakeResponse | Promise<FakeResponse>)>> = {},
  url = '/dashboard',
) {
  const browser = await browserAt(url, ({ http }) => {
    for (const [name, path] of Object.entries(PATHS)) http.on('GET', path, { ...GOOD, ...responses }[name as keyof typeof PATHS]);
  });
  const parts = () => [selectAllStatus, selectOwnStatus].map((select) => select(browser.state()));
  return { ...browser, parts, tab: () => browser.state().dashboard.tab };
}

describe('the dashboard', () => {
  it('loads all, created and joined groups', async () => {
    const { parts, state } = await dashboard();
    expect(parts()).toEqual(['known', 'known']);
    expect([selectAllGroups, selectCreatedGroups, selectJoinedGroups].map((select) => select(state())?.length)).toEqual([2, 1, 1]);
  });

  it('treats a 404 as an empty list', async () => {
    const { parts, state, toasts } = await dashboard({ created: { status: 404 }, joined: { status: 404 } });
    expect([parts(), toasts()]).toEqual([['known', 'known'], []]);
    expect([selectCreatedGroups(state()), selectJoinedGroups(state())]).toEqual([[], []]);
  });

  it('fails when a part does, says why once, keeps the other part, and loads the missing one alone when asked', async () => {
    const down = { created: { status: 500 }, joined: { status: 500, json: { message: 'Down.' } } };
    const { parts, toasts, dispatch, http, state } = await dashboard(down);
    expect([parts(), toasts()]).toEqual([['known', 'failed'], [`error: ${failure.list}`]]);
    await pass(10 * 60_000);
    expect(selectAllGroups(state())).toHaveLength(2);
    for (const name of ['created', 'joined'] as const) http.on('GET', PATHS[name], GOOD[name]);
    dispatch(retryRequested());
    await settle();
    expect(parts()).toEqual(['known', 'known']);
    expect([PATHS.all, PATHS.created, PATHS.joined].map((path) => http.sent('GET', path).length)).toEqual([1, 2, 2]);
  });

  it('says again when the part fails again, and lets go of it when left', async () => {
    const { parts, toasts, dispatch, http, follow } = await dashboard({ all: { status: 500, json: { message: 'Down.' } } });
    dispatch(retryRequested());
    expect(parts()).toEqual(['loading', 'known']);
    await settle();
    expect([parts(), toasts()]).toEqual([['failed', 'known'], ['error: Down.', 'error: Down.']]);
    http.on('GET', PATHS.all, () => new Promise<FakeResponse>(() => undefined));
    dispatch(retryRequested());
    await settle();
    await follow('/about');
    expect(http.sent('GET', PATHS.all).at(-1)?.signal?.aborted).toBe(true);
  });

  it('starts over when everything failed', async () => {
    const down = { status: 500 };
    const { parts, toasts, dispatch, http } = await dashboard({ all: down, created: down, joined: down });
    expect([parts(), toasts()]).toEqual([['failed', 'failed'], [`error: ${failure.list}`]]);
    for (const [name, path] of Object.entries(PATHS)) http.on('GET', path, GOOD[name as keyof typeof PATHS]);
    dispatch(retryRequested());
    await settle();
    expect(parts()).toEqual(['known', 'known']);
  });

  it('asks for everything when the network is back, and says nothing when what is shown cannot be refreshed', async () => {
    const { parts, toasts, http, services } = await dashboard({ joined: { status: 500 } });
    for (const path of [PATHS.all, PATHS.created]) http.on('GET', path, { status: 500 });
    http.on('GET', PATHS.joined, GOOD.joined);
    services.browser.goesOnline(false);
    services.browser.goesOnline(true);
    await settle();
    expect([PATHS.all, PATHS.created, PATHS.joined].map((path) => http.sent('GET', path).length)).toEqual([2, 2, 2]);
    expect([parts(), toasts().length]).toEqual([['known', 'known'], 1]);
  });

  it('refreshes a refused token once', async () => {
    let tries = 0;
    const refusing = () => { tries += 1; return tries === 1 ? { status: 401 } : { json: [] }; };
    const { parts, http } = await dashboard({ all: refusing });
    expect(parts()).toEqual(['known', 'known']);
    expect(http.sent('GET', PATHS.all).map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer token-person-1',
      'Bearer token-person-2',
    ]);
  });

  it('gives up after a second refusal', async () => {
    const { parts, http } = await dashboard({ all: { status: 401 } });
    expect([parts(), http.sent('GET', PATHS.all).length]).toEqual([['failed', 'known'], 2]);
  });

  it('says after 10 s that it is slow, and aborts its calls when left', async () => {
    const { state, http, follow } = await dashboard({ joined: () => new Promise<FakeResponse>(() => undefined) });
    const slow = () => [selectIsPartLate(state()), selectIsLoadingSlowly(state())];
    await pass(9999);
    expect(slow()).toEqual([false, false]);
    await pass(1);
    expect(slow()).toEqual([true, true]);
    await follow('/about');
    expect([selectIsDashboardOpen(state()), selectIsLoadingSlowly(state())]).toEqual([false, false]);
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
  const groups = manyGroups(500);
  const long = (responses: Parameters<typeof dashboard>[0] = {}) => dashboard({ all: pagedSite(() => groups), ...responses });

  it.each<[string, FakeResponse]>([
    ['no call for them', { status: 404 }], ['an answer without them', { json: {} }],
  ])('fails without the sums (%s), and has its figures from the server', async (_why, none) => {
    const { parts, http, state, dispatch } = await long({ totals: none });
    expect(parts()).toEqual(['failed', 'known']);
    expect(selectCounters(state())).toEqual({ totalGroups: null, totalMembers: null, upcomingEvents: null, myGroups: 2 });
    http.on('GET', PATHS.totals, GOOD.totals);
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

  it('gives no exact number when there are more groups than the server counts', async () => {
    const { state } = await dashboard({ all: pagedSite(() => manyGroups(MAX_COUNTED + 1)) });
    expect(countText(selectGridCount(state()))).toBe('more than 1,000');
  });

  it('says when a choice cannot be loaded, keeps the figures, and loads it when asked', async () => {
    const { state, dispatch, http, toasts } = await long();
    http.on('GET', PATHS.all, { status: 503, json: { message: 'Too many.' } });
    dispatch(gridCategoryChosen('Music'));
    await settle();
    expect([selectGridStatus(state()), selectAllStatus(state()), toasts().at(-1)]).toEqual(['failed', 'known', 'error: Too many.']);
    http.on('GET', PATHS.all, pagedSite(() => groups));
    dispatch(retryRequested());
    await settle();
    expect([selectGridStatus(state()), selectGridIds(state())?.[1]]).toEqual(['known', 'g3']);
  });

  it('loads a choice, or says that it could not, while one of the user\'s own lists has not come', async () => {
    const joined = held<FakeResponse>();
    const { state, parts, dispatch, http, toasts } = await long({ joined: () => joined.promise });
    dispatch(gridCategoryChosen('Music'));
    await settle();
    expect([parts(), selectGridStatus(state()), selectGridCount(state())]).toEqual([['known', 'loading'], 'known', 167]);
    http.on('GET', PATHS.all, { status: 503, json: { message: 'Too many.' } });
    dispatch(gridCategoryChosen('Art'));
    await settle();
    expect([parts(), selectGridStatus(state()), toasts()]).toEqual([['known', 'loading'], 'failed', ['error: Too many.']]);
    joined.respond(GOOD.joined);
    await settle();
    expect([parts(), selectGridStatus(state()), toasts().length]).toEqual([['known', 'known'], 'failed', 1]);
  });

  it('keeps a choice that it has loaded until it is left', async () => {
    const { state, dispatch } = await long();
    dispatch(gridCategoryChosen('Music'));
    await pass(10 * 60_000);
    expect([selectGridStatus(state()), selectGridCount(state())]).toEqual(['known', 167]);
  });

  it('says so, too, of a choice that is made while all groups are loaded again', async () => {
    const { state, dispatch, http, toasts } = await long();
    http.on('GET', PATHS.all, { status: 503, json: { message: 'Too many.' } });
    dispatch(gridCategoryChosen('Music'));
    await settle();
    http.on('GET', PATHS.totals, () => new Promise<FakeResponse>(() => undefined));
    dispatch(retryRequested());
    await settle();
    http.on('GET', PATHS.all, { status: 503, json: { message: 'Still too many.' } });
    dispatch(gridCategoryChosen('Art'));
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
