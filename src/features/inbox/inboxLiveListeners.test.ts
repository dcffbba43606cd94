import { watchingStarted } from '../../core/live/liveEvents';
import { browserAt, held, pass, settle } from '../../testing/browserAt';
import type { FakeResponse } from '../../testing/fakeHttp';
import { selectAnnouncement, selectUnread } from './bellSelectors';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

const INBOX = '/api/notifications';
const item = (_id: string) => ({ _id, kind: 'joined', groupId: 'g1', groupName: 'Sketchers', readAt: null });
const listed = (ids: readonly string[]): FakeResponse => ({ json: { items: ids.map(item), unread: ids.length, next: null } });

/** A page whose notifications are shown and true. */
async function openLive() {
  const { http, services, dispatch, state } = await browserAt('/about', (fakes) => { fakes.http.on('GET', INBOX, listed([])); });
  await pass(1000);
  dispatch(watchingStarted());
  await settle();
  services.live.sends('hello', { version: 'v1', unread: 0 });
  await pass(2000);
  http.requests.length = 0;
  return { http, state, live: services.live, asked: () => http.requests.map(({ path }) => path) };
}

describe('the notifications', () => {
  it('follow what is written for the user, at most once a second', async () => {
    const { live, http, state, asked } = await openLive();
    http.on('GET', INBOX, listed(['1', '2']));
    live.sends('inbox', { unread: 1 });
    live.sends('inbox', { unread: 2 });
    await pass(10);
    expect([selectUnread(state()), selectAnnouncement(state())]).toEqual([2, '2 unread notifications']);
    await pass(60_000);
    expect(asked()).toEqual([INBOX]);
  });

  it('are loaded after a failure when the next connection says how many there are', async () => {
    const { http, services, dispatch, state } = await browserAt('/about', (fakes) => { fakes.http.on('GET', INBOX, { status: 503 }); });
    await pass(1000);
    dispatch(watchingStarted());
    await settle();
    http.on('GET', INBOX, listed(['1', '2']));
    services.live.sends('hello', { version: 'v1', unread: 2 });
    await pass(1000);
    expect(selectUnread(state())).toBe(2);
  });

  it('are loaded again when the connection counted others than the first answer, which was on its way', async () => {
    const late = held<FakeResponse>();
    const { http, services, dispatch, state } = await browserAt('/about', (fakes) => { fakes.http.on('GET', INBOX, () => late.promise); });
    await pass(1000);
    dispatch(watchingStarted());
    await settle();
    services.live.sends('hello', { version: 'v1', unread: 1 });
    await pass(1000);
    http.on('GET', INBOX, listed(['1']));
    late.respond(listed([]));
    await pass(1000);
    expect([selectUnread(state()), http.sent('GET', INBOX).length]).toEqual([1, 2]);
  });

  it('are loaded again when a new connection counts others than are shown, and only then', async () => {
    const { live, http, asked } = await openLive();
    http.on('GET', INBOX, listed(['1']));
    live.sends('hello', { version: 'v1', unread: 0 });
    await pass(1000);
    expect(asked()).toEqual([]);
    live.sends('hello', { version: 'v1', unread: 1 });
    await pass(1000);
    expect(asked()).toEqual([INBOX]);
  });
});
