import { browserAt, settle } from '../../../testing/browserAt';
import type { FakeResponse } from '../../../testing/fakeHttp';
import { manyGroups, pagedSite } from '../../../testing/pagedSite';
import { rowsShown } from './groupsSlice';
import { refetchNearby } from './refetchNearby';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

const PATH = '/api/groups';
const rowBefore = (path: string) => {
  const cursor = new URL(path, 'http://localhost').searchParams.get('cursor');
  return cursor === null ? null : (JSON.parse(cursor) as { _id: string })._id;
};

/** A long list, scrolled step by step to a row. */
async function scrolledTo(row: number, url = '/groups') {
  const browser = await browserAt(url, ({ http }) => { http.on('GET', PATH, pagedSite(() => manyGroups(600))); }, false);
  for (let first = 0; first < row; first += 24) {
    browser.dispatch(rowsShown({ first, last: first + 24 }));
    await settle();
  }
  browser.http.requests.length = 0;
  const refetch = async () => {
    refetchNearby(browser.dispatch, browser.state());
    await settle();
    return browser.http.sent('GET', PATH).map(({ path }) => rowBefore(path));
  };
  return { ...browser, refetch };
}

it('loads the pages near the view again, but not the first of all groups, which comes with the list', async () => {
  const { refetch } = await scrolledTo(96);
  expect(await refetch()).toEqual(['g47', 'g95']);
});

it('leaves out those far from the view', async () => {
  const { refetch } = await scrolledTo(480);
  expect(await refetch()).toEqual(['g287', 'g335', 'g383', 'g431', 'g479']);
});

it('loads the first page of a search or a category, which does not come with the list', async () => {
  const { refetch } = await scrolledTo(0, '/groups?category=Music');
  expect(await refetch()).toEqual([null]);
});

it('requests nothing when the list was sent as a whole', async () => {
  const browser = await browserAt('/groups', ({ http }) => { http.on('GET', PATH, { json: manyGroups(5) }); }, false);
  browser.http.requests.length = 0;
  refetchNearby(browser.dispatch, browser.state());
  await settle();
  expect(browser.http.requests).toEqual([]);
});

it('a page in flight is not asked for twice, and none is left long after the screen', async () => {
  const { http, refetch, follow, state } = await scrolledTo(96);
  http.on('GET', PATH, () => new Promise<FakeResponse>(() => undefined));
  await refetch();
  expect(await refetch()).toEqual(['g47', 'g95']);
  await follow('/about');
  await jest.advanceTimersByTimeAsync(400_000);
  expect(Object.entries(state().api.queries).filter(([key, query]) => key.startsWith('listPage') && query?.data)).toEqual([]);
});
