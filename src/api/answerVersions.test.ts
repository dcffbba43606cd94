import { held, settle } from '../testing/browserAt';
import type { FakeResponse } from '../testing/fakeHttp';
import { createFakeServices } from '../testing/fakeServices';
import { makeTestStore } from '../testing/makeTestStore';
import type { VersionedQuery } from './answerVersions';
import { groupQueries } from './groupQueries';

beforeEach(() => { jest.useFakeTimers(); });
afterEach(() => { jest.useRealTimers(); });

const { listGroups } = groupQueries.endpoints;
const answer = (version?: string): FakeResponse => ({ json: [], headers: version === undefined ? {} : { 'catalog-version': version } });

function site() {
  const services = createFakeServices();
  const { store } = makeTestStore({ services });
  const load = () => store.dispatch(listGroups.initiate(undefined, { forceRefetch: true }));
  const asOf = () => (Object.values(store.getState().api.queries)[0] as VersionedQuery | undefined)?.asOf;
  return { http: services.http, load, asOf };
}

it('the version that a response says is that of the data in the cache', async () => {
  const { http, load, asOf } = site();
  http.on('GET', '/api/groups', answer('7'));
  await load();
  expect(asOf()).toBe('7');
  http.on('GET', '/api/groups', { status: 503 });
  await load();
  expect(asOf()).toBe('7');
  http.on('GET', '/api/groups', answer());
  await load();
  expect(asOf()).toBeUndefined();
});

it('stays that of the data while newer data is asked for', async () => {
  const { http, load, asOf } = site();
  http.on('GET', '/api/groups', answer('7'));
  await load();
  const late = held<FakeResponse>();
  http.on('GET', '/api/groups', () => late.promise);
  const loading = load();
  await settle();
  expect(asOf()).toBe('7');
  late.respond(answer('8'));
  await loading;
  expect(asOf()).toBe('8');
});
