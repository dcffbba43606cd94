import { act, screen } from '@testing-library/react';
import { groupsApi } from '../../../api/groupsApi';
import { selectAllGroups } from '../../../api/groupSelectors';
import { selectNow } from '../../../core/clock/clockSlice';
import { MINUTE_MS } from '../../../domain/general/durations';
import { firstRowsOf } from '../../../domain/list/firstRows';
import { DEFAULT_FILTERS } from '../../../domain/list/groupFilters';
import { aGroup, aMember, anIdentity, aSummary } from '../../../testing/builders';
import { createFakeServices } from '../../../testing/fakeServices';
import { renderWithProviders } from '../../../testing/renderWithProviders';
import { GroupsPage } from './GroupsPage';
import { initialGroupsState, listRetryRequested } from './groupsSlice';

/** The store batches notifications of several responses into a later frame; ms. */
const BATCH_MS = 100;
const IDS = ['a', 'b', 'c', 'd', 'e', 'f'];
/** Starts with a non-ASCII letter, so that each render of the card calls the segmenter once. */
const faceOf = (id: string) => `Élan-${id}`;
const rowOf = (id: string, version = 1, memberCount = 1) =>
  aSummary({ _id: id, name: `Group ${id}`, memberCount, version, faces: [aMember({ _id: `p-${id}`, name: faceOf(id) })] });

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2030-05-02T09:00:00.000Z') });
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1248);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(400);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/**
 * The page with six cards, and which of them rendered since the last check. A card without photos segments the names on it for
 * their initials whenever it renders, so calls of the segmenter count the renders.
 */
async function setUp({ hasServerRows = false } = {}) {
  const segment = jest.spyOn(Intl.Segmenter.prototype, 'segment');
  const services = createFakeServices({ url: '/groups', identity: anIdentity() });
  let rows = IDS.map((id) => rowOf(id));
  services.http.on('GET', '/api/groups', () => ({ json: rows }));
  services.http.on('GET', '/api/users/profile', { json: {} });
  services.http.on('POST', '/api/groups/b/join', {
    json: aGroup({ _id: 'b', name: 'Group b', version: 2, members: [aMember({ _id: 'p-b', name: faceOf('b') }), aMember()] }),
  });
  const firstRows = hasServerRows ? firstRowsOf(rows, DEFAULT_FILTERS, 0) : undefined;
  const groups = { ...initialGroupsState, ...(firstRows && { firstRows }) };
  const view = renderWithProviders(<GroupsPage />, { services, start: true, preloadedState: { groups } });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const rendered = () => {
    const names = new Set(segment.mock.calls.map(([text]) => text));
    segment.mockClear();
    return IDS.filter((id) => names.has(faceOf(id)));
  };
  const atOnce = rendered();
  await pass(0);
  return { ...view, pass, atOnce, rendered, respondWith: (next: typeof rows) => { rows = next; } };
}

describe('what re-renders', () => {
  test('every card when the list arrives, which proves that renders are counted', async () => {
    const { rendered } = await setUp();
    expect(screen.getAllByRole('article')).toHaveLength(IDS.length);
    expect(rendered()).toEqual(IDS);
    expect(rendered()).toEqual([]);
  });

  test('no card when the list brings the rows that the page contained', async () => {
    const { store, atOnce, rendered, pass } = await setUp({ hasServerRows: true });
    expect(atOnce).toEqual(IDS);
    await pass(BATCH_MS);
    expect(selectAllGroups(store.getState())?.map(({ description }) => description)).toEqual(IDS.map(() => aSummary().description));
    expect(rendered()).toEqual([]);
  });

  test('no card when a minute passes that changes none of its words', async () => {
    const { store, rendered, pass } = await setUp();
    expect(rendered()).toEqual(IDS);
    const before = selectNow(store.getState());
    await pass(MINUTE_MS);
    expect(selectNow(store.getState())).toBeGreaterThan(before);
    expect(rendered()).toEqual([]);
  });

  test('only the card of a group that the user joins', async () => {
    const { store, rendered, pass } = await setUp();
    expect(rendered()).toEqual(IDS);
    await act(async () => { await store.dispatch(groupsApi.endpoints.joinGroup.initiate('b')); });
    await pass(BATCH_MS);
    expect(rendered()).toEqual(['b']);
  });

  test('only the changed card of a refetched list', async () => {
    const { store, rendered, pass, respondWith } = await setUp();
    expect(rendered()).toEqual(IDS);
    respondWith(IDS.map((id) => (id === 'd' ? rowOf(id, 2, 5) : rowOf(id))));
    await act(async () => {
      await store.dispatch(groupsApi.endpoints.listGroups.initiate(undefined, { forceRefetch: true, subscribe: false }));
    });
    await pass(BATCH_MS);
    expect(rendered()).toEqual(['d']);
  });

  test('no card when the list does not change', async () => {
    const { store, rendered, user, pass } = await setUp();
    expect(rendered()).toEqual(IDS);
    await user.type(screen.getByRole('searchbox', { name: 'Search groups' }), 'group');
    act(() => { store.dispatch(listRetryRequested()); });
    await pass(500);
    expect(screen.getAllByRole('article')).toHaveLength(IDS.length);
    expect(rendered()).toEqual([]);
  });
});
