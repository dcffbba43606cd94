import { GROUP_LISTS } from '../api/groupCache';
import { groupsApi } from '../api/groupsApi';
import { selectNow } from '../core/clock/clockSlice';
import { browserAt, pass } from '../testing/browserAt';
import { aGroup, anIdentity, signedInState } from '../testing/builders';
import { createFakeServices } from '../testing/fakeServices';
import { makeTestStore } from '../testing/makeTestStore';
import { selectShownStarts } from './shownStarts';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

describe('a visible group', () => {
  it('changes to "started" at the moment it starts', async () => {
    const startMs = 1_000_000 + 12_345;
    const { state } = await browserAt('/groups/g1', ({ http }) => {
      http.on('GET', '/api/groups/g1', { json: aGroup({ startDate: new Date(startMs).toISOString() }) });
    });
    await pass(12_344);
    expect(selectNow(state())).toBeLessThan(startMs);
    await pass(1);
    expect(selectNow(state())).toBe(startMs);
  });
});

it.each(GROUP_LISTS)('the starts of %s are among those that pass', async (list) => {
  const services = createFakeServices();
  services.identity.current = anIdentity();
  for (const own of ['', '/user/*'])
    services.http.on('GET', `/api/groups${own}`, { json: [aGroup({ startDate: '2030-01-01T10:00:00.000Z' })] });
  const { store } = makeTestStore({ services, preloadedState: { auth: signedInState() } });
  await store.dispatch(groupsApi.endpoints[list].initiate(undefined));
  expect(selectShownStarts(store.getState())).toEqual([Date.parse('2030-01-01T10:00:00.000Z')]);
});
