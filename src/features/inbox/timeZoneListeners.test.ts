import { navigationRequested } from '../../core/location/locationSlice';
import { browserAt, settle } from '../../testing/browserAt';
import type { FakeResponse } from '../../testing/fakeHttp';
import { inboxChanged } from './inboxSlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

const PATH = '/api/users/me/time-zone';
const inbox = (asks: object): FakeResponse => ({ json: { items: [], unread: 0, next: null, ...asks } });

async function opened(asks: object, answer: FakeResponse, zone = 'Europe/Kyiv') {
  const browser = await browserAt('/notifications', ({ clock, http }) => {
    clock.zone = zone;
    http.on('GET', '/api/notifications', inbox(asks));
    http.on('PUT', PATH, answer);
  });
  await settle();
  return { ...browser, sent: () => browser.http.sent('PUT', PATH).map(({ body }) => body) };
}

it('is said once when the server asks for it, also when it is refused', async () => {
  const { dispatch, http, sent } = await opened({ asksTimeZone: true }, { status: 400, json: { message: 'Not known here.' } });
  expect(sent()).toEqual([{ timeZone: 'Europe/Kyiv' }]);
  dispatch(inboxChanged());
  await settle();
  dispatch(navigationRequested({ url: '/about', replace: false }));
  await settle();
  expect([http.sent('GET', '/api/notifications').length, sent().length]).toEqual([2, 1]);
});

it('is not said unless the server asks for it', async () => {
  const { dispatch, http, sent } = await opened({}, { json: {} });
  expect(sent()).toEqual([]);
  http.on('GET', '/api/notifications', inbox({ asksTimeZone: true }));
  dispatch(inboxChanged());
  await settle();
  expect(sent()).toHaveLength(1);
});

it.each(['UTC', 'Atlantic/Reykjavik'])('is not said by a browser that may hide it behind %s', async (zone) => {
  const { sent } = await opened({ asksTimeZone: true }, { json: {} }, zone);
  expect(sent()).toEqual([]);
});
