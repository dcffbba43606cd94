import { LAST_VISIT_HEADER } from '../domain/routes/offline';
import { signedInState, anIdentity, aProfile } from '../testing/builders';
import { identityError } from '../testing/fakeIdentity';
import { createFakeServices, type FakeServices } from '../testing/fakeServices';
import { makeTestStore } from '../testing/makeTestStore';
import { apiSlice } from './apiSlice';
import { groupQueries } from './groupQueries';
import { usersApi } from './usersApi';

const testApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    fetchThing: build.query<unknown, { id: number; anonymous?: boolean }>({
      query: ({ id, anonymous }) => ({ path: `/api/things/${id}`, anonymous }),
    }),
    fetchOptionalThing: build.query<unknown, undefined>({ query: () => ({ path: '/api/things/1', optionalEndpoint: true }) }),
    fetchPatiently: build.query<unknown, number>({
      query: (id) => ({ path: `/api/things/${id}`, skipAuthRetry: true }),
    }),
    putThing: build.mutation<unknown, { id: number; body: unknown }>({
      query: ({ id, body }) => ({ path: `/api/things/${id}`, method: 'PUT', body, headers: { 'if-match': '"3"' } }),
    }),
  }),
});
const { fetchThing, fetchOptionalThing, fetchPatiently, putThing } = testApi.endpoints;

function signedIn(prepare: (services: FakeServices) => void = () => undefined) {
  const services = createFakeServices({ identity: anIdentity() });
  prepare(services);
  return makeTestStore({ services, preloadedState: { auth: signedInState() } });
}
const tokenSent = (services: FakeServices) => services.http.requests.map(({ headers }) => headers.get('authorization'));
/** Answers 401 until the token has been refreshed once. */
const wantsNewToken = ({ http }: FakeServices) => {
  http.on('GET', '/api/things/*', ({ headers }) =>
    headers.get('authorization') === 'Bearer token-person-1'
      ? { status: 401, json: { message: 'Too old', code: 'token_expired' } }
      : { json: { ok: true } },
  );
};

describe('a call', () => {
  it('carries the user\'s token and a request id', async () => {
    const { store, services } = signedIn(({ http }) => { http.on('GET', '/api/things/1', { json: { a: 1 } }); });
    expect((await store.dispatch(fetchThing.initiate({ id: 1 }))).data).toEqual({ a: 1 });
    expect(tokenSent(services)).toEqual(['Bearer token-person-1']);
    expect(services.http.requests[0]?.headers.get('x-request-id')).toMatch(/^id-\d+$/);
    expect(services.http.requests[0]?.headers.get('content-type')).toBeNull();
  });

  it('has no token when nobody is signed in, or when it is anonymous', async () => {
    const nobody = makeTestStore();
    nobody.services.http.on('GET', '/api/things/*', { json: {} });
    await nobody.store.dispatch(fetchThing.initiate({ id: 1 }));
    const somebody = signedIn(({ http }) => { http.on('GET', '/api/things/*', { json: {} }); });
    await somebody.store.dispatch(fetchThing.initiate({ id: 1, anonymous: true }));
    expect([...tokenSent(nobody.services), ...tokenSent(somebody.services)]).toEqual([null, null]);
  });

  it('sends a body as JSON, with the headers it is given', async () => {
    const { store, services } = signedIn(({ http }) => { http.on('PUT', '/api/things/1', { json: {} }); });
    await store.dispatch(putThing.initiate({ id: 1, body: { name: 'x' } }));
    const [request] = services.http.requests;
    expect([request?.method, request?.body, request?.headers.get('content-type'), request?.headers.get('if-match')]).toEqual(
      ['PUT', { name: 'x' }, 'application/json', '"3"']);
  });

  it('reads an empty response as null', async () => {
    const { store } = signedIn(({ http }) => { http.on('GET', '/api/things/1', { status: 204 }); });
    expect(await store.dispatch(fetchThing.initiate({ id: 1 }))).toMatchObject({ isSuccess: true, data: null });
  });

  it('succeeds with any body when the response is ignored: the profile is saved', async () => {
    const { store } = signedIn(({ http }) => { http.on('POST', '/api/users/create-or-update', { status: 200, text: 'OK' }); });
    const profile = { name: 'Pat', email: 'pat@example.com', photoURL: '', uid: 'person' };
    expect((await store.dispatch(usersApi.endpoints.sendProfile.initiate(profile))).error).toBeUndefined();
  });

  it('can be aborted without an error', async () => {
    const { store, services } = signedIn(({ http }) => { http.on('GET', '/api/things/1', () => new Promise(() => undefined)); });
    const request = store.dispatch(fetchThing.initiate({ id: 1 }));
    await new Promise((resolve) => { setTimeout(resolve, 0); });
    request.abort();
    await request;
    expect(services.http.requests[0]?.signal?.aborted).toBe(true);
    expect(services.errors.reported).toEqual([]);
  });

  it('that is aborted while its response is read is not sent again, and refreshes no token', async () => {
    let leave = () => {};
    const readWhileLeaving = () => {
      leave();
      return Promise.resolve('{"message":"Too old","code":"token_expired"}');
    };
    const { store, services } = signedIn(({ http }) => {
      const refused = Object.defineProperty(new Response(null, { status: 401 }), 'text', { value: readWhileLeaving });
      http.on('GET', '/api/things/1', () => refused);
    });
    const refreshes = jest.spyOn(services.identity, 'getToken');
    const request = store.dispatch(fetchThing.initiate({ id: 1 }));
    leave = () => { request.abort(); };
    await request;
    await new Promise((resolve) => { setTimeout(resolve, 0); });
    expect(services.http.requests).toHaveLength(1);
    expect(refreshes).not.toHaveBeenCalledWith({ forceRefresh: true });
  });

  it('exposes the server time and the request id, but nothing that holds the token', async () => {
    const { store, actions } = signedIn(({ http }) => {
      http.on('GET', '/api/things/1', {
        json: {},
        headers: { 'date': 'Sat, 02 May 2026 10:00:00 GMT', 'x-request-id': 'asked-by-the-page' },
      });
    });
    await store.dispatch(fetchThing.initiate({ id: 1 }));
    const fulfilled = actions.find(({ type }) => String(type).endsWith('/fulfilled')) as unknown as { meta: { baseQueryMeta: unknown } };
    expect(fulfilled.meta.baseQueryMeta).toEqual({
      status: 200,
      requestId: 'asked-by-the-page',
      serverDateMs: Date.parse('2026-05-02T10:00:00Z'),
      receivedAtMs: expect.any(Number) as number,
      fromLastVisit: false,
    });
    expect(JSON.stringify(actions)).not.toContain('token-person');
  });
});

describe('a failed call', () => {
  it.each([
    ['an error with a message', { status: 409, json: { message: 'This group is full', code: 'group_full', requestId: 'r', stack: 'no' } },
      { status: 409, data: { message: 'This group is full', code: 'group_full' } }],
    ['an HTML page', { status: 500, text: '<html><body>Bad gateway</body></html>' }, { status: 500, data: {} }],
    ['an error without a body', { status: 502, text: '' }, { status: 502, data: {} }],
    ['a message that is not a string', { status: 400, json: { message: { nested: true }, code: 7 } }, { status: 400, data: {} }],
    ['null', { status: 400, json: null }, { status: 400, data: {} }],
    ['truncated JSON', { status: 200, text: '{"a":' }, { status: 'PARSING_ERROR', data: {} }],
    ['HTML instead of JSON', { status: 200, text: '<!doctype html>' }, { status: 'PARSING_ERROR', data: {} }],
  ])('is reported as it is: %s', async (_name, response, error) => {
    const { store, services } = signedIn(({ http }) => { http.on('GET', '/api/things/1', response); });
    expect((await store.dispatch(fetchThing.initiate({ id: 1 }))).error).toEqual(error);
    expect(services.errors.reported).toEqual([{ error, context: `GET /api/things/1 answered ${response.status}` }]);
  });

  it('is not reported when the call is optional and the backend does not have it', async () => {
    const { store, services } = signedIn(({ http }) => { http.on('GET', '/api/things/1', { status: 404, json: {} }); });
    const found = await store.dispatch(fetchOptionalThing.initiate(undefined));
    expect(found.error).toEqual({ status: 404, data: {} });
    expect(services.errors.reported).toEqual([]);
  });

  it('is reported when offline, too, and never throws', async () => {
    const { store, services } = signedIn(({ http }) => { http.offline = true; });
    expect((await store.dispatch(fetchThing.initiate({ id: 1 }))).error).toEqual({ status: 'FETCH_ERROR', data: {} });
    expect(services.errors.reported.map(({ context }) => context)).toEqual(['GET /api/things/1 could not be sent']);
  });
});

describe('a 401 response', () => {
  it('refreshes the token once for 50 waiting calls, and retries each once', async () => {
    const { store, services } = signedIn(wantsNewToken);
    const responses = await Promise.all(Array.from({ length: 50 }, (_, id) => store.dispatch(fetchThing.initiate({ id }))));
    expect(responses.every(({ isSuccess }) => isSuccess)).toBe(true);
    expect(services.identity.calls).toEqual(['refresh']);
    expect(services.http.requests).toHaveLength(100);
    expect(store.getState().auth.status).toBe('signedIn');
  });

  it('that arrives after the refresh is retried with the new token, without another refresh', async () => {
    const { store, services } = signedIn(wantsNewToken);
    let late: () => void = () => undefined;
    services.http.on('GET', '/api/things/99', ({ headers }) => (headers.get('authorization') === 'Bearer token-person-1'
      ? new Promise((resolve) => { late = () => { resolve({ status: 401 }); }; })
      : { json: {} }));
    const slow = store.dispatch(fetchThing.initiate({ id: 99 }));
    await store.dispatch(fetchThing.initiate({ id: 1 }));
    late();
    expect((await slow).isSuccess).toBe(true);
    expect(services.identity.calls).toEqual(['refresh']);
  });

  it('that repeats is passed on after one retry', async () => {
    const { store, services } = signedIn(({ http }) => { http.on('GET', '/api/things/1', { status: 401, json: { message: 'No' } }); });
    expect((await store.dispatch(fetchThing.initiate({ id: 1 }))).error).toEqual({ status: 401, data: { message: 'No' } });
    expect(services.http.requests).toHaveLength(2);
    expect(store.getState().auth.status).toBe('signedIn');
  });

  it('for a session that the user has ended elsewhere logs out, though the token could be refreshed', async () => {
    const { store, types } = signedIn(({ http }) => { http.on('GET', '/api/things/1', { status: 401, json: { code: 'session_ended' } }); });
    await store.dispatch(fetchThing.initiate({ id: 1 }));
    expect([store.getState().auth.status, types().filter((type) => type === 'auth/sessionExpired').length]).toEqual(['signedOut', 1]);
  });

  it('for a closed account logs out, and says why', async () => {
    const { store } = signedIn(({ http }) => { http.on('GET', '/api/things/1', { status: 401, json: { code: 'account_closed' } }); });
    await store.dispatch(fetchThing.initiate({ id: 1 }));
    expect(store.getState().auth).toEqual({ status: 'signedOut', sessionEnded: true, isAccountClosed: true });
  });

  it('changes nothing when signed out', async () => {
    const { store, services, types } = makeTestStore();
    services.http.on('GET', '/api/things/1', { status: 401 });
    expect((await store.dispatch(fetchThing.initiate({ id: 1 }))).error).toEqual({ status: 401, data: {} });
    expect(services.http.requests).toHaveLength(1);
    expect(types()).not.toContain('auth/sessionExpired');
  });

  it('is left to a machine that retries by itself', async () => {
    const { store, services } = signedIn(wantsNewToken);
    expect((await store.dispatch(fetchPatiently.initiate(1))).error).toMatchObject({ status: 401 });
    expect(services.identity.calls).toEqual([]);
  });

  it('whose token refresh is refused ends the session, once', async () => {
    const { store, services, types } = signedIn(wantsNewToken);
    services.identity.renew = () => Promise.reject(identityError('auth/user-token-expired'));
    const responses = await Promise.all(Array.from({ length: 50 }, (_, id) => store.dispatch(fetchThing.initiate({ id }))));
    expect(responses.some(({ isSuccess }) => isSuccess)).toBe(false);
    expect(types().filter((type) => type === 'auth/sessionExpired')).toHaveLength(1);
    expect(store.getState().auth.status).toBe('signedOut');
  });

  it('whose token refresh fails offline does not end the session', async () => {
    const { store, services } = signedIn(wantsNewToken);
    services.identity.renew = () => Promise.reject(identityError('auth/network-request-failed'));
    expect((await store.dispatch(fetchThing.initiate({ id: 1 }))).error).toMatchObject({ status: 401 });
    expect(store.getState().auth.status).toBe('signedIn');
  });
});

describe('no token at all', () => {
  it('ends the session when the identity service says so', async () => {
    const { store, services } = signedIn();
    services.identity.getToken = () => Promise.reject(identityError('auth/user-disabled'));
    expect((await store.dispatch(fetchThing.initiate({ id: 1 }))).isSuccess).toBe(false);
    expect(services.http.requests).toHaveLength(0);
    expect(store.getState().auth.status).toBe('signedOut');
  });

  it('offline, asks for the public list without it: only the service worker answers', async () => {
    const { store, services } = signedIn(({ http, browser }) => {
      browser.online = false;
      http.on('GET', '/api/groups', { json: [], headers: { [LAST_VISIT_HEADER]: '' } });
    });
    services.identity.getToken = () => Promise.reject(identityError('auth/network-request-failed'));
    expect((await store.dispatch(groupQueries.endpoints.listGroups.initiate(undefined))).data).toEqual([]);
    expect(tokenSent(services)).toEqual([null]);
  });

  it('online, does not ask for the list without it', async () => {
    const { store, services } = signedIn();
    services.identity.getToken = () => Promise.reject(identityError('auth/network-request-failed'));
    expect((await store.dispatch(groupQueries.endpoints.listGroups.initiate(undefined))).isError).toBe(true);
    expect(services.http.requests).toHaveLength(0);
  });

  it('otherwise fails the call', async () => {
    const { store, services } = signedIn();
    services.identity.getToken = () => Promise.reject(identityError('auth/network-request-failed'));
    expect((await store.dispatch(fetchThing.initiate({ id: 1 }))).error).toEqual({ status: 'FETCH_ERROR', data: {} });
    expect(store.getState().auth.status).toBe('signedIn');
  });
});

it('corrects the clock from a response', async () => {
  const { store, services } = signedIn();
  const serverDateMs = Math.floor((Date.now() + 600_000) / 1000) * 1000;
  services.http.on('GET', '/api/users/profile', { json: aProfile(), headers: { date: new Date(serverDateMs).toUTCString() } });
  await store.dispatch(usersApi.endpoints.getProfile.initiate(undefined));
  expect(store.getState().clock.nowMs).toBe(serverDateMs);
});
