import { MINUTE_MS } from '../../../domain/general/durations';
import { failure } from '../../../domain/texts/messages';
import { browserAt, held, pass, settle } from '../../../testing/browserAt';
import { aGroup } from '../../../testing/builders';
import type { FakeResponse } from '../../../testing/fakeHttp';
import { identityError } from '../../../testing/fakeIdentity';
import type { FakeServices } from '../../../testing/fakeServices';
import { selectShownCount } from './groupsSelectors';
import { listRetryRequested } from './groupsSlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

/** The list in the cache, and how long it is kept there when no page shows it. */
const LIST = ['listGroups(undefined)'];
const KEPT_MS = 5 * MINUTE_MS;

const REFUSED: FakeResponse = { status: 401, json: { message: 'Token expired.', code: 'token' } };
const answering = (...responses: FakeResponse[]) => ({ http }: FakeServices) => {
  http.on('GET', '/api/groups', () => (responses.length > 1 ? responses.shift() : responses[0]) as FakeResponse);
};
const listOf = async (prepare: (services: FakeServices) => void, signedIn = true) => {
  const browser = await browserAt('/groups', prepare, signedIn);
  return { ...browser, tries: () => browser.http.sent('GET', '/api/groups').length, list: () => browser.state().groups.list };
};

describe('the groups list', () => {
  it('is loaded at once', async () => {
    const { tries, list, state } = await listOf(answering({ json: [aGroup(), aGroup({ _id: 'g2' })] }));
    expect([tries(), list()]).toEqual([1, { status: 'ready' }]);
    expect(selectShownCount(state())).toBe(2);
  });

  it('retries a refused token after 2000, 4000, 8000, 10000, 10000 ms, then gives up with the server\'s message', async () => {
    const { tries, list, toasts, services } = await listOf(answering(REFUSED));
    expect(list()).toEqual({ status: 'waiting', failedTries: 1, delayMs: 2000 });
    for (const [index, delayMs] of [2000, 4000, 8000, 10_000, 10_000].entries()) {
      expect(list()).toEqual({ status: 'waiting', failedTries: index + 1, delayMs });
      await pass(delayMs - 1);
      expect(tries()).toBe(index + 1);
      await pass(1);
      expect(tries()).toBe(index + 2);
    }
    expect(list()).toEqual({ status: 'failed' });
    expect(toasts()).toEqual(['error: Token expired.']);
    expect(services.identity.calls.filter((call) => call === 'refresh')).toHaveLength(5);
    await pass(60_000);
    expect(tries()).toBe(6);
  });

  it('sends the refreshed token with the retry', async () => {
    const { http, list } = await listOf(answering(REFUSED, { json: [] }));
    await pass(2000);
    expect(http.sent('GET', '/api/groups').map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer token-person-1',
      'Bearer token-person-2',
    ]);
    expect(list()).toEqual({ status: 'ready' });
  });

  it('tries only once when signed out', async () => {
    const { tries, list } = await listOf(answering(REFUSED), false);
    await pass(60_000);
    expect([tries(), list().status]).toEqual([1, 'failed']);
  });

  it.each([[{ status: 500, text: '<html>' }, failure.list], [{ status: 503, json: { message: 'Back soon.' } }, 'Back soon.']])(
    'fails at once for %j', async (response, message) => {
      const { tries, list, toasts } = await listOf(answering(response));
      await pass(60_000);
      expect([tries(), list(), toasts()]).toEqual([1, { status: 'failed' }, [`error: ${message}`]]);
    });

  it('is empty, without a toast, for 404', async () => {
    const { list, toasts, state } = await listOf(answering({ status: 404, json: { message: 'No groups.' } }));
    expect([list(), toasts(), selectShownCount(state())]).toEqual([{ status: 'ready' }, [], 0]);
  });

  it('starts over when the user asks', async () => {
    const { tries, list, dispatch } = await listOf(answering({ status: 500 }, { json: [aGroup()] }));
    dispatch(listRetryRequested());
    await settle();
    expect([tries(), list()]).toEqual([2, { status: 'ready' }]);
  });

  it('says after 10 s that it is slow, and aborts the call when the page is left', async () => {
    const call = held<FakeResponse>();
    const { list, follow, http } = await listOf(({ http: fake }) => { fake.on('GET', '/api/groups', () => call.promise); });
    await pass(9999);
    expect(list()).toEqual({ status: 'loading', failedTries: 0, slow: false });
    await pass(1);
    expect(list()).toEqual({ status: 'loading', failedTries: 0, slow: true });
    await follow('/about');
    expect(list()).toEqual({ status: 'idle' });
    expect(http.sent('GET', '/api/groups')[0]?.signal?.aborted).toBe(true);
  });

  it('does not retry after the page was closed during a wait', async () => {
    const { tries, follow } = await listOf(answering(REFUSED));
    await pass(1000);
    await follow('/about');
    await pass(60_000);
    expect(tries()).toBe(1);
  });

  it('shows the cached list at once on return, while it refetches', async () => {
    const { follow, state, http, list } = await listOf(answering({ json: [aGroup()] }));
    await follow('/about');
    http.on('GET', '/api/groups', () => new Promise<FakeResponse>(() => undefined));
    await follow('/groups');
    expect([list().status, selectShownCount(state())]).toEqual(['loading', 1]);
  });

  it('is asked for again with a new token when the network returns after the old one has ended', async () => {
    const { http, services, list } = await listOf(answering({ json: [] }, REFUSED, { json: [aGroup()] }));
    services.browser.goesOnline(false);
    services.browser.goesOnline(true);
    await settle();
    expect(http.sent('GET', '/api/groups').map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer token-person-1', 'Bearer token-person-1', 'Bearer token-person-2',
    ]);
    expect(list()).toEqual({ status: 'ready' });
  });

  it('is forgotten some time after the page was left, also when it took several tries', async () => {
    const { follow, state } = await listOf(answering(REFUSED, { json: [aGroup()] }));
    await pass(2000);
    await follow('/about');
    expect(state().api.queries).toHaveProperty(LIST);
    await pass(KEPT_MS);
    expect(state().api.queries).not.toHaveProperty(LIST);
  });

  it('is cleared on sign-out, and loaded again without a token', async () => {
    const { services, http, tries } = await listOf(answering({ json: [aGroup()] }));
    services.identity.report(null);
    await settle();
    expect(tries()).toBe(2);
    expect(http.sent('GET', '/api/groups')[1]?.headers.has('authorization')).toBe(false);
  });

  it('ends with the session when the token cannot be refreshed', async () => {
    const { state } = await listOf((services) => {
      answering(REFUSED)(services);
      const { getToken } = services.identity;
      services.identity.getToken = (options) =>
        (options?.forceRefresh ? Promise.reject(identityError('auth/user-token-expired')) : getToken(options));
    });
    expect(state().auth.status).toBe('signedOut');
  });
});
