import type { Preferences } from '../../contract/types';
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
import { aGroup } from '../builders';
import type { FakeResponse } from '../fakeHttp';
import { at, type Call } from './faultyCall';
import { ME } from './openSite';

const ITEM = {
  _id: '2', kind: 'joined', groupId: 'g1', groupName: 'Riverside Sketchers', createdAt: '2026-05-02T09:00:00.000Z', readAt: null,
  actorName: 'Theo Third',
};
const MINE = aGroup({ version: 2, creator: ME, members: [ME], isMuted: false });
const WRITTEN = { _id: '2', subject: 'Rain', text: 'Bring a coat.', createdAt: '2026-05-02T09:00:00.000Z', author: ME };
const LISTED = { ...ME, joinedAt: '2026-05-01T09:00:00.000Z', came: null, tickedAt: null, cannotComeSince: null };
const PREFERENCES: Preferences = { mutedClasses: [], email: 'none' };
const CALENDAR = { createdAt: '2026-05-02T09:00:00.000Z' };
const INBOX = { items: [ITEM], unread: 1, next: 'c2' };

const HEALTHY: Readonly<Record<string, FakeResponse>> = {
  '/api/notifications': { json: INBOX }, '/api/groups/g1': { json: MINE }, '/api/groups/g1/announcements': { json: { items: [] } },
  '/api/users/me/preferences': { json: PREFERENCES }, '/api/users/me/calendar-token': { json: CALENDAR },
};
const ONE_WRITTEN = { ...HEALTHY, '/api/groups/g1/announcements': { json: { items: [WRITTEN] } } };
const STARTED = {
  ...HEALTHY,
  '/api/groups/g1': { json: { ...MINE, startDate: '2026-05-02T09:00:00.000Z' } },
  '/api/groups/g1/attendance': { json: { people: [LISTED] } },
};

const inbox = (shows: string, wayOn: string) => at('/notifications', shows, wayOn);
const group = (shows: string, wayOn: string) => at('/groups/g1', shows, wayOn);
const attendance = (shows: string) => at('/groups/g1/attendance', shows, 'Save as CSV');
const account = (shows: string, wayOn: string) => at('/account', shows, wayOn);

/** What these calls have in common, where they do not say otherwise. */
const touch = { signedIn: true, others: HEALTHY, withoutId: 'succeeds' } as const;

const INBOX_CALLS: Readonly<Record<string, Call>> = {
  'GET notifications': {
    ...touch, method: 'GET', path: '/api/notifications', url: '/notifications', good: INBOX, fallback: inboxFailure.load, errorIn: 'page',
    leavingAborts: false, notFound: 'empty', succeeded: inbox('Theo Third joined Riverside Sketchers', 'Mark all as read'),
    failed: inbox('We couldn’t load your notifications', 'Try again'), empty: inbox('No notifications here', 'This visit'),
  },
  'GET older notifications': {
    ...touch, method: 'GET', path: '/api/notifications', url: '/notifications', good: { ...INBOX, next: null }, leavingAborts: false,
    unaffected: ({ path }) => (path.includes('before=') ? null : { json: INBOX }),
    start: (site) => site.dispatch(olderRequested()), fallback: inboxFailure.older, errorIn: 'page',
    succeeded: inbox('Theo Third joined Riverside Sketchers', 'Mark all as read'),
    failed: inbox('Theo Third joined Riverside Sketchers', 'Try again'),
  },
  'POST read': {
    ...touch, method: 'POST', path: '/api/notifications/read', url: '/notifications', good: { unread: 0 },
    start: (site) => site.dispatch(allReadRequested()), fallback: inboxFailure.read,
    succeeded: inbox('No unread notifications', 'Riverside Sketchers'),
    failed: inbox('Theo Third joined Riverside Sketchers', 'Mark all as read'),
  },
};

const ANNOUNCEMENT_CALLS: Readonly<Record<string, Call>> = {
  'GET announcements': {
    ...touch, method: 'GET', path: '/api/groups/g1/announcements', url: '/groups/g1', good: { items: [WRITTEN] },
    fallback: announcing.load, errorIn: 'page', notFound: 'empty', forbidden: 'empty',
    succeeded: group('Bring a coat.', 'Edit group'), failed: group('Riverside Sketchers', 'Try again'),
    empty: group('Riverside Sketchers', 'Edit group'),
  },
  'POST announcement': {
    ...touch, method: 'POST', path: '/api/groups/g1/announcements', url: '/groups/g1', good: WRITTEN, fallback: announcing.write,
    errorIn: 'page',
    start: async (site) => {
      await site.dispatch(writingOpened());
      await site.dispatch(announcementSubmitted({ groupId: 'g1', subject: 'Rain', text: 'Bring a coat.' }));
    },
    said: announcing.sent, withoutId: { says: announcing.write },
    succeeded: group('Bring a coat.', 'Edit group'), failed: group('Riverside Sketchers', 'Send to everyone in the group'),
  },
  'PUT announcement': {
    ...touch, method: 'PUT', path: '/api/groups/g1/announcements/2', url: '/groups/g1', good: { ...WRITTEN, subject: 'Sun' },
    others: ONE_WRITTEN, fallback: announcing.edit, errorIn: 'page',
    start: async (site) => {
      await site.dispatch(editingOpened({ announcementId: '2' }));
      await site.dispatch(editSubmitted({ groupId: 'g1', announcementId: '2', subject: 'Sun', text: 'Bring a coat.' }));
    },
    said: announcing.edited, withoutId: { says: announcing.edit },
    succeeded: group('Sun', 'Edit group'), failed: group('Riverside Sketchers', 'Save'),
  },
  'DELETE announcement': {
    ...touch, method: 'DELETE', path: '/api/groups/g1/announcements/2', url: '/groups/g1', good: {}, ignoresBody: true,
    notFound: 'succeeds', others: ONE_WRITTEN, fallback: announcing.remove,
    start: async (site) => {
      await site.dispatch(removalAsked({ announcementId: '2' }));
      await site.dispatch(removalConfirmed({ groupId: 'g1', announcementId: '2' }));
    },
    said: announcing.removed, succeeded: group('Write an announcement', 'Edit group'), failed: group('Riverside Sketchers', 'Remove'),
  },
};

const ORGANISING_CALLS: Readonly<Record<string, Call>> = {
  'GET attendance': {
    ...touch, method: 'GET', path: '/api/groups/g1/attendance', url: '/groups/g1/attendance', good: { people: [LISTED] },
    fallback: 'We couldn’t load who is in the group.', errorIn: 'page',
    succeeded: attendance('Save as CSV'), failed: { ...attendance('We couldn’t load this list'), wayOn: 'Try again' },
  },
  'PUT attendance': {
    ...touch, method: 'PUT', path: '/api/groups/g1/attendance', url: '/groups/g1/attendance', staysTrying: true,
    good: { people: [{ ...LISTED, came: true, tickedAt: '2026-05-02T10:00:00.000Z' }] }, others: STARTED,
    start: (site) => site.dispatch(tickRequested({ groupId: 'g1', userId: ME._id, came: true })),
    fallback: 'We couldn’t save who came. Please reload the page.',
    succeeded: attendance('1 of 1 came'), failed: attendance('Who came'),
  },
  'PUT mute': {
    ...touch, method: 'PUT', path: '/api/groups/g1/mute', url: '/groups/g1', good: { ...MINE, isMuted: true },
    start: (site) => site.dispatch(muteRequested({ groupId: 'g1', muted: true })), fallback: SEATS_FAILED.muting,
    said: SEATS_DONE.muting, withoutId: { says: SEATS_FAILED.muting },
    succeeded: group('Riverside Sketchers', 'Edit group'), failed: group('Riverside Sketchers', 'Edit group'),
  },
};

const SETTINGS_CALLS: Readonly<Record<string, Call>> = {
  'GET preferences': {
    ...touch, method: 'GET', path: '/api/users/me/preferences', url: '/account', good: PREFERENCES, fallback: preferencesFailure.load,
    errorIn: 'page', notFound: 'empty',
    succeeded: account('Notify me about', 'Save notifications'), failed: account('Notification settings', 'Try again'),
    empty: account('Where you’re logged in', 'Download my data'),
  },
  'PUT preferences': {
    ...touch, method: 'PUT', path: '/api/users/me/preferences', url: '/account', good: PREFERENCES, fallback: preferencesFailure.save,
    errorIn: 'page', start: (site) => site.dispatch(preferencesSubmitted(PREFERENCES)),
    succeeded: account('Saved. This applies', 'Save notifications'), failed: account('Notify me about', 'Save notifications'),
  },
  'GET calendar': {
    ...touch, method: 'GET', path: '/api/users/me/calendar-token', url: '/account', good: CALENDAR, ownWords: true, errorIn: 'page',
    fallback: 'We couldn’t check whether you have a calendar link.', notFound: 'empty',
    succeeded: account('You got your link on', 'Get a new link'), failed: account('Where you’re logged in', 'Load your calendar'),
    empty: account('Where you’re logged in', 'Download my data'),
  },
  'POST calendar': {
    ...touch, method: 'POST', path: '/api/users/me/calendar-token', url: '/account', fallback: calendarMessages.makeFailed,
    good: { ...CALENDAR, url: 'http://localhost/api/calendar/secret.ics' }, errorIn: 'page',
    start: (site) => site.dispatch(addressRequested()), leavingAborts: true,
    succeeded: account('Your link is ready.', 'Get a new link'), failed: account('You got your link on', 'Get a new link'),
  },
  'DELETE calendar': {
    ...touch, method: 'DELETE', path: '/api/users/me/calendar-token', url: '/account', good: {}, ignoresBody: true, errorIn: 'page',
    start: (site) => site.dispatch(calendarEndRequested()), fallback: calendarMessages.endFailed,
    succeeded: account('Get my calendar link', 'Get my calendar link'), failed: account('You got your link on', 'Turn it off'),
  },
};

/** Notifications, announcements, ticks, mutes, preferences and calendars. */
export const TOUCH_CALLS: Readonly<Record<string, Call>> = {
  ...INBOX_CALLS, ...ANNOUNCEMENT_CALLS, ...ORGANISING_CALLS, ...SETTINGS_CALLS,
};
