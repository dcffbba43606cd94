import { retryRequested } from '../../../core/app/appSlice';
import { navigationRequested } from '../../../core/location/locationSlice';
import { selectNotifications } from '../../../core/notifications/notificationsSlice';
import { held } from '../../../testing/browserAt';
import { anIdentity, aProfile } from '../../../testing/builders';
import type { FakeResponse } from '../../../testing/fakeHttp';
import { createFakeServices, type FakeServices } from '../../../testing/fakeServices';
import { makeTestStore } from '../../../testing/makeTestStore';
import { accountClosed, accountOpened, passwordChangeSubmitted } from '../accountSlice';
import { reauthPasswordSubmitted } from '../reauthSlice';
import { calendarMessages } from './calendarMessages';
import { selectCalendarSince } from './calendarSelectors';
import {
  addressCopyRequested, addressOpenRequested, addressRequested, calendarEndRequested, selectCalendarChange,
} from './calendarSlice';

const PATH = '/api/users/me/calendar-token';
const SECRET = 'kX3-secret-part';
const url = `http://localhost/api/calendar/${SECRET}.ics`;
const since = '2026-05-02T10:00:00.000Z';
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

async function open(answer: FakeResponse = { json: { createdAt: null } }, prepare: (services: FakeServices) => void = () => undefined) {
  const services = createFakeServices({ url: '/account', identity: anIdentity() });
  services.http.on('GET', '/api/users/profile', { json: aProfile() });
  services.http.on('GET', PATH, answer);
  services.http.on('POST', PATH, { json: { url, createdAt: since } });
  services.http.on('DELETE', PATH, { status: 204 });
  prepare(services);
  const { store, actions } = makeTestStore({ services, start: true });
  await settle();
  store.dispatch(accountOpened());
  await settle();
  const send = async (action: Parameters<typeof store.dispatch>[0]) => { store.dispatch(action); await settle(); };
  return {
    store, services, actions, send, state: () => selectCalendarChange(store.getState()), known: () => selectCalendarSince(store.getState()),
    toasts: () => selectNotifications(store.getState()).map(({ text }) => text),
  };
}

test.each<[string, FakeResponse, object]>([
  ['without an address', { json: { createdAt: null } }, { status: 'loaded', data: null }],
  ['with one', { json: { createdAt: since } }, { status: 'loaded', data: since }],
  ['of a backend without calendars', { status: 404, json: {} }, { status: 'failed', httpStatus: 404 }],
  ['of a server that fails', { status: 500, json: {} }, { status: 'failed', httpStatus: 500 }],
])('a calendar %s is known', async (_name, answer, expected) => {
  expect((await open(answer)).known()).toMatchObject(expected);
});

test('a request in flight is aborted when the page is closed', async () => {
  const { services, send } = await open({}, ({ http }) => { http.on('GET', PATH, () => new Promise(() => undefined)); });
  await send(navigationRequested({ url: '/about', replace: false }));
  expect(services.http.sent('GET', PATH).at(-1)?.signal?.aborted).toBe(true);
});

test('a failed call is tried again', async () => {
  const { services, send, known } = await open({ status: 500, json: {} });
  services.http.on('GET', PATH, { json: { createdAt: since } });
  await send(retryRequested());
  expect(known()).toEqual({ status: 'loaded', data: since });
});

test('an address is made and copied, and is in no action and not in the state', async () => {
  const { store, services, actions, send, state, known, toasts } = await open();
  await send(addressRequested());
  expect([state(), known()]).toEqual([{ status: 'made' }, { status: 'loaded', data: since }]);
  await send(addressCopyRequested());
  expect([services.sharing.copied, toasts()]).toEqual([[url], [calendarMessages.copied]]);
  expect(services.http.sent('POST', PATH)[0]?.headers.get('authorization')).toMatch(/^Bearer /);
  expect(JSON.stringify([actions, store.getState()])).not.toContain(SECRET);
});

test('an address is opened in the calendar program, which subscribes to it', async () => {
  const { store, services, actions, send } = await open();
  await send(addressOpenRequested());
  expect(services.browser.opened).toEqual([]);
  await send(addressRequested());
  await send(addressOpenRequested());
  expect(services.browser.opened).toEqual([url.replace('http:', 'webcal:')]);
  expect(JSON.stringify([actions, store.getState()])).not.toContain(SECRET);
});

test('without a clipboard it is saved as a file', async () => {
  const { services, send, toasts } = await open(undefined, ({ sharing }) => { sharing.refusal = 'no clipboard'; });
  await send(addressRequested());
  await send(addressCopyRequested());
  expect(services.files.saved.map(({ name }) => name)).toEqual(['hobnob-calendar-address.txt']);
  expect(services.files.saved[0]?.content.size).toBe(url.length + 1);
  expect(toasts()).toEqual([calendarMessages.saved]);
});

test('that it could not be copied disappears once it is copied', async () => {
  const { services, send, toasts } = await open(undefined, ({ sharing, files }) => {
    sharing.refusal = 'not allowed';
    files.save = () => { throw new Error('The disk is full.'); };
  });
  await send(addressRequested());
  await send(addressCopyRequested());
  expect(toasts()).toEqual([calendarMessages.copyFailed]);
  services.sharing.refusal = null;
  await send(addressCopyRequested());
  expect(toasts()).toEqual([calendarMessages.copied]);
});

test('it is forgotten when the page is left or the address removed', async () => {
  const { store, services, send, state, known } = await open();
  await send(addressRequested());
  await send(calendarEndRequested());
  expect([state(), known()]).toEqual([{ status: 'idle' }, { status: 'loaded', data: null }]);
  expect(services.http.sent('DELETE', PATH)).toHaveLength(1);
  await send(addressCopyRequested());
  await send(addressRequested());
  store.dispatch(accountClosed());
  await send(addressCopyRequested());
  expect(services.sharing.copied).toEqual([]);
});

test.each<[string, string | null, unknown[]]>([
  ['that a new password has ended is neither shown nor copied any more', null, ['idle', []]],
  ['that outlives a new password can still be copied', since, ['made', [url]]],
])('an address %s', async (_name, createdAt, expected) => {
  const { services, send, state, known } = await open();
  await send(addressRequested());
  services.http.on('GET', PATH, { json: { createdAt } });
  await send(passwordChangeSubmitted('New-pass-1'));
  await send(reauthPasswordSubmitted('Right-1'));
  await send(addressCopyRequested());
  expect(known()).toEqual({ status: 'loaded', data: createdAt });
  expect([state().status, services.sharing.copied]).toEqual(expected);
});

test('an address that arrives after the page was left is dropped', async () => {
  let answer: (response: FakeResponse) => void = () => undefined;
  const { store, services, send, state } = await open(undefined, ({ http }) => {
    http.on('POST', PATH, () => new Promise<FakeResponse>((resolve) => { answer = resolve; }));
  });
  await send(addressRequested());
  store.dispatch(accountClosed());
  expect(services.http.sent('POST', PATH).at(-1)?.signal?.aborted).toBe(true);
  answer({ json: { url, createdAt: since } });
  await settle();
  await send(addressCopyRequested());
  expect([state(), services.sharing.copied]).toEqual([{ status: 'idle' }, []]);
});

test.each<[string, FakeResponse, string]>([
  ['says why', { status: 429, json: { message: 'Too many requests.' } }, 'Too many requests.'],
  ['says nothing', { status: 500, text: 'oops' }, calendarMessages.makeFailed],
  ['sends no address', { json: { url: 'javascript:alert(1)', createdAt: since } }, calendarMessages.makeFailed],
])('a server that %s: the present address stays', async (_name, response, message) => {
  const { send, state, known, services } = await open({ json: { createdAt: since } }, ({ http }) => { http.on('POST', PATH, response); });
  await send(addressRequested());
  expect([state(), known()]).toEqual([{ status: 'refused', message }, { status: 'loaded', data: since }]);
  const reported = services.errors.reported.map(({ context }) => context).filter((context) => !context.startsWith('GET '));
  expect(reported).toEqual(response.status ? [`POST ${PATH} answered ${response.status}`] : []);
});

test('a second click while one request is in flight sends nothing', async () => {
  const { services, store } = await open();
  store.dispatch(addressRequested());
  store.dispatch(addressRequested());
  await settle();
  expect(services.http.sent('POST', PATH)).toHaveLength(1);
});

test('an address that cannot be removed stays', async () => {
  const { send, state, known } = await open({ json: { createdAt: since } }, ({ http }) => {
    http.on('DELETE', PATH, { status: 500, json: {} });
  });
  await send(calendarEndRequested());
  expect([state(), known()]).toEqual([{ status: 'refused', message: calendarMessages.endFailed }, { status: 'loaded', data: since }]);
});

test('a removal whose page was left leaves the address that was made since', async () => {
  const removed = held<FakeResponse>();
  const { services, send, state } = await open({ json: { createdAt: since } }, ({ http }) => {
    http.on('DELETE', PATH, () => removed.promise);
  });
  await send(calendarEndRequested());
  await send(accountClosed());
  await send(accountOpened());
  await send(addressRequested());
  removed.respond({ status: 204 });
  await settle();
  await send(addressCopyRequested());
  expect([state(), services.sharing.copied]).toEqual([{ status: 'made' }, [url]]);
});
