import { groupsApi } from '../../../api/groupsApi';
import { selectHeldPages } from '../../../api/groupSelectors';
import type { GroupSummary } from '../../../contract/types';
import { visibleGroups } from '../../../domain/list/findGroups';
import { SORTS } from '../../../domain/list/groupFilters';
import { failure } from '../../../domain/texts/messages';
import { groupsFound } from '../../../domain/texts/screenMessages';
import { browserAt, held, pass, settle } from '../../../testing/browserAt';
import { aGroup, aSummary } from '../../../testing/builders';
import type { FakeResponse } from '../../../testing/fakeHttp';
import { manyGroups, pagedSite, PAGE_ROWS } from '../../../testing/pagedSite';
import { selectListProgress, selectMissingCount, selectShownCount, selectVisibleGroupIds, shownGroupSelector } from './groupsSelectors';
import { categoryChosen, listRetryRequested, rowsShown, sortChosen } from './groupsSlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

const PATH = '/api/groups';

async function longList({ count = 1000, url = '/groups', signedIn = false } = {}) {
  let groups: readonly GroupSummary[] = manyGroups(count);
  const browser = await browserAt(url, ({ http }) => { http.on('GET', PATH, pagedSite(() => groups)); }, signedIn);
  const { state, dispatch, http } = browser;
  return {
    ...browser,
    all: () => groups,
    change: (to: readonly GroupSummary[]) => { groups = to; },
    paths: () => http.sent('GET', PATH).map(({ path }) => path),
    ids: () => selectVisibleGroupIds(state()),
    list: () => state().groups.list,
    heldRows: () => selectHeldPages(state()).reduce((sum, { groups: rows }) => sum + rows.length, 0),
    nameOf: (id: string) => shownGroupSelector(id)(state())?.name,
    /** Scrolls until the row is in the view. */
    scrollTo: async (row: number) => {
      for (;;) {
        const last = Math.min(row, selectVisibleGroupIds(state()).length);
        dispatch(rowsShown({ first: Math.max(0, last - 24), last }));
        await settle();
        if (last >= row || selectMissingCount(state()) === 0) return;
      }
    },
  };
}

const idsOf = (groups: readonly GroupSummary[]) => groups.map(({ _id }) => _id);

describe('a list that is too large for one response', () => {
  it('needs one request: its first page comes in answer to the request for the list', async () => {
    const { http, ids, list, state, paths } = await longList();
    expect(paths()).toEqual(['/api/groups?fields=summary']);
    expect(http.sent('GET', PATH)[0]?.headers.get('accept')).toBe('application/json, application/vnd.hobnob.page+json');
    expect([list(), selectShownCount(state()), selectMissingCount(state())]).toEqual([{ status: 'ready' }, 1000, 1000 - PAGE_ROWS]);
    expect(ids()).toEqual(idsOf(manyGroups(PAGE_ROWS)));
  });

  it('has no number when there are more than the server counts, neither of all nor of the rest', async () => {
    const { state, http, dispatch, all } = await longList();
    http.on('GET', PATH, (request) => ({ json: { ...pagedSite(all)(request).json as object, found: null } }));
    dispatch(categoryChosen('Music'));
    await settle();
    expect([groupsFound(selectShownCount(state()) ?? 0), selectMissingCount(state())]).toEqual(['More than 1,000 Groups Found', Infinity]);
  });

  it('shows every group once, in order, as it is scrolled, and ends', async () => {
    const { scrollTo, ids, all, state } = await longList({ count: 500 });
    await scrollTo(500);
    expect(ids()).toEqual(idsOf(all()));
    expect(selectMissingCount(state())).toBe(0);
  });

  it('holds a few hundred rows, however far it is scrolled, and loads those above again on the way back', async () => {
    const { scrollTo, heldRows, ids, nameOf, dispatch } = await longList({ count: 2000 });
    await scrollTo(1600);
    expect(heldRows()).toBeLessThan(500);
    expect([ids().length > 1600, nameOf('g1590'), nameOf('g600')]).toEqual([true, 'Group 1590', undefined]);
    dispatch(rowsShown({ first: 590, last: 616 }));
    await settle();
    expect([nameOf('g600'), nameOf('g1590'), heldRows() < 500]).toEqual(['Group 600', undefined, true]);
  });

  it('listens for other filters once, however many pages it has loaded', async () => {
    const { scrollTo, dispatch } = await longList({ count: 3000 });
    const comparisons = () => {
      // Whoever compares the filters trims their search.
      const trim = jest.spyOn(String.prototype, 'trim');
      dispatch({ type: 'test/happened' });
      const { length } = trim.mock.calls;
      trim.mockRestore();
      return length;
    };
    await scrollTo(100);
    const before = comparisons();
    await scrollTo(1000);
    expect([before > 0, comparisons()]).toEqual([true, before]);
  });

  it.each(SORTS.map(({ key }) => key))('has the order of a whole list: %s', async (sort) => {
    const { dispatch, ids, all } = await longList();
    dispatch(sortChosen(sort));
    await settle();
    expect(ids()).toEqual(idsOf(visibleGroups(all(), { search: '', category: 'All', sort, view: 'grid' })).slice(0, PAGE_ROWS));
  });

  it('opens with the filters of its address', async () => {
    const { ids, state, paths } = await longList({ url: '/groups?category=Music&q=odd&sort=oldest' });
    expect(paths().slice(1)).toEqual(['/api/groups?fields=summary&sort=oldest&category=Music&search=odd']);
    expect([selectShownCount(state()), ids()[0]]).toEqual([167, 'g999']);
  });

  it('a page of other filters that arrives late is not shown', async () => {
    const { http, dispatch, ids, all, state } = await longList();
    const late = held<FakeResponse>();
    http.on('GET', PATH, (request) => (request.path.includes('Art') ? late.promise : pagedSite(all)(request)));
    dispatch(categoryChosen('Art'));
    await settle();
    dispatch(categoryChosen('Music'));
    await settle();
    late.respond({ json: { groups: [], found: 0, next: null } });
    await settle();
    expect(http.sent('GET', PATH)[1]?.signal?.aborted).toBe(true);
    expect([selectShownCount(state()), ids()[0]]).toEqual([334, 'g0']);
  });

  it('a group created meanwhile moves nobody out: its page and the ones after it are loaded again', async () => {
    const { follow, change, all, ids, scrollTo, dispatch } = await longList({ count: 300 });
    await scrollTo(150);
    await follow('/about');
    change([aSummary({ _id: 'fresh', createdAt: '2031-01-01T00:00:00.000Z' }), ...all()]);
    await follow('/groups');
    expect(ids().slice(0, 3)).toEqual(['fresh', 'g0', 'g1']);
    for (let first = 0; first < 301; first += 24) {
      dispatch(rowsShown({ first, last: first + 24 }));
      await settle();
    }
    expect(ids()).toEqual(['fresh', ...idsOf(manyGroups(300))]);
  });

  it('is shown at once on return, as far as it was scrolled, while its pages are loaded again', async () => {
    const { follow, ids, scrollTo, nameOf, http, state } = await longList();
    await scrollTo(400);
    const before = ids();
    await follow('/about');
    http.on('GET', PATH, () => new Promise<FakeResponse>(() => undefined));
    await follow('/groups');
    expect(ids()).toBe(before);
    expect([selectShownCount(state()), nameOf('g395')]).toEqual([1000, 'Group 395']);
  });

  it('a change of one\'s own is in its page: a join, and a deletion with the numbers', async () => {
    const { http, dispatch, state, ids, nameOf } = await longList({ signedIn: true });
    const joined = { ...aGroup({ _id: 'g5', name: 'Group 5, joined', version: 2 }) };
    http.on('POST', '/api/groups/g5/join', { json: joined });
    http.on('DELETE', '/api/groups/g6', { json: {} });
    await dispatch(groupsApi.endpoints.joinGroup.initiate('g5'));
    await dispatch(groupsApi.endpoints.deleteGroup.initiate({ groupId: 'g6', version: 1 }));
    await settle();
    expect([nameOf('g5'), ids().includes('g6'), selectShownCount(state())]).toEqual(['Group 5, joined', false, 999]);
  });
});

describe('the count of a long list', () => {
  it('is right when a group was created or deleted on no page that is loaded', async () => {
    const { services, change, all, state } = await longList();
    change(all().slice(0, 900));
    services.browser.goesOnline(false);
    services.browser.goesOnline(true);
    await settle();
    expect([selectShownCount(state()), selectMissingCount(state())]).toEqual([900, 900 - PAGE_ROWS]);
  });

  it('is one less after a deletion far down the list, and no less when that is reported twice', async () => {
    const { http, dispatch, state, scrollTo, ids } = await longList();
    await scrollTo(200);
    http.on('DELETE', '/api/groups/g150', { json: {} });
    const remove = () => dispatch(groupsApi.endpoints.deleteGroup.initiate({ groupId: 'g150', version: 1 }));
    await remove();
    await remove();
    await settle();
    expect([selectShownCount(state()), ids().includes('g150')]).toEqual([999, false]);
  });
});

describe('a page that cannot be loaded', () => {
  it('leaves the rows that are loaded, with a toast, and is asked for again by the user', async () => {
    const { http, scrollTo, list, ids, toasts, dispatch, all, state } = await longList();
    http.on('GET', PATH, { status: 503, json: { message: 'Many people are searching right now.' } });
    dispatch(rowsShown({ first: 24, last: 48 }));
    await settle();
    expect([list().status, ids().length, selectShownCount(state())]).toEqual(['failed', PAGE_ROWS, 1000]);
    expect(toasts()).toEqual(['error: Many people are searching right now.']);
    http.on('GET', PATH, pagedSite(all));
    dispatch(listRetryRequested());
    await settle();
    await scrollTo(200);
    expect([list().status, ids().length >= 200]).toEqual(['ready', true]);
  });

  it('of other filters shows no rows of the filters before; the next filters are asked for at once', async () => {
    const { http, dispatch, state, list, toasts, all } = await longList();
    http.on('GET', PATH, (request) => (request.path.includes('Art') ? { status: 500 } : pagedSite(all)(request)));
    dispatch(categoryChosen('Art'));
    await settle();
    expect([list().status, selectShownCount(state()), toasts()]).toEqual(['failed', null, [`error: ${failure.list}`]]);
    dispatch(categoryChosen('Music'));
    await settle();
    expect([list().status, selectShownCount(state())]).toEqual(['ready', 334]);
  });

  it('is reported as slow after 10 s, and aborted when the screen is left', async () => {
    const { http, dispatch, state, follow, list } = await longList();
    http.on('GET', PATH, () => new Promise<FakeResponse>(() => undefined));
    dispatch(rowsShown({ first: 24, last: 48 }));
    await pass(9_999);
    expect(selectListProgress(state())).toEqual({ status: 'ready' });
    await pass(1);
    expect(selectListProgress(state())).toEqual({ status: 'loading', failedTries: 0, slow: true });
    await follow('/about');
    expect([list().status, http.sent('GET', PATH).at(-1)?.signal?.aborted]).toEqual(['idle', true]);
  });
});

it('pages in the view are loaded again after the network was lost', async () => {
  const { services, change, all, ids, scrollTo, nameOf } = await longList();
  await scrollTo(200);
  change(all().map((group) => ({ ...group, name: `${group.name}, renamed`, version: 2 })));
  services.browser.goesOnline(false);
  services.browser.goesOnline(true);
  await settle();
  expect([nameOf('g0'), nameOf('g190'), ids().length]).toEqual(['Group 0, renamed', 'Group 190, renamed', 240]);
});

it('a site that shrinks shows its whole list again', async () => {
  const { http, follow, ids, state } = await longList();
  await follow('/about');
  http.on('GET', PATH, { json: manyGroups(5) });
  await follow('/groups');
  expect([ids(), state().groups.pages]).toEqual([idsOf(manyGroups(5)), undefined]);
});

it('a signed-in user\'s refused token is refreshed for a page, too', async () => {
  const { http, dispatch, ids, all } = await longList({ signedIn: true });
  let tries = 0;
  http.on('GET', PATH, (request) => {
    tries += 1;
    return tries === 1 ? { status: 401, json: { message: 'Token expired.' } } : pagedSite(all)(request);
  });
  dispatch(categoryChosen('Music'));
  await settle();
  expect([ids()[1], tries]).toEqual(['g3', 2]);
});
