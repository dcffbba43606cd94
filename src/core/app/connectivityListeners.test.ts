import { LAST_VISIT_HEADER } from '../../domain/routes/offline';
import { browserAt, pass } from '../../testing/browserAt';
import { aGroup } from '../../testing/builders';
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
