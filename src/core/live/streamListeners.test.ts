import { browserAt, held, pass, settle } from '../../testing/browserAt';
import { aProfile, anIdentity } from '../../testing/builders';
import { identityError } from '../../testing/fakeIdentity';
import type { FakeServices } from '../../testing/fakeServices';
import { logoutRequested, selectHasSessionEnded } from '../auth/authSlice';
import { watchingStarted } from './liveEvents';
import { connectionLost, sessionReceived } from './liveSlice';
import { HIDDEN_MS, POLL_MS } from './streamListeners';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

const HELLO = { version: 'v1', unread: null };

async function watchAt(url: string, { prepare = () => undefined, signedIn = true }: {
  prepare?: (services: FakeServices) => void; signedIn?: boolean;
} = {}) {
  const site = await browserAt(url, prepare, signedIn);
  site.dispatch(watchingStarted());
  await settle();
  const { live, browser, identity } = site.services;
  const status = () => site.state().live.status;
  return { ...site, live, browser, identity, status };
}

describe('the live stream of a page', () => {
  it('is not opened before its code is loaded', async () => {
    const { services, state } = await browserAt('/about');
    expect([services.live.streams.length, state().live]).toEqual([0, { status: 'off', because: 'notStarted', cuts: 0, seen: null }]);
  });

  it.each([
    ['/about', true, 'token-person-1'], ['/', true, 'token-person-1'], ['/groups', true, 'token-person-1'], ['/groups', false, null],
  ])('is opened at %s, signed in: %s, with the token %s', async (url, signedIn, token) => {
    const { live, status } = await watchAt(url, { signedIn });
    expect(live.open().map((stream) => stream.token)).toEqual([token]);
    live.sends('hello', HELLO);
    expect(status()).toBe('live');
  });

  it.each(['/', '/about', '/login'])('is not opened for a visitor of %s', async (url) => {
    const { live, status } = await watchAt(url, { signedIn: false });
    expect([live.streams.length, status()]).toEqual([0, 'off']);
  });

  it('follows a visitor to the list and away from it', async () => {
    const { live, follow, status } = await watchAt('/about', { signedIn: false });
    await follow('/groups');
    live.sends('hello', HELLO);
    expect(status()).toBe('live');
    await follow('/about');
    expect([live.open().length, status()]).toEqual([0, 'off']);
  });

  it('waits until it is known who is signed in', async () => {
    const { live, identity } = await watchAt('/groups', { prepare: (services) => { services.identity.reportsAtOnce = false; } });
    expect(live.streams).toHaveLength(0);
    identity.report(anIdentity());
    await settle();
    expect(live.streams.map(({ token }) => token)).toEqual(['token-person-1']);
  });

  it('is another one for another user, and for none', async () => {
    const { live, identity, http } = await watchAt('/groups');
    live.sends('hello', HELLO);
    http.on('GET', '/api/users/profile', { json: aProfile({ _id: 'other' }) });
    identity.report(anIdentity({ uid: 'other' }));
    await settle();
    expect(live.open().map(({ token }) => token)).toEqual(['token-other-1']);
    identity.report(null);
    await settle();
    expect(live.open().map(({ token }) => token)).toEqual([null]);
  });
});

describe('a stream that breaks', () => {
  it('is opened again after a wait that doubles, random in part', async () => {
    const { live, actions } = await watchAt('/about', { prepare: (services) => { services.live.chance = 0.5; } });
    for (const delayMs of [1500, 3000, 6000]) {
      live.ends({ kind: 'unreachable' });
      await settle();
      expect(actions.findLast(connectionLost.match)?.payload).toEqual({ how: 'failed', delayMs });
      await pass(delayMs - 1);
      expect(live.open()).toHaveLength(0);
      await pass(1);
      expect(live.open()).toHaveLength(1);
    }
    live.sends('hello', HELLO);
    live.ends({ kind: 'ended' });
    await settle();
    expect(actions.findLast(connectionLost.match)?.payload).toEqual({ how: 'ended', delayMs: 1500 });
  });

  it('waits as long as the server asks', async () => {
    const { live } = await watchAt('/about');
    live.ends({ kind: 'refused', status: 503, retryAfterMs: 60_000 });
    await pass(59_999);
    expect(live.open()).toHaveLength(0);
    await pass(1);
    expect(live.open()).toHaveLength(1);
  });

  it.each([404, 200])('is not asked for again where the backend has none (%i), and nothing is reported', async (code) => {
    const { live, services, follow, browser, status, types } = await watchAt('/about', {
      prepare: (fakes) => { fakes.live.refusal = { kind: 'refused', status: code, retryAfterMs: 0 }; },
    });
    expect(status()).toBe('absent');
    await follow('/contact');
    browser.becomesVisible(false);
    browser.becomesVisible(true);
    await pass(600_000);
    expect([live.streams.length, services.errors.reported]).toEqual([1, []]);
    expect(types()).not.toContain('live/connectionClosed');
  });

  it.each([404, 200])('that this visit has had is asked for again after a wrong answer (%i)', async (code) => {
    const { live, status } = await watchAt('/about');
    live.sends('hello', { version: 'v1', unread: null });
    live.refusal = { kind: 'refused', status: code, retryAfterMs: 0 };
    live.ends({ kind: 'ended' });
    await pass(10_000);
    expect(status()).toBe('waiting');
    live.refusal = null;
    await pass(60_000);
    expect(live.open()).toHaveLength(1);
  });

  it('renews a refused token once', async () => {
    const { live, status } = await watchAt('/about');
    live.ends({ kind: 'refused', status: 401, retryAfterMs: 0 });
    await settle();
    expect(live.open().map(({ token }) => token)).toEqual(['token-person-2']);
    live.ends({ kind: 'refused', status: 401, retryAfterMs: 0 });
    await settle();
    expect([live.open().length, status()]).toEqual([0, 'waiting']);
  });

  it('connects again with a new token when the old one has expired', async () => {
    const { live, identity, status } = await watchAt('/about');
    live.sends('hello', HELLO);
    live.sends('session', { ended: false });
    identity.tokenVersion = 2;
    live.ends({ kind: 'ended' });
    await pass(1000);
    expect([live.open().map(({ token }) => token), status()]).toEqual([['token-person-2'], 'connecting']);
  });

  it('is polled for where a proxy cuts it, and tried again now and then', async () => {
    const { live, status, types } = await watchAt('/about');
    for (let n = 0; n < 3; n += 1) {
      live.sends('hello', HELLO);
      live.ends({ kind: 'endedEarly' });
      await pass(4000);
    }
    expect([status(), live.streams.length]).toEqual(['polling', 3]);
    await pass(10 * POLL_MS);
    expect(types().filter((type) => type === 'live/polled')).toHaveLength(10);
    expect(live.open()).toHaveLength(0);
    await pass(POLL_MS);
    expect(live.open()).toHaveLength(1);
    live.ends({ kind: 'endedEarly' });
    await settle();
    expect(status()).toBe('polling');
  });
});

describe('a tab or a network that is away', () => {
  it('closes the stream of a tab that stays hidden, and opens it when it is shown', async () => {
    const { live, browser, state } = await watchAt('/about');
    live.sends('hello', HELLO);
    browser.becomesVisible(false);
    await pass(HIDDEN_MS - 1);
    expect(live.open()).toHaveLength(1);
    await pass(1);
    expect([live.open().length, state().live]).toEqual([0, { status: 'off', because: 'hidden', cuts: 0, seen: null, hadStream: true }]);
    browser.becomesVisible(true);
    await settle();
    expect(live.open()).toHaveLength(1);
  });

  it('keeps the stream of a tab that is hidden for a moment', async () => {
    const { live, browser } = await watchAt('/about');
    browser.becomesVisible(false);
    await pass(HIDDEN_MS - 1);
    browser.becomesVisible(true);
    await pass(HIDDEN_MS);
    expect([live.streams.length, live.open().length]).toEqual([1, 1]);
  });

  it('opens none for a page in a tab that was never shown', async () => {
    const { live, browser, follow } = await watchAt('/about', { prepare: (services) => { services.browser.visible = false; } });
    await follow('/groups');
    expect(live.streams).toHaveLength(0);
    browser.becomesVisible(true);
    await settle();
    expect(live.open()).toHaveLength(1);
  });

  it('closes it offline, and opens it online', async () => {
    const { live, browser, status } = await watchAt('/about');
    live.sends('hello', HELLO);
    browser.goesOnline(false);
    await pass(60_000);
    expect([live.open().length, status()]).toEqual([0, 'off']);
    browser.goesOnline(true);
    await settle();
    expect(live.open()).toHaveLength(1);
  });
});

describe('a session', () => {
  const endedElsewhere = (live: FakeServices['live']) => {
    live.sends('hello', HELLO);
    live.sends('session', { ended: true });
    live.refusal = { kind: 'refused', status: 401, retryAfterMs: 0 };
    live.ends({ kind: 'ended' });
  };

  it('that ends elsewhere ends here, as soon as the stream is opened again', async () => {
    const { live, identity, state, page } = await watchAt('/my-groups');
    identity.renew = () => Promise.reject(identityError('auth/user-token-expired'));
    endedElsewhere(live);
    await pass(1000);
    live.refusal = null;
    expect([selectHasSessionEnded(state()), page(), live.open().length]).toEqual([true, '/login', 0]);
  });

  it.each([
    ['that ends elsewhere ends here although the identity service still renews its token', 'session_ended', {}],
    ['of an account that was closed ends here, and the login says why', 'account_closed', { isAccountClosed: true }],
  ])('%s', async (_what, code, why) => {
    const { live, state, page } = await watchAt('/my-groups');
    endedElsewhere(live);
    live.refusal = { kind: 'refused', status: 401, code, retryAfterMs: 0 };
    await pass(1000);
    live.refusal = null;
    expect([state().auth, page(), live.open().length]).toEqual([{ status: 'signedOut', sessionEnded: true, ...why }, '/login', 0]);
  });

  it('that ends because this tab set a new password goes on as the new one', async () => {
    const { live, identity, state, page } = await watchAt('/my-groups');
    identity.renew = () => {
      live.refusal = null;
      identity.tokenVersion += 1;
      return Promise.resolve();
    };
    endedElsewhere(live);
    await pass(1000);
    expect(live.open().map(({ token }) => token)).toEqual(['token-person-2']);
    expect([selectHasSessionEnded(state()), page()]).toEqual([false, '/my-groups']);
  });

  it('that a log-out is ending has no stream: the server would refuse it', async () => {
    const { live, identity, state, dispatch } = await watchAt('/groups');
    live.sends('hello', HELLO);
    const ended = held<undefined>();
    identity.signOut = () => ended.promise;
    dispatch(logoutRequested());
    await settle();
    expect([state().auth.status, live.open()]).toEqual(['signingOut', []]);
    ended.respond(undefined);
    await settle();
    expect([state().auth.status, live.open()]).toEqual(['signedOut', []]);
  });

  it('that a log-out ends in the moment in which its stream is opened has none either', async () => {
    const { services: { live, identity }, state, dispatch } = await browserAt('/about');
    identity.signOut = () => new Promise(() => undefined);
    dispatch(watchingStarted());
    dispatch(logoutRequested());
    await settle();
    expect([state().auth.status, live.open()]).toEqual(['signingOut', []]);
  });

  it('that ends while the user logs out changes nothing about that', async () => {
    const { identity, state, dispatch } = await watchAt('/about');
    identity.signOut = () => new Promise(() => undefined);
    dispatch(logoutRequested());
    dispatch(sessionReceived({ ended: true }));
    await settle();
    expect(state().auth.status).toBe('signingOut');
  });

  it('that a log-out could not end has its stream again', async () => {
    const { live, identity, dispatch } = await watchAt('/about');
    identity.signOut = () => Promise.reject(new Error('no network'));
    dispatch(logoutRequested());
    await settle();
    expect(live.open().map(({ token }) => token)).toEqual(['token-person-1']);
    expect(live.streams).toHaveLength(2);
  });

  it('waits and reports it once when no token is available', async () => {
    const { status, services } = await watchAt('/about', {
      prepare: ({ identity }) => { identity.getToken = () => Promise.reject(new Error('no network')); },
    });
    expect(status()).toBe('waiting');
    expect(services.errors.reported.filter(({ context }) => context === 'The live stream could not be opened')).toHaveLength(1);
  });
});
