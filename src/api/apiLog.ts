import type { ApiLog } from '../actionLog/describeEvents';
import { attendanceCalls } from './attendanceCallsLog';
import { calendarCalls } from './calendarCallsLog';
import type { WebCalendar } from './calendarLinks';
import type { confirmationApi } from './confirmationApi';
import { decisionsCalls } from './decisionsCallsLog';
import { deskCalls } from './deskCallsLog';
import type * as groupEvents from './groupEvents';
import type { groupsApi } from './groupsApi';
import { inboxCalls } from './inboxCallsLog';
import { invitationCalls } from './invitationCallsLog';
import { describeCalls, describeEvents, GROUP } from './logKeys';
import type { pageQueries } from './pageQueries';
import { problemsCalls } from './problemsCallsLog';
import { reportsCalls } from './reportsCallsLog';
import { seatsCalls } from './seatsCallsLog';
import type * as sessionEvents from './sessionEvents';
import type { usersApi } from './usersApi';

const groups = (words: string) => ({ data: GROUP, words }) as const;
const aboutGroup = (words: string) => ({ arg: 'groupId', data: GROUP, words }) as const;

const groupAndUserCalls = describeCalls<
  typeof groupsApi.endpoints & typeof pageQueries.endpoints & typeof usersApi.endpoints & typeof confirmationApi.endpoints
>({
  listGroups: groups('the groups'),
  listPage: 'a part of the groups',
  readTotals: 'how many groups there are',
  listFeaturedGroups: groups('the featured groups'),
  listCreatedGroups: groups('the user\'s own groups'),
  listJoinedGroups: groups('the groups the user has joined'),
  listWaitingGroups: groups('the groups the user waits for'),
  getGroup: aboutGroup('a group'),
  joinGroup: aboutGroup('joining a group'),
  leaveGroup: aboutGroup('leaving a group'),
  deleteGroup: 'deleting a group',
  createGroup: { arg: GROUP, data: GROUP, words: 'creating a group' },
  updateGroup: { arg: GROUP, data: GROUP, words: 'saving a group' },
  sendProfile: 'sending the profile',
  uploadPhoto: 'sending a photo',
  getAccountFacts: 'what the identity service knows of the account',
  isEmailConfirmed: { data: 'plain', words: 'whether the address is confirmed' },
  listSessions: { data: { id: 'plain' }, words: 'where the user is logged in' },
  logOutEverywhere: 'logging out everywhere',
  listCreatedWithMembers: groups('the user\'s own groups with their members'),
  // By the id of each group.
  deleteAccount: { arg: { groups: { '*': {} } }, words: 'deleting the account' },
  getProfile: 'the profile',
});

const CALENDAR_WORDS: Readonly<Record<WebCalendar, string>> = {
  google: 'Google Calendar', outlook: 'Outlook', office: 'Outlook for work',
};

/** What the log may record of the API: every call, its errors, and the events that API code dispatches. */
export const apiLog: ApiLog = {
  calls: {
    ...groupAndUserCalls, ...seatsCalls, ...attendanceCalls, ...inboxCalls, ...calendarCalls, ...invitationCalls, ...reportsCalls,
    ...problemsCalls,
    ...decisionsCalls, ...deskCalls,
  },
  // The name of an error is of its class. Its stack only names files, and is dropped.
  error: { name: 'plain', data: { name: 'name' } },
  tagId: 'groupId',
  events: {
    ...describeEvents<typeof sessionEvents>('auth', { events: { sessionExpired: 'The session expired', userCodeLoaded: null } }),
    ...describeEvents<typeof groupEvents>('groups', {
      events: {
        groupDeleted: 'The group was deleted',
        deleteFailed: 'Deleting the group failed',
        calendarChosen: ({ calendar }) => `Opened ${CALENDAR_WORDS[calendar]} to add the group`,
        groupGone: 'The group turned out to be deleted',
      },
    }),
  },
};
