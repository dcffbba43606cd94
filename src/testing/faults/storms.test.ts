import { announcementsApi } from '../../api/announcementsApi';
import { calendarApi, makeCalendarAddress } from '../../api/calendarApi';
import { groupsApi } from '../../api/groupsApi';
import { inboxApi } from '../../api/inboxApi';
import { seatsApi } from '../../api/seatsApi';
import { aGroup, anIdentity, signedInState } from '../builders';
import { identityError } from '../fakeIdentity';
import { createFakeServices, type FakeServices } from '../fakeServices';
import { makeTestStore } from '../makeTestStore';

const CALLS_AT_ONCE = 50;

/** A signed-in store, and a server that accepts only the tokens that `takes` accepts. */
function stormy(takes: (token: string) => boolean, prepare: (services: FakeServices) => void = () => undefined) {
  const services = createFakeServices({ identity: anIdentity() });
  services.http.on('GET', '/api/groups/*', ({ headers, path }) => (takes(headers.get('authorization') ?? '')
    ? { json: { _id: path.split('/').at(-1) } }
    : { status: 401, json: { message: 'Please log in.' } }));
  prepare(services);
  const test = makeTestStore({ services, preloadedState: { auth: signedInState() } });
  const askAll = () => Promise.all(Array.from({ length: CALLS_AT_ONCE }, (_, index) =>
    test.store.dispatch(groupsApi.endpoints.getGroup.initiate(`g${index}`))));
  const refreshes = () => services.identity.calls.filter((call) => call === 'refresh').length;
  return { ...test, askAll, refreshes };
}

/** Refuses every refresh, after a while. */
const refusingRenewal = (code: string) => ({ identity }: FakeServices) => {
  identity.renew = async () => {
    await new Promise((resolve) => { setTimeout(resolve, 10); });
    throw identityError(code);
  };
};

describe('fifty calls whose token is refused at once', () => {
  it('refresh once and are each retried', async () => {
    const { askAll, refreshes, services } = stormy((token) => token.endsWith('-2'));
    const responses = await askAll();
    expect(responses.every(({ isSuccess }) => isSuccess)).toBe(true);
    expect(refreshes()).toBe(1);
    expect(services.http.requests).toHaveLength(2 * CALLS_AT_ONCE);
  });

  it('are not sent a third time when the new token is refused too', async () => {
    const { askAll, refreshes, services } = stormy(() => false);
    const responses = await askAll();
    expect(responses.every(({ isError }) => isError)).toBe(true);
    expect(refreshes()).toBe(1);
    expect(services.http.requests).toHaveLength(2 * CALLS_AT_ONCE);
  });

  it('sign out once when the refresh is refused for good', async () => {
    const { askAll, refreshes, services, store, types } = stormy(() => false, refusingRenewal('auth/user-token-expired'));
    await askAll();
    expect(refreshes()).toBe(1);
    expect(types().filter((type) => type === 'auth/sessionExpired')).toHaveLength(1);
    expect(services.identity.calls.filter((call) => call === 'signOut')).toHaveLength(1);
    expect(store.getState().auth.status).toBe('signedOut');
    expect(store.getState().api.queries).toEqual({});
  });

  it('keep the user signed in when the refresh fails offline', async () => {
    const { askAll, refreshes, services, store } = stormy(() => false, refusingRenewal('auth/network-request-failed'));
    const responses = await askAll();
    expect(responses.every(({ isError }) => isError)).toBe(true);
    expect(refreshes()).toBe(1);
    expect(services.identity.calls).not.toContain('signOut');
    expect(store.getState().auth.status).toBe('signedIn');
  });
});

const ADDRESS = { url: 'http://localhost/api/calendar/secret.ics', createdAt: '2026-05-02T09:00:00.000Z' };
const CALENDAR = '/api/users/me/calendar-token';
const PREFERENCES = { mutedClasses: [], email: 'none' } as const;

/** A page with everything by which people stay in touch, each call of which answers with a body. */
const TOUCH_CALLS = [
  ['GET', '/api/notifications', { items: [], unread: 0, next: null }], ['POST', '/api/notifications/read', { unread: 0 }],
  ['GET', '/api/groups/g1/announcements', { items: [] }], ['PUT', '/api/groups/g1/mute', aGroup({ isMuted: true })],
  ['GET', '/api/users/me/preferences', PREFERENCES], ['PUT', '/api/users/me/preferences', PREFERENCES],
  ['GET', CALENDAR, { createdAt: null }], ['POST', CALENDAR, ADDRESS], ['DELETE', CALENDAR, {}],
] as const;

/** Every one of these calls at once, to a server that accepts only the tokens that `takes` accepts. */
function touchStorm(takes: (token: string) => boolean, prepare?: (services: FakeServices) => void) {
  const storm = stormy(takes, prepare);
  const { dispatch } = storm.store;
  for (const [method, path, json] of TOUCH_CALLS) {
    storm.services.http.on(method, path, ({ headers }) => (takes(headers.get('authorization') ?? '')
      ? { json }
      : { status: 401, json: { message: 'Please log in.' } }));
  }
  const { getCalendarSince, endCalendar } = calendarApi.endpoints;
  const { listNotifications, markRead, getPreferences, savePreferences } = inboxApi.endpoints;
  const askAll = () => Promise.allSettled([
    dispatch(listNotifications.initiate(undefined)).unwrap(), dispatch(markRead.initiate({ ids: null })).unwrap(),
    dispatch(announcementsApi.endpoints.listAnnouncements.initiate('g1')).unwrap(),
    dispatch(seatsApi.endpoints.setMuted.initiate({ groupId: 'g1', muted: true })).unwrap(),
    dispatch(getPreferences.initiate(undefined)).unwrap(),
    dispatch(savePreferences.initiate({ ...PREFERENCES, mutedClasses: [] })).unwrap(),
    dispatch(getCalendarSince.initiate(undefined)).unwrap(), makeCalendarAddress({ extra: storm.services, dispatch }, 'No address'),
    dispatch(endCalendar.initiate(undefined)).unwrap(),
  ]);
  return { ...storm, askAll };
}

describe('the calls of notifications, announcements, mutes, preferences and calendars, all refused at once', () => {
  it('refresh once, and each is sent again', async () => {
    const { askAll, refreshes, services } = touchStorm((token) => token.endsWith('-2'));
    expect((await askAll()).map(({ status }) => status)).toEqual(TOUCH_CALLS.map(() => 'fulfilled'));
    expect([refreshes(), services.http.requests.length]).toEqual([1, 2 * TOUCH_CALLS.length]);
  });

  it('sign out once when the refresh is refused for good', async () => {
    const { askAll, refreshes, store, types } = touchStorm(() => false, refusingRenewal('auth/user-token-expired'));
    // Queries that the sign-out cleared have nothing; everything else is an error.
    const answers = (await askAll()).map((result) => (result.status === 'fulfilled' ? result.value : undefined));
    expect(answers).toEqual(TOUCH_CALLS.map(() => undefined));
    expect([refreshes(), types().filter((type) => type === 'auth/sessionExpired').length, store.getState().auth.status])
      .toEqual([1, 1, 'signedOut']);
  });
});
