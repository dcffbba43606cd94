import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { repeats } from '../../test/tier';
import { makeStore } from '../app/store';
import { appStarted } from '../core/app/appSlice';
import { loginSubmitted, logoutRequested } from '../core/auth/authSlice';
import { accountOpened } from '../features/account/accountSlice';
import { addressCopyRequested, addressRequested } from '../features/account/calendar/calendarSlice';
import { detailOpened, joinRequested } from '../features/groups/detail/groupDetailSlice';
import { listOpened } from '../features/groups/list/groupsSlice';
import { createConsoleErrors } from '../services/consoleErrors';
import { allParts } from '../testing/allParts';
import { identityError } from '../testing/fakeIdentity';
import { createFakeServices } from '../testing/fakeServices';
import { watchedLog } from '../testing/sessions/watchedLog';
import { seededRandom } from './testing/random';

const SESSIONS = repeats(10, 100);
const ID_TOKEN = 'eyJhbGciOiJub25lIn0.live-canary';
const RENEWED_TOKEN = 'eyJhbGciOiJub25lIn0.renewed-canary';
const REFRESH_TOKEN = 'AMf-live-canary';
/** The secret address of a personal calendar is as good as a token. */
const CALENDAR_ADDRESS = 'http://localhost/api/calendar/calendar-canary.ics';
const SECRETS = [ID_TOKEN, RENEWED_TOKEN, REFRESH_TOKEN, 'calendar-canary'];
const GROUP = {
  _id: 'g1',
  name: 'Chess',
  description: 'Chess',
  category: 'Gaming',
  location: 'Kiel',
  maxMembers: 5,
  startDate: '2030-01-01T10:00:00.000Z',
  imageURL: '',
  createdAt: '2029-01-01',
  creator: { _id: 'u2', name: 'Ben', photoURL: null },
  members: [],
  version: 1,
};
const OF_GROUP = { groupId: 'g1' };

/** The outside world of a signed-in user, with tokens wherever the identity service and the network hold them. */
function leakyServices() {
  const services = createFakeServices({
    url: '/groups',
    identity: { uid: 'u1', displayName: 'Ada', email: 'ada@people.example', photoURL: null },
  });
  const { identity, http } = services;
  const refusal = (code: string) =>
    Object.assign(identityError(code), { customData: { _tokenResponse: { idToken: ID_TOKEN, refreshToken: REFRESH_TOKEN } } });
  identity.getToken = (options) => Promise.resolve(options?.forceRefresh ? RENEWED_TOKEN : ID_TOKEN);
  identity.logIn = () => Promise.reject(refusal('auth/wrong-password'));
  identity.signOut = () => Promise.reject(refusal('auth/network-request-failed'));
  http.on('GET', '/api/groups', { json: [GROUP] });
  http.on('GET', '/api/groups/*', { json: GROUP });
  http.on('GET', '/api/users/me/calendar-token', { json: { createdAt: null } });
  http.on('POST', '/api/users/me/calendar-token', { json: { url: CALENDAR_ADDRESS, createdAt: '2029-01-01T00:00:00.000Z' } });
  // A 401 first, so that the token is refreshed; then the network fails, with an error that holds the request.
  http.on('POST', '/api/groups/*/join', ({ headers }) => {
    if (headers.get('authorization') === `Bearer ${ID_TOKEN}`) return { status: 401, json: { message: 'Not authorised' } };
    throw new TypeError('Failed to fetch', { cause: { headers: Object.fromEntries(headers) } });
  });
  return services;
}

const idle = () => new Promise<void>((resolve) => { setTimeout(resolve, 5); });

describe('the tokens of the running app', () => {
  it(`reach no action, no state, no file, no storage and no console, in ${SESSIONS} sessions`, async () => {
    const printed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const sent = new Set<string>();
    const copied = new Set<string>();
    for (let seed = 1; seed <= SESSIONS; seed += 1) {
      const random = seededRandom(seed);
      const places: string[] = [];
      const { log, port, file } = watchedLog();
      const watch: StoreEnhancer = (createStore) => (reducer, preloaded) => createStore((state, action) => {
        places.push(JSON.stringify(action));
        return reducer(state, action);
      }, preloaded);
      const services = { ...leakyServices(), errors: createConsoleErrors() };
      const store = makeStore(services, { enhancers: [watch, log.enhancer], parts: allParts() });
      store.dispatch(
        appStarted({
          nowMs: 1,
          build: 'b',
          viewport: { width: 1, height: 1 },
          dateStyle: { locale: 'en', timeZone: 'UTC' },
          config: { demoAccounts: [] } as never,
        }),
      );
      const events: (() => UnknownAction)[] = [
        () => listOpened(),
        () => detailOpened(OF_GROUP),
        () => joinRequested(OF_GROUP),
        () => loginSubmitted('ada@people.example', 'Passw0rd'),
        () => logoutRequested(),
      ];
      await log.keep(true);
      for (const event of [
        () => detailOpened(OF_GROUP),
        ...Array.from({ length: 4 }, () => random.pick(events)),
        () => joinRequested(OF_GROUP),
        () => accountOpened(), () => addressRequested(), () => addressCopyRequested(),
      ]) {
        store.dispatch(event());
        await idle();
      }
      places.push(await file());
      // The copy in the browser's storage is written when the task ends.
      await new Promise((resolve) => { setTimeout(resolve); });
      places.push(JSON.stringify(store.getState()), JSON.stringify(port.records), JSON.stringify(printed.mock.calls));
      store.stopListeners();
      for (const { headers } of services.http.requests) sent.add(headers.get('authorization') ?? '');
      for (const text of services.sharing.copied) copied.add(text);
      const found = SECRETS.find((secret) => places.join('\n').includes(secret));
      if (found !== undefined) throw new Error(`Seed ${seed}: ${found} was found`);
    }
    printed.mockRestore();
    expect([...copied]).toEqual([CALENDAR_ADDRESS]);
    expect([...sent]).toEqual(expect.arrayContaining([`Bearer ${ID_TOKEN}`, `Bearer ${RENEWED_TOKEN}`]));
  });
});
