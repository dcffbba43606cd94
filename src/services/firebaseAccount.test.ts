import { deleteApp, getApps } from 'firebase/app';
import { DEFAULT_CLIENT_CONFIG, type ClientConfig } from '../contract/clientConfig';
import { HOUR_MS, MINUTE_MS } from '../domain/general/durations';
import { createFirebaseIdentity } from './firebaseIdentity';

/** Hosted, so that no script for the popup is waited for: jsdom loads none. */
const CONFIG: ClientConfig = { ...DEFAULT_CLIENT_CONFIG, identityMode: 'firebase' };
const HOUR_S = '3600';
const ROSA = { localId: 'rosa', email: 'rosa@example.com', emailVerified: true, providerUserInfo: [{ providerId: 'password' }] };

const FAR_S = 4_000_000_000;

/** A token of Rosa's, which says whether her address is confirmed, and when it ends. */
const tokenSaying = (isConfirmed: boolean, exp = FAR_S): string =>
  `e30.${window.btoa(JSON.stringify({ exp, auth_time: 1, iat: 1, email_verified: isConfirmed }))}.x`;

const ENDED_TOKEN = tokenSaying(true, Math.floor(Date.now() / 1000) - 60);

/** The identity service behind the SDK: counts the look-ups, and refuses them once the session has been ended elsewhere. */
function fakeService() {
  const service = { lookups: 0, renewals: 0, isReachable: true, hasEndedSession: false, isConfirmed: true };
  const refuse = (message: string) => Response.json({ error: { code: 400, message } }, { status: 400 });
  const lookUp = (body: string) => {
    service.lookups += 1;
    const isOver = service.hasEndedSession || body.includes(ENDED_TOKEN);
    return isOver ? refuse('TOKEN_EXPIRED') : Response.json({ users: [{ ...ROSA, emailVerified: service.isConfirmed }] });
  };
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (!service.isReachable) return Promise.reject(new TypeError('Failed to fetch'));
    const token = tokenSaying(service.isConfirmed);
    const url = input instanceof Request ? input.url : String(input);
    if (url.includes('accounts:lookup')) return Promise.resolve(lookUp(String(init?.body)));
    if (url.includes('/v1/token')) {
      service.renewals += 1;
      return Promise.resolve(Response.json({ user_id: 'rosa', access_token: token, refresh_token: 'longer', expires_in: HOUR_S }));
    }
    return Promise.resolve(Response.json({ localId: 'rosa', idToken: token, refreshToken: 'longer', expiresIn: HOUR_S }));
  });
  return service;
}

/** Rosa was signed in here when the browser was last used. */
function storeRosa(accessToken = tokenSaying(false), inMs = HOUR_MS): void {
  window.localStorage.setItem(`firebase:authUser:${CONFIG.firebase.apiKey}:[DEFAULT]`, JSON.stringify({
    uid: 'rosa', email: 'old@example.com', emailVerified: false, isAnonymous: false, providerData: [],
    stsTokenManager: { accessToken, refreshToken: 'longer', expirationTime: Date.now() + inMs },
    apiKey: CONFIG.firebase.apiKey, appName: '[DEFAULT]',
  }));
}

/** A page that is loaded at this address, once it knows who is signed in. */
async function loadedAt(path: string) {
  window.history.replaceState(null, '', path);
  const identity = createFirebaseIdentity(window, CONFIG, { report: () => undefined });
  await new Promise<void>((resolve) => { identity.observe(() => { resolve(); }); });
  return identity;
}
const goTo = (path: string) => { window.history.pushState(null, '', path); };

afterEach(async () => {
  jest.restoreAllMocks();
  window.localStorage.clear();
  await Promise.all(getApps().map(deleteApp));
});

describe('whether the address is confirmed', () => {
  it('is looked up only while it was not', async () => {
    const service = fakeService();
    service.isConfirmed = false;
    storeRosa();
    const identity = await loadedAt('/groups/g1');
    expect([await identity.isEmailConfirmed(), service.lookups]).toEqual([false, 1]);
    expect([await identity.isEmailConfirmed(), service.lookups]).toEqual([false, 2]);
    service.isConfirmed = true;
    expect([await identity.isEmailConfirmed(), service.lookups]).toEqual([true, 3]);
    // The backend reads it in the token.
    expect(service.renewals).toBe(1);
    expect([await identity.isEmailConfirmed(), service.lookups]).toEqual([true, 3]);
  });

  it.each(['/groups/g1', '/account'])('is in the token from the start when %s is loaded after the link was opened', async (path) => {
    const service = fakeService();
    storeRosa();
    const identity = await loadedAt(path);
    expect([service.renewals, await identity.getToken()]).toEqual([1, tokenSaying(true)]);
    expect([await identity.isEmailConfirmed(), service.renewals]).toEqual([true, 1]);
  });

  it('is in the token once the account page says so', async () => {
    const service = fakeService();
    service.isConfirmed = false;
    storeRosa();
    const identity = await loadedAt('/account');
    await identity.accountFacts();
    service.isConfirmed = true;
    expect(await identity.accountFacts()).toMatchObject({ emailVerified: true });
    expect([service.renewals, await identity.getToken()]).toEqual([1, tokenSaying(true)]);
  });

  it('is not known without a user', async () => {
    fakeService();
    await expect((await loadedAt('/groups/g1')).isEmailConfirmed()).rejects.toMatchObject({ code: 'auth/no-current-user' });
  });
});

describe('what the account page shows', () => {
  it('comes from the look-up of the start when the page was loaded there, and from a new one the next time', async () => {
    const service = fakeService();
    storeRosa();
    const identity = await loadedAt('/account');
    expect(await identity.accountFacts()).toEqual({ email: ROSA.email, emailVerified: true, signInMethods: ['password'] });
    expect(service.lookups).toBe(1);
    await identity.accountFacts();
    expect(service.lookups).toBe(2);
  });

  it('is looked up when the user comes from another page, however soon', async () => {
    const service = fakeService();
    storeRosa();
    const identity = await loadedAt('/groups');
    goTo('/account');
    await identity.accountFacts();
    expect(service.lookups).toBe(2);
  });

  it('is refused to a session that was ended elsewhere right after the login', async () => {
    const service = fakeService();
    const identity = await loadedAt('/login');
    await identity.logIn(ROSA.email, 'Paper-cup7');
    goTo('/account');
    service.hasEndedSession = true;
    await expect(identity.accountFacts()).rejects.toMatchObject({ code: 'auth/user-token-expired' });
    expect(window.localStorage).toHaveLength(0);
  });

  it('is never what the browser remembers: a start without a connection has looked nothing up', async () => {
    const service = fakeService();
    service.isReachable = false;
    storeRosa();
    const identity = await loadedAt('/account');
    await expect(identity.accountFacts()).rejects.toMatchObject({ code: 'auth/network-request-failed' });
    service.isReachable = true;
    expect(await identity.accountFacts()).toMatchObject({ email: ROSA.email, emailVerified: true });
  });
});

describe('a page that is loaded once the clock, which was fast when the token came, is put right', () => {
  it.each([['40 minutes', 40 * MINUTE_MS], ['3 hours', 3 * HOUR_MS]])('stays logged in: a record says %s more', async (_how, inMs) => {
    const service = fakeService();
    storeRosa(ENDED_TOKEN, inMs);
    const identity = await loadedAt('/groups');
    expect([service.renewals, await identity.getToken()]).toEqual([1, tokenSaying(true)]);
  });
});
