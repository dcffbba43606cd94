import { selectAllGroups } from '../../api/groupSelectors';
import { LAST_VISIT_HEADER } from '../../domain/routes/offline';
import { browserAt, held, pass, settle } from '../../testing/browserAt';
import { aGroup, aProfile } from '../../testing/builders';
import type { FakeResponse } from '../../testing/fakeHttp';
import { createFakeServices } from '../../testing/fakeServices';
import { makeTestStore } from '../../testing/makeTestStore';
import { selectIsLastVisit, selectIsOnline } from './appSlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

describe('the network', () => {
  it('is checked at the start and then observed', () => {
    const services = createFakeServices();
    services.browser.online = false;
    const { store } = makeTestStore({ services, start: true });
    expect(selectIsOnline(store.getState())).toBe(false);
    services.browser.goesOnline(true);
    expect(selectIsOnline(store.getState())).toBe(true);
  });

  /** The list of groups, in a browser that says that it is offline. */
  const listOffline = (headers: Record<string, string>) => browserAt('/groups', ({ browser, http }) => {
    browser.online = false;
    http.on('GET', '/api/groups', () => ({ json: [aGroup()], headers }));
  }, false);

  it('is there when the server answers, whatever the browser says', async () => {
    const { services, state } = await listOffline({});
    expect([services.browser.isOnline(), selectIsOnline(state())]).toEqual([false, true]);
  });

  it('is not there when only the worker answers', async () => {
    const { state } = await listOffline({ [LAST_VISIT_HEADER]: 'Fri, 20 Nov 2026 10:00:00 GMT' });
    expect([selectIsOnline(state()), selectIsLastVisit(state())]).toEqual([false, true]);
  });

  it('is not there because of an answer that was under way when the browser went offline', async () => {
    const list = held<FakeResponse>();
    const { services, state } = await browserAt('/groups', ({ http }) => { http.on('GET', '/api/groups', () => list.promise); }, false);
    services.browser.goesOnline(false);
    list.respond({ json: [aGroup()] });
    await settle();
    expect([selectAllGroups(state())?.length, selectIsOnline(state())]).toEqual([1, false]);
  });

  it('is gone when the browser says so again while a call is under way', async () => {
    const list = held<FakeResponse>();
    const { services, state } = await browserAt('/groups', ({ browser, http }) => {
      browser.online = false;
      http.on('GET', '/api/groups', () => list.promise);
    }, false);
    services.browser.goesOnline(true);
    services.browser.goesOnline(false);
    list.respond({ json: [aGroup()] });
    await settle();
    expect(selectIsOnline(state())).toBe(false);
  });
});

describe('a clock that is set while a page is open', () => {
  it.each([['back', -3], ['forward', 3]])('%s: an answer of the server puts the time right again', async (_where, hours) => {
    const date = () => new Date(Date.now() - shiftMs).toUTCString();
    let shiftMs = 0;
    const { state, http } = await browserAt('/groups', (fakes) => {
      fakes.http.on('GET', '/api/groups', () => ({ json: [aGroup()], headers: { date: date() } }));
    }, false);
    await pass(60_000);
    const before = http.sent('GET', '/api/groups').length;
    shiftMs = hours * 3_600_000;
    jest.setSystemTime(Date.now() + shiftMs);
    await pass(30_000);
    expect(http.sent('GET', '/api/groups')).toHaveLength(before + 1);
    expect(Math.abs(state().clock.nowMs - (Date.now() - shiftMs))).toBeLessThan(2_000);
    await pass(60_000);
    expect(http.sent('GET', '/api/groups')).toHaveLength(before + 1);
  });
});

it('the time is put right on a form, too, which asks for nothing of its own', async () => {
  let shiftMs = 0;
  const { state, http } = await browserAt('/create-group', (fakes) => {
    const date = () => new Date(Date.now() - shiftMs).toUTCString();
    fakes.http.on('GET', '/api/users/profile', () => ({ json: aProfile(), headers: { date: date() } }));
  });
  await pass(60_000);
  shiftMs = 3 * 3_600_000;
  jest.setSystemTime(Date.now() + shiftMs);
  await pass(60_000);
  expect(Math.abs(state().clock.nowMs - (Date.now() - shiftMs))).toBeLessThan(2_000);
  expect(http.sent('GET', '/api/users/profile')).toHaveLength(2);
});

describe('a server out of reach', () => {
  async function listFromLastVisit() {
    let headers: Record<string, string> = { [LAST_VISIT_HEADER]: 'Fri, 20 Nov 2026 10:00:00 GMT', date: 'Fri, 20 Nov 2026 10:00:00 GMT' };
    const site = await browserAt('/groups', ({ http }) => { http.on('GET', '/api/groups', () => ({ json: [aGroup()], headers })); }, false);
    return { ...site, asked: () => site.http.sent('GET', '/api/groups').length, responds: () => { headers = {}; } };
  }

  it('is polled with back-off until it responds itself', async () => {
    const { state, asked, responds } = await listFromLastVisit();
    expect([asked(), selectIsLastVisit(state())]).toEqual([1, true]);
    // The date of a cached response is not the current time.
    expect(state().clock.offsetMs).toBe(0);
    await pass(1999);
    expect(asked()).toBe(1);
    await pass(1);
    expect(asked()).toBe(2);
    responds();
    await pass(4000);
    expect([asked(), selectIsLastVisit(state())]).toEqual([3, false]);
    await pass(60_000);
    expect(asked()).toBe(3);
  });

  it('is polled by a page that shows nothing of it, too, and only while it is out of reach', async () => {
    const { state, asked, responds, follow, services } = await listFromLastVisit();
    await follow('/about');
    responds();
    await pass(60_000);
    expect([asked(), selectIsLastVisit(state())]).toEqual([2, false]);
    services.browser.goesOnline(false);
    services.browser.goesOnline(true);
    await pass(60_000);
    expect(asked()).toBe(2);
  });
});
