import { act, screen } from '@testing-library/react';
import { groupsApi } from '../../../api/groupsApi';
import { aGroup, aMember, anIdentity, aSummary } from '../../../testing/builders';
import { createFakeServices } from '../../../testing/fakeServices';
import { renderWithProviders } from '../../../testing/renderWithProviders';
import { GroupsPage } from './GroupsPage';
import { listRetryRequested } from './groupsSlice';

/** The store tells subscribers of several answers at once, a frame later; ms. */
const BATCH_MS = 100;
const IDS = ['a', 'b', 'c', 'd', 'e', 'f'];
/** One word that does not begin in ASCII, so that it is taken apart by the segmenter once for each drawing of the group's card. */
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
 * The page with six cards, and which of them were drawn since the last look. A card without photos takes the names on it apart into
 * characters each time it is drawn: the browser's own segmenter is where that is counted.
 */
async function setUp() {
  const segment = jest.spyOn(Intl.Segmenter.prototype, 'segment');
  const services = createFakeServices({ url: '/groups', identity: anIdentity() });
  let rows = IDS.map((id) => rowOf(id));
  services.http.on('GET', '/api/groups', () => ({ json: rows }));
  services.http.on('GET', '/api/users/profile', { json: {} });
  services.http.on('POST', '/api/groups/b/join', {
    json: aGroup({ _id: 'b', name: 'Group b', version: 2, members: [aMember({ _id: 'p-b', name: faceOf('b') }), aMember()] }),
  });
  const view = renderWithProviders(<GroupsPage />, { services, start: true });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  await pass(0);
  const drawn = () => {
    const names = new Set(segment.mock.calls.map(([text]) => text));
    segment.mockClear();
    return IDS.filter((id) => names.has(faceOf(id)));
  };
  return { ...view, pass, drawn, answer: (next: typeof rows) => { rows = next; } };
}

describe('what is drawn anew', () => {
  test('every card once the list has come: the count is able to see them', async () => {
    const { drawn } = await setUp();
    expect(screen.getAllByRole('article')).toHaveLength(IDS.length);
    expect(drawn()).toEqual(IDS);
    expect(drawn()).toEqual([]);
  });

  test('one group changes by joining: its card, and no other', async () => {
    const { store, drawn, pass } = await setUp();
    expect(drawn()).toEqual(IDS);
    await act(async () => { await store.dispatch(groupsApi.endpoints.joinGroup.initiate('b')); });
    await pass(BATCH_MS);
    expect(drawn()).toEqual(['b']);
  });

  test('a fresh list in which one group has changed: its card, and no other', async () => {
    const { store, drawn, pass, answer } = await setUp();
    expect(drawn()).toEqual(IDS);
    answer(IDS.map((id) => (id === 'd' ? rowOf(id, 2, 5) : rowOf(id))));
    await act(async () => {
      await store.dispatch(groupsApi.endpoints.listGroups.initiate(undefined, { forceRefetch: true, subscribe: false }));
    });
    await pass(BATCH_MS);
    expect(drawn()).toEqual(['d']);
  });

  test('nothing changes for the list: no card, whatever else happens', async () => {
    const { store, drawn, user, pass } = await setUp();
    expect(drawn()).toEqual(IDS);
    await user.type(screen.getByRole('searchbox', { name: 'Search groups' }), 'group');
    act(() => { store.dispatch(listRetryRequested()); });
    await pass(500);
    expect(screen.getAllByRole('article')).toHaveLength(IDS.length);
    expect(drawn()).toEqual([]);
  });
});
