import { inboxApi } from '../api/inboxApi';
import { onlineChanged } from '../core/app/appSlice';
import { identityReported } from '../core/auth/authSlice';
import { UNSENT_TICKS_KEY } from '../core/auth/unsentTicksKey';
import { initialLocationState, navigationRequested } from '../core/location/locationSlice';
import { screen as attendanceScreen } from '../features/groups/attendance/attendanceScreen';
import { readTicks, storedTicks } from '../features/groups/attendance/unsentTicks';
import { screen as inboxScreen } from '../features/inbox/inboxScreen';
import { pass, settle } from '../testing/browserAt';
import { anIdentity, aProfile } from '../testing/builders';
import { createFakeServices } from '../testing/fakeServices';
import { startOf } from '../testing/makeTestStore';
import { livePart } from './livePart';
import { makeStore } from './store';

const selectInbox = inboxApi.endpoints.listNotifications.select(undefined);

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

const INBOX = '/api/notifications';
const FRESH_MS = 60_000;
const ITEM = { _id: '1', kind: 'joined', groupId: 'g1', groupName: 'Sketchers', createdAt: '2026-05-02T10:00:00.000Z', readAt: null };

/** The site without late code; `code.isHere` says whether that of the notifications can be fetched. */
async function site(isHere = true) {
  const services = createFakeServices({ url: '/about' });
  const code = { isHere };
  services.http.on('GET', '/api/users/profile', { json: aProfile() });
  services.http.on('GET', INBOX, { json: { items: [ITEM], unread: 1, next: null } });
  services.screenCode.load = async (name) => {
    if (name !== 'inbox') return;
    if (!code.isHere) throw new Error('ChunkLoadError');
    store.addPart(inboxScreen);
  };
  const store = makeStore(services, { preloadedState: { location: { ...initialLocationState, location: services.history.current() } } });
  store.dispatch(startOf(services));
  await settle();
  const dispatch = async (action: Parameters<typeof store.dispatch>[0]) => { store.dispatch(action); await settle(); };
  return {
    store, services, code, dispatch, inbox: () => selectInbox(store.getState()).status, sent: () => services.http.sent('GET', INBOX).length,
    loads: () => services.screenCode.preloaded.filter((name) => name === 'inbox').length,
    signIn: (uid: string | null = 'person') => dispatch(identityReported(uid === null ? null : anIdentity({ uid }))),
  };
}

describe('the notifications', () => {
  test('a visitor does not load it; once somebody is signed in it is loaded, and their notifications with it', async () => {
    const { store, inbox, loads, signIn, sent } = await site();
    expect([loads(), inbox()]).toEqual([0, 'uninitialized']);
    await signIn();
    expect([loads(), inbox(), sent()]).toEqual([1, 'fulfilled', 1]);
    store.stopListeners();
  });

  test('another user\'s notifications are loaded once, and a return to the tab refreshes them once', async () => {
    const { store, services, inbox, signIn, sent } = await site();
    await signIn();
    await signIn(null);
    expect(inbox()).toBe('uninitialized');
    await signIn('other');
    expect([inbox(), sent()]).toEqual(['fulfilled', 2]);
    await pass(FRESH_MS);
    services.browser.becomesVisible(true);
    await settle();
    expect(sent()).toBe(3);
    store.stopListeners();
  });

  test('code that could not be fetched is reported, and fetched when the network is back', async () => {
    const { store, services, code, dispatch, inbox, signIn, sent } = await site(false);
    services.http.offline = true;
    await dispatch(onlineChanged({ online: false }));
    await signIn();
    expect(inbox()).toBe('uninitialized');
    expect(services.errors.reported.map(({ context }) => context)).toContain('The code of the notifications could not be loaded');
    code.isHere = true;
    services.http.offline = false;
    await dispatch(onlineChanged({ online: true }));
    expect([inbox(), sent()]).toEqual(['fulfilled', 1]);
    store.stopListeners();
  });

  test('code that could not be fetched is tried again by itself, for a while', async () => {
    const { store, services, code, inbox, loads, signIn } = await site(false);
    await signIn();
    expect(inbox()).toBe('uninitialized');
    code.isHere = true;
    await pass(2000);
    expect([inbox(), services.errors.reported.length]).toEqual(['fulfilled', 1]);
    await pass(60_000);
    expect(loads()).toBe(2);
    store.stopListeners();
  });

  test('code that stays away is not asked for without end, nor for somebody who has left', async () => {
    const { store, loads, signIn } = await site(false);
    await signIn();
    await pass(600_000);
    expect(loads()).toBe(6);
    await signIn('other');
    await signIn(null);
    await pass(600_000);
    expect(loads()).toBe(7);
    store.stopListeners();
  });

  test('code that could not be fetched comes with the page itself', async () => {
    const { store, code, dispatch, inbox, signIn, sent } = await site(false);
    await signIn();
    code.isHere = true;
    await dispatch(navigationRequested({ url: '/notifications', replace: false }));
    expect([inbox(), sent()]).toEqual(['fulfilled', 1]);
    store.stopListeners();
  });

  test('a user who has signed out meanwhile has no notifications', async () => {
    const { store, services, inbox, signIn, sent } = await site();
    let arrive = (): void => undefined;
    services.screenCode.load = () => new Promise<void>((resolve) => {
      arrive = () => { store.addPart(inboxScreen); resolve(); };
    });
    await signIn();
    await signIn(null);
    arrive();
    await settle();
    expect([inbox(), sent()]).toEqual(['uninitialized', 0]);
    store.stopListeners();
  });
});

describe('the live stream', () => {
  async function start(url: string, signedIn: boolean) {
    const services = createFakeServices({ url, identity: signedIn ? anIdentity() : null });
    let beIdle = (): void => undefined;
    services.browser.whenIdle = () => new Promise((resolve) => { beIdle = resolve; });
    const code = { isHere: true };
    services.screenCode.loadLive = async () => {
      if (!code.isHere) throw new Error('ChunkLoadError');
      store.addPart(livePart);
    };
    const store = makeStore(services, { preloadedState: { location: { ...initialLocationState, location: services.history.current() } } });
    store.dispatch(startOf(services));
    await settle();
    const dispatch = async (action: Parameters<typeof store.dispatch>[0]) => { store.dispatch(action); await settle(); };
    return { store, services, code, dispatch, idle: async () => { beIdle(); await settle(); } };
  }
  const NOT_STARTED = { status: 'off', because: 'notStarted' };

  test('waits until the page is idle', async () => {
    const { store, services, idle } = await start('/about', true);
    expect(store.getState().live).toMatchObject(NOT_STARTED);
    await idle();
    expect(services.live.open()).toHaveLength(1);
    store.stopListeners();
  });

  test('waits until a visitor sees groups', async () => {
    const { store, services, dispatch, idle } = await start('/', false);
    await idle();
    expect(store.getState().live).toMatchObject(NOT_STARTED);
    await dispatch(navigationRequested({ url: '/groups', replace: false }));
    await idle();
    expect(services.live.open()).toHaveLength(1);
    store.stopListeners();
  });

  test('starts when the network is back, if its code could not be fetched; the failure is reported', async () => {
    const { store, services, code, dispatch, idle } = await start('/about', true);
    code.isHere = false;
    await dispatch(onlineChanged({ online: false }));
    await idle();
    expect(store.getState().live).toMatchObject(NOT_STARTED);
    expect(services.errors.reported.map(({ context }) => context)).toContain('No live updates');
    code.isHere = true;
    await dispatch(onlineChanged({ online: true }));
    await idle();
    expect(services.live.open()).toHaveLength(1);
    store.stopListeners();
  });
});

describe('ticks of an earlier visit', () => {
  const TICKS = '/api/groups/g1/attendance';
  const stored = (uid: string) => storedTicks(uid, [{ groupId: 'g1', userId: 'ben', came: true, at: '2026-05-02T18:30:00.000Z' }]);

  async function visit(kept: string | null) {
    const services = createFakeServices({ url: '/about', identity: anIdentity() });
    if (kept !== null) services.storage.set(UNSENT_TICKS_KEY, kept);
    services.http.on('GET', '/api/users/profile', { json: aProfile() });
    services.http.on('PUT', TICKS, { json: { people: [] } });
    services.screenCode.load = async (name) => { if (name === 'attendance') store.addPart(attendanceScreen); };
    const store = makeStore(services, { preloadedState: { location: { ...initialLocationState, location: services.history.current() } } });
    store.dispatch(startOf(services));
    await pass(1000);
    store.stopListeners();
    const loads = services.screenCode.preloaded.filter((name) => name === 'attendance').length;
    return { sent: services.http.sent('PUT', TICKS).length, loads, kept: services.storage.get(UNSENT_TICKS_KEY) };
  }

  test('are sent on whatever page the next visit begins', async () => {
    const first = await visit(stored('person'));
    expect([first.sent, readTicks(first.kept)?.ticks]).toEqual([1, []]);
    expect(await visit(first.kept)).toMatchObject({ sent: 0, loads: 0 });
  });

  test.each([['of nobody', null], ['of somebody else', stored('other')]])('%s are not sent', async (_whose, kept) => {
    const { sent, loads } = await visit(kept);
    expect([sent, loads]).toEqual([0, kept === null ? 0 : 1]);
  });
});
