import { groupsApi } from '../../api/groupsApi';
import { anIdentity, signedInState } from '../builders';
import { identityError } from '../fakeIdentity';
import { createFakeServices, type FakeServices } from '../fakeServices';
import { makeTestStore } from '../makeTestStore';

const CALLS_AT_ONCE = 50;

/** A signed-in store, and a server that accepts only the tokens that `takes` accepts. */
function stormy(takes: (token: string) => boolean, prepare: (services: FakeServices) => void = () => undefined) {
  const services = createFakeServices({ identity: anIdentity() });
  services.http.on('GET', '/api/groups/*', ({ headers, path }) => (takes(headers.get('authorization') ?? '')
    ? { json: { _id: path.split('/').at(-1) } }
    : { status: 401, json: { message: 'Please log in.' } }));
  prepare(services);
  const test = makeTestStore({ services, preloadedState: { auth: signedInState() } });
  const askAll = () => Promise.all(Array.from({ length: CALLS_AT_ONCE }, (_, index) =>
    test.store.dispatch(groupsApi.endpoints.getGroup.initiate(`g${index}`))));
  const refreshes = () => services.identity.calls.filter((call) => call === 'refresh').length;
  return { ...test, askAll, refreshes };
}

/** Refuses every refresh, after a while. */
const refusingRenewal = (code: string) => ({ identity }: FakeServices) => {
  identity.renew = async () => {
    await new Promise((resolve) => { setTimeout(resolve, 10); });
    throw identityError(code);
  };
};

describe('fifty calls whose token is refused at once', () => {
  it('refresh once and are each retried', async () => {
    const { askAll, refreshes, services } = stormy((token) => token.endsWith('-2'));
    const responses = await askAll();
    expect(responses.every(({ isSuccess }) => isSuccess)).toBe(true);
    expect(refreshes()).toBe(1);
    expect(services.http.requests).toHaveLength(2 * CALLS_AT_ONCE);
  });

  it('are not sent a third time when the new token is refused too', async () => {
    const { askAll, refreshes, services } = stormy(() => false);
    const responses = await askAll();
    expect(responses.every(({ isError }) => isError)).toBe(true);
    expect(refreshes()).toBe(1);
    expect(services.http.requests).toHaveLength(2 * CALLS_AT_ONCE);
  });

  it('sign out once when the refresh is refused for good', async () => {
    const { askAll, refreshes, services, store, types } = stormy(() => false, refusingRenewal('auth/user-token-expired'));
    await askAll();
    expect(refreshes()).toBe(1);
    expect(types().filter((type) => type === 'auth/sessionExpired')).toHaveLength(1);
    expect(services.identity.calls.filter((call) => call === 'signOut')).toHaveLength(1);
    expect(store.getState().auth.status).toBe('signedOut');
    expect(store.getState().api.queries).toEqual({});
  });

  it('keep the user signed in when the refresh fails offline', async () => {
    const { askAll, refreshes, services, store } = stormy(() => false, refusingRenewal('auth/network-request-failed'));
    const responses = await askAll();
    expect(responses.every(({ isError }) => isError)).toBe(true);
    expect(refreshes()).toBe(1);
    expect(services.identity.calls).not.toContain('signOut');
    expect(store.getState().auth.status).toBe('signedIn');
  });
});
