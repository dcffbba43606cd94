import type { Preferences } from '../../contract/types';
import { logoutRequested } from '../../core/auth/authSlice';
import { inboxFailure, preferencesFailure } from '../../domain/inbox/inboxMessages';
import { calendarMessages } from '../../features/account/calendar/calendarMessages';
import { addressRequested, calendarEndRequested } from '../../features/account/calendar/calendarSlice';
import { preferencesSubmitted } from '../../features/account/preferencesSlice';
import { announcing } from '../../features/groups/announcements/announcementMessages';
import {
  announcementSubmitted, editingOpened, editSubmitted, removalAsked, removalConfirmed, writingOpened,
} from '../../features/groups/announcements/announcementsSlice';
import { tickRequested } from '../../features/groups/attendance/ticksSlice';
import { SEATS_DONE, SEATS_FAILED } from '../../features/groups/manage/seatsMessages';
import { muteRequested } from '../../features/groups/manage/seatsSlice';
import { allReadRequested, olderRequested } from '../../features/inbox/inboxSlice';
import { aGroup, anIdentity } from '../builders';
import type { FakeResponse } from '../fakeHttp';
import { faultsByCall, SERVER_WORDS, type Fault } from './faults';
import { busySigns, main, ME, openSite, pass, prepareSite, availableActions, type Site } from './openSite';

/*
 * Every kind of fault on every call of notifications, announcements, ticks, mutes, preferences and calendars, with the full site and a
 * real store: the right words on the page or in a toast, a way to continue, no endless spinner, no crashed page, and nothing on the
 * console.
 */

const TRIED_MS = 5_000;
const CELL_TIMEOUT_MS = 30_000;

const { consoleErrors } = prepareSite();

const ITEM = {
  _id: '2', kind: 'joined', groupId: 'g1', groupName: 'Riverside Sketchers', createdAt: '2026-05-02T09:00:00.000Z', readAt: null,
  actorName: 'Theo Third',
};
const MINE = aGroup({ version: 2, creator: ME, members: [ME], isMuted: false });
const WRITTEN = { _id: '2', subject: 'Rain', text: 'Bring a coat.', createdAt: '2026-05-02T09:00:00.000Z', author: ME };
const ONE_WRITTEN = { '/api/groups/g1/announcements': { json: { items: [WRITTEN] } } };
const LISTED = { ...ME, joinedAt: '2026-05-01T09:00:00.000Z', came: null, tickedAt: null, cannotComeSince: null };
const STARTED = {
  '/api/groups/g1': { json: { ...MINE, startDate: '2026-05-02T09:00:00.000Z' } },
  '/api/groups/g1/attendance': { json: { people: [LISTED] } },
};
const PREFERENCES: Preferences = { mutedClasses: [], email: 'none' };
const CALENDAR = { createdAt: '2026-05-02T09:00:00.000Z' };
const INBOX = { items: [ITEM], unread: 1, next: 'c2' };

interface TouchCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  url: string;
  /** The response of a healthy server. */
  good: unknown;
  /** What is there before the call, by path. */
  before?: Readonly<Record<string, FakeResponse>>;
  /** Once the page is open; from then on the call is faulty. By default it is faulty from the start. */
  start?: (site: Site) => Promise<void>;
  /** The words for a failure without a message of the server. */
  fallback: string;
  /** Where they are. */
  says: 'page' | 'toast';
  /** What the page shows when the call succeeds in the end. */
  shows: string;
  /** The same when the backend has no such call (404); by default that is a failure. */
  absent?: string;
  /** The same when the server does not let the user see it (403). */
  forbidden?: string;
  /** The toast of a success; by default none. */
  success?: string;
  /** The words when the response has no `_id`; by default that is a success. */
  withoutId?: string;
  /** The page has its own words for every failure: the server's are not shown. */
  ownWords?: true;
  /** What a 404 says is missing was to go anyway: a success. */
  missingIsDone?: true;
  /** Only the status counts: a body that cannot be read is a success. */
  ignoresBody?: true;
  /** It is sent again until the server takes it or refuses it for good, and nothing is said meanwhile. */
  staysTrying?: true;
  /** Whether leaving the page aborts the call: what it loads is for that page only. */
  leavingAborts?: true;
  /** A button or link to continue with after a failure. */
  wayOn: string;
}

const CALLS: Readonly<Record<string, TouchCall>> = {
  'GET notifications': {
    method: 'GET', path: '/api/notifications', url: '/notifications', good: INBOX, fallback: inboxFailure.load, says: 'page',
    shows: 'Theo Third joined Riverside Sketchers', absent: 'No notifications here', wayOn: 'Try again',
  },
  'GET older notifications': {
    method: 'GET', path: '/api/notifications', url: '/notifications', good: { ...INBOX, next: null },
    start: (site) => site.dispatch(olderRequested()), fallback: inboxFailure.older, says: 'page',
    shows: 'Theo Third joined Riverside Sketchers', wayOn: 'Try again',
  },
  'POST read': {
    method: 'POST', path: '/api/notifications/read', url: '/notifications', good: { unread: 0 },
    start: (site) => site.dispatch(allReadRequested()), fallback: inboxFailure.read, says: 'toast',
    shows: 'No unread notifications', wayOn: 'Mark all as read',
  },
  'GET announcements': {
    method: 'GET', path: '/api/groups/g1/announcements', url: '/groups/g1', good: { items: [WRITTEN] }, fallback: announcing.load,
    says: 'page', shows: 'Bring a coat.', absent: 'Riverside Sketchers', forbidden: 'Riverside Sketchers', wayOn: 'Try again',
    leavingAborts: true,
  },
  'POST announcement': {
    method: 'POST', path: '/api/groups/g1/announcements', url: '/groups/g1', good: WRITTEN, fallback: announcing.write, says: 'page',
    start: async (site) => {
      await site.dispatch(writingOpened());
      await site.dispatch(announcementSubmitted({ groupId: 'g1', subject: 'Rain', text: 'Bring a coat.' }));
    },
    success: announcing.sent, withoutId: announcing.write, shows: 'Bring a coat.', wayOn: 'Send to everyone in the group',
  },
  'PUT announcement': {
    method: 'PUT', path: '/api/groups/g1/announcements/2', url: '/groups/g1', good: { ...WRITTEN, subject: 'Sun' }, says: 'page',
    before: ONE_WRITTEN, fallback: announcing.edit, withoutId: announcing.edit,
    start: async (site) => {
      await site.dispatch(editingOpened({ announcementId: '2' }));
      await site.dispatch(editSubmitted({ groupId: 'g1', announcementId: '2', subject: 'Sun', text: 'Bring a coat.' }));
    },
    success: announcing.edited, shows: 'Sun', wayOn: 'Save',
  },
  'DELETE announcement': {
    method: 'DELETE', path: '/api/groups/g1/announcements/2', url: '/groups/g1', good: {}, says: 'toast', ignoresBody: true,
    missingIsDone: true, before: ONE_WRITTEN, fallback: announcing.remove,
    start: async (site) => {
      await site.dispatch(removalAsked({ announcementId: '2' }));
      await site.dispatch(removalConfirmed({ groupId: 'g1', announcementId: '2' }));
    },
    success: announcing.removed, shows: 'Write an announcement', wayOn: 'Remove',
  },
  'GET attendance': {
    method: 'GET', path: '/api/groups/g1/attendance', url: '/groups/g1/attendance', says: 'page', leavingAborts: true,
    good: { people: [LISTED] },
    fallback: 'We couldn’t load who is in the group.', shows: 'Save as CSV', wayOn: 'Try again',
  },
  'PUT attendance': {
    method: 'PUT', path: '/api/groups/g1/attendance', url: '/groups/g1/attendance', says: 'toast', staysTrying: true,
    good: { people: [{ ...LISTED, came: true, tickedAt: '2026-05-02T10:00:00.000Z' }] }, before: STARTED,
    start: (site) => site.dispatch(tickRequested({ groupId: 'g1', userId: ME._id, came: true })),
    fallback: 'We couldn’t save who came. Please reload the page.', shows: '1 of 1 came', wayOn: 'Save as CSV',
  },
  'PUT mute': {
    method: 'PUT', path: '/api/groups/g1/mute', url: '/groups/g1', good: { ...MINE, isMuted: true },
    start: (site) => site.dispatch(muteRequested({ groupId: 'g1', muted: true })), fallback: SEATS_FAILED.muting, says: 'toast',
    success: SEATS_DONE.muting, withoutId: SEATS_FAILED.muting, shows: 'Riverside Sketchers', wayOn: 'Edit group',
  },
  'GET preferences': {
    method: 'GET', path: '/api/users/me/preferences', url: '/account', good: PREFERENCES, fallback: preferencesFailure.load, says: 'page',
    shows: 'Notify me about', absent: 'Where you’re logged in', wayOn: 'Try again', leavingAborts: true,
  },
  'PUT preferences': {
    method: 'PUT', path: '/api/users/me/preferences', url: '/account', good: PREFERENCES, fallback: preferencesFailure.save, says: 'page',
    start: (site) => site.dispatch(preferencesSubmitted(PREFERENCES)), shows: 'Saved. This applies', wayOn: 'Save notifications',
  },
  'GET calendar': {
    method: 'GET', path: '/api/users/me/calendar-token', url: '/account', good: CALENDAR, ownWords: true, says: 'page',
    fallback: 'We couldn’t check whether you have a calendar link.', shows: 'You got your link on', absent: 'Where you’re logged in',
    wayOn: 'Load your calendar', leavingAborts: true,
  },
  'POST calendar': {
    method: 'POST', path: '/api/users/me/calendar-token', url: '/account', says: 'page', fallback: calendarMessages.makeFailed,
    good: { ...CALENDAR, url: 'http://localhost/api/calendar/secret.ics' }, start: (site) => site.dispatch(addressRequested()),
    shows: 'Your link is ready.', wayOn: 'Get a new link', leavingAborts: true,
  },
  'DELETE calendar': {
    method: 'DELETE', path: '/api/users/me/calendar-token', url: '/account', good: {}, ignoresBody: true, says: 'page',
    start: (site) => site.dispatch(calendarEndRequested()), fallback: calendarMessages.endFailed, shows: 'Get my calendar link',
    wayOn: 'Turn it off',
  },
};

const healthy: Readonly<Record<string, FakeResponse>> = {
  '/api/notifications': { json: INBOX }, '/api/groups/g1': { json: MINE }, '/api/groups/g1/announcements': { json: { items: [] } },
  '/api/users/me/preferences': { json: PREFERENCES }, '/api/users/me/calendar-token': { json: CALENDAR },
};

async function run(call: TouchCall, fault: Fault): Promise<Site> {
  const faulty = ({ http }: Site['services']) => { http.on(call.method, call.path, (request) => fault.respond(call.good, request)); };
  const site = await openSite(call.url, anIdentity(), (services) => {
    for (const [path, answer] of Object.entries({ ...healthy, ...call.before })) services.http.on('GET', path, answer);
    if (!call.start) faulty(services);
  });
  if (call.start) {
    await pass(0);
    faulty(site.services);
    await call.start(site);
  }
  return site;
}

/** Whether the server may take it another time: it is overloaded, or the token was refused. */
const isForNow = ({ effect, name }: Fault): boolean => ['fails', 'unreadable', 'refusedForEver'].includes(effect) || name === '429';

/** The words of a failure; null when the call succeeds in the end, or its absence is no failure. */
function wordsOf(call: TouchCall, fault: Fault): string | null {
  const { fallback, absent, forbidden, withoutId, ownWords, ignoresBody, missingIsDone } = call;
  const { effect, name } = fault;
  if (call.staysTrying && isForNow(fault)) return null;
  const inWords = ownWords ? fallback : SERVER_WORDS;
  if (effect === 'nothingInIt') return withoutId ?? null;
  if (name === '403' && forbidden !== undefined) return null;
  if (effect === 'unreadable' && ignoresBody) return null;
  if (effect === 'fails' || effect === 'unreadable') return fallback;
  if (effect === 'failsInWords' || effect === 'refusedForEver') return inWords;
  return effect === 'notFound' && absent === undefined && !missingIsDone ? inWords : null;
}

function checkOutcome(call: TouchCall, fault: Fault, site: Site): void {
  const words = wordsOf(call, fault);
  const isHidden = fault.effect === 'notFound' || fault.name === '403';
  if (words === null) expect(main()).toHaveTextContent((isHidden ? call.absent : undefined) ?? call.shows);
  else if (call.says === 'page') expect(main()).toHaveTextContent(words);
  const said = words === null ? call.success && `success: ${call.success}` : call.says === 'toast' && `error: ${words}`;
  expect(site.toasts()).toEqual(said ? [said] : []);
  if (words !== null) expect(availableActions().some((text) => text.includes(call.wayOn))).toBe(true);
  expect([site.page(), busySigns()]).toEqual([call.url, []]);
}

/** No response: every other page is reachable, and logging out aborts the call. */
async function checkHang(call: TouchCall, site: Site): Promise<void> {
  await pass(TRIED_MS);
  const request = site.services.http.sent(call.method, call.path).at(-1);
  await site.go('/support');
  expect([site.page(), request?.signal?.aborted]).toEqual(['/support', call.leavingAborts ?? false]);
  await site.dispatch(logoutRequested());
  expect(request?.signal?.aborted).toBe(true);
  expect(site.toasts().filter((toast) => toast.startsWith('error'))).toEqual([]);
}

/** What a page loads, what a form sends, and a change whose toast says how it went. */
const ARCHETYPES = ['GET notifications', 'POST announcement', 'PUT mute'];

const CELLS = faultsByCall(CALLS, {
  archetypes: ARCHETYPES, isSpecial: ({ forbidden }, { name }) => name === '403' && forbidden !== undefined,
});

test.each(CELLS)('%s × %s', async (_name, _faultName, call, fault) => {
  const site = await run(call, fault);
  if (fault.effect === 'hangs') await checkHang(call, site);
  else {
    await pass(TRIED_MS);
    checkOutcome(call, fault, site);
  }
  expect(consoleErrors()).toEqual([]);
  expect(main()).not.toHaveTextContent('Something went wrong on this page');
  site.close();
}, CELL_TIMEOUT_MS);
