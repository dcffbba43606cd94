import { usersApi } from '../../api/usersApi';
import { retryRequested, selectIsLoadingSlowly, selectIsSavingSlowly } from '../../core/app/appSlice';
import { UNREACHABLE } from '../../domain/account/authErrors';
import { browserAt, held, pass, settle } from '../../testing/browserAt';
import type { FakeResponse } from '../../testing/fakeHttp';
import { identityError } from '../../testing/fakeIdentity';
import type { FakeServices } from '../../testing/fakeServices';
import { selectAccount, selectSessions } from './accountSelectors';
import { reauthAsked } from './reauthSlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

const DEVICE = {
  id: 's1',
  device: 'Firefox on Linux',
  createdAt: '2026-01-01T10:00:00Z',
  lastUsedAt: '2026-01-02T10:00:00Z',
  current: true,
};

const opened = async (prepare: (services: FakeServices) => void = () => undefined) => {
  const browser = await browserAt('/account', (services) => {
    services.http.on('GET', '/api/users/me/sessions', { json: [DEVICE] });
    prepare(services);
  });
  return { ...browser, account: () => selectAccount(browser.state()), sessions: () => selectSessions(browser.state()) };
};

describe('the account page', () => {
  it('loads what the identity service knows, then the devices', async () => {
    const { account, sessions } = await opened();
    expect(sessions()).toEqual({ status: 'loaded', data: [DEVICE] });
    expect(account()).toEqual({ status: 'loaded', data: { email: 'pat@example.com', emailVerified: true, signInMethods: ['password'] } });
  });

  it.each([
    ['no list', { json: null }, { status: 'loaded', data: null }],
    ['a failure', { status: 500, json: { message: 'no' } }, { status: 'failed' }],
  ])('%s of devices leaves the rest of the page', async (_name, response, expected) => {
    const { account, sessions } = await opened(({ http }) => { http.on('GET', '/api/users/me/sessions', response); });
    expect(account().status).toBe('loaded');
    expect(sessions()).toMatchObject(expected);
  });

  it('says after 10 s that the devices load slowly, not that a change does', async () => {
    const response = held<FakeResponse>();
    const { sessions, state } = await opened(({ http }) => { http.on('GET', '/api/users/me/sessions', () => response.promise); });
    const slow = () => [selectIsLoadingSlowly(state()), selectIsSavingSlowly(state())];
    await pass(9_999);
    expect(slow()).toEqual([false, false]);
    await pass(1);
    expect(slow()).toEqual([true, false]);
    response.respond({ json: [DEVICE] });
    await settle();
    expect([slow(), sessions().status]).toEqual([[false, false], 'loaded']);
  });

  it('says why it could not be loaded, and tries again', async () => {
    const { account, sessions, services, dispatch } = await opened(({ identity }) => {
      identity.accountFacts = () => Promise.reject(identityError('auth/network-request-failed'));
    });
    expect([account(), sessions()]).toEqual([
      { status: 'failed', message: UNREACHABLE, httpStatus: null }, { status: 'loading' },
    ]);
    services.identity.accountFacts = () => Promise.resolve(services.identity.facts);
    dispatch(retryRequested());
    await settle();
    expect([account().status, sessions().status]).toEqual(['loaded', 'loaded']);
  });

  it('forgets everything when it is left, an open question too', async () => {
    const { dispatch, follow, state } = await opened();
    dispatch(reauthAsked({ reason: 'email', signInMethods: ['password'] }));
    await follow('/about');
    expect([state().account, state().reauth]).toEqual([{ status: 'closed' }, { status: 'closed' }]);
    await pass(1);
    expect(usersApi.endpoints.getAccountFacts.select(undefined)(state()).data).toBeUndefined();
  });

  it('ignores an answer that comes after it was left', async () => {
    const response = held<Awaited<ReturnType<FakeServices['identity']['accountFacts']>>>();
    const { follow, services, state } = await opened(({ identity }) => { identity.accountFacts = () => response.promise; });
    await follow('/about');
    response.respond(services.identity.facts);
    await settle();
    expect(usersApi.endpoints.getAccountFacts.select(undefined)(state()).data).toBeUndefined();
  });
});
