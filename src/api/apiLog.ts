import type { ApiLog } from '../actionLog/describeEvents';
import { all } from '../actionLog/shapes';
import type { ALL_CALLS } from './allCalls';
import type { WebCalendar } from './calendarLinks';
import type * as groupEvents from './groupEvents';
import { describeCalls, describeEvents, GROUP, PERSON } from './logKeys';
import type * as sessionEvents from './sessionEvents';

const groups = (words: string) => ({ data: GROUP, words }) as const;
const aboutGroup = (words: string) => ({ arg: 'groupId', data: GROUP, words }) as const;

const PREFERENCES = { email: 'keep' } as const;
const ANNOUNCEMENT = { _id: 'plain' } as const;

const DECISION_ABOUT_USER = { _id: 'plain', name: 'text', reason: 'keep', objection: { answer: 'text' } } as const;
const PROBLEM_OF_USER = { _id: 'plain', steps: 'keep', size: 'keep', answer: {} } as const;

const DECISION = { _id: 'plain', by: PERSON } as const;
/** A thing is a group, an announcement or a person: its name is what somebody wrote. */
const SUMMARY = { _id: 'plain', name: 'text', thingId: 'userId', maker: PERSON, takenBy: PERSON, groupId: 'groupId' } as const;
const SNAPSHOT = { name: 'text', text: 'text', groupName: 'text' } as const;
const CASE = {
  ...SUMMARY,
  snapshot: SNAPSHOT,
  present: SNAPSHOT,
  reportList: { _id: 'plain', by: PERSON, name: 'name', snapshot: SNAPSHOT },
  decisions: DECISION,
  earlier: SUMMARY,
} as const;
const OBJECTION = {
  _id: 'plain', name: 'text', by: PERSON, decision: DECISION, answer: { by: PERSON },
} as const;
const PROBLEM = {
  _id: 'plain', by: PERSON, steps: 'keep', size: 'keep', browser: 'plain', verdict: 'keep', verdictStep: 'keep',
  answer: { by: PERSON },
} as const;
/** Where the next page begins: numbers. */
const next = 'plain';

const calls = describeCalls<typeof ALL_CALLS>({
  listGroups: { ...groups('the groups'), arg: 'keep' },
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

  joinWaitlist: aboutGroup('joining a waitlist'),
  leaveWaitlist: aboutGroup('leaving a waitlist'),
  removeMember: { data: GROUP, words: 'removing a member' },
  listBlocked: { arg: 'groupId', words: 'the blocked users' },
  listFormer: { arg: 'groupId', words: 'the people who left' },
  unblockUser: 'unblocking someone',
  offerHandover: { arg: { message: 'text' }, data: GROUP, words: 'offering to hand a group over' },
  withdrawHandover: aboutGroup('withdrawing the offer to hand over'),
  acceptHandover: aboutGroup('taking a group over'),
  declineHandover: aboutGroup('declining to take a group over'),
  askForLook: aboutGroup('asking for another look at a group'),
  sayAbsent: { data: GROUP, words: 'saying who cannot come' },
  setMuted: { data: GROUP, words: 'muting a group' },
  listHistory: {
    arg: 'groupId',
    data: {
      _id: 'plain', pageParams: 'plain', subject: 'name', places: { from: 'keep', to: 'keep' }, start: { from: 'plain', to: 'plain' },
    },
    words: 'the history of a group',
  },

  listAttendance: { arg: 'groupId', words: 'who came' },
  tickAttendance: 'sending who came',

  readInvitation: { arg: 'groupId', data: GROUP, words: 'the invitation to a group' },

  // The address of the calendar is in none of them.
  getCalendarSince: { data: 'plain', words: 'whether there is a personal calendar' },
  endCalendar: 'ending the personal calendar',

  listNotifications: { data: all('plain', '_id', 'next', 'pageParams'), words: 'the notifications' },
  markRead: { arg: { ids: 'plain', upTo: 'plain' }, data: 'keep', words: 'marking notifications as read' },
  getPreferences: { data: PREFERENCES, words: 'what the user is notified of' },
  noteTimeZone: { data: PREFERENCES, words: 'saying which time zone the user is in' },
  savePreferences: { arg: PREFERENCES, data: PREFERENCES, words: 'saving what to be notified of' },
  listAnnouncements: { arg: 'groupId', data: ANNOUNCEMENT, words: 'the announcements of a group' },
  editAnnouncement: { data: ANNOUNCEMENT, words: 'changing an announcement' },
  deleteAnnouncement: 'removing an announcement',
  writeAnnouncement: { data: ANNOUNCEMENT, words: 'writing an announcement' },

  sendReport: { arg: { id: 'userId' }, words: 'reporting something' },

  listMyProblems: { data: PROBLEM_OF_USER, words: 'the problems that the user has sent' },
  deleteMyProblem: { arg: 'plain', words: 'deleting a problem that the user has sent' },

  getDecision: { arg: 'groupId', data: DECISION_ABOUT_USER, words: 'a decision about the user' },
  objectTo: { data: DECISION_ABOUT_USER, words: 'objecting to a decision' },

  readDeskCounts: { data: { problems: 'keep' }, words: 'how much is open at the desk' },
  listCases: { arg: 'search', data: { items: SUMMARY, next }, words: 'the cases of the desk' },
  readCase: { arg: 'groupId', data: CASE, words: 'a case' },
  openCase: { arg: { id: 'userId' }, data: CASE, words: 'opening a case' },
  takeCase: { data: CASE, words: 'taking a case' },
  decideCase: { data: CASE, words: 'deciding a case' },
  listObjections: { arg: 'search', data: { items: OBJECTION, next }, words: 'the objections' },
  readObjection: { arg: 'groupId', data: OBJECTION, words: 'an objection' },
  decideObjection: { data: OBJECTION, words: 'deciding an objection' },
  listProblems: { arg: 'search', data: { items: PROBLEM, next }, words: 'the problems that people have sent' },
  readProblem: { arg: 'groupId', data: PROBLEM, words: 'a problem that someone has reported' },
  answerProblem: { data: PROBLEM, words: 'answering a problem' },
  changeProblemState: { data: PROBLEM, words: 'closing a problem, or opening it again' },
  listDeskLog: {
    arg: 'search',
    data: { items: { _id: 'plain', name: 'text', thingId: 'userId', by: PERSON, subject: PERSON }, next, operators: PERSON },
    words: 'the log of the desk',
  },
});

const CALENDAR_WORDS: Readonly<Record<WebCalendar, string>> = {
  google: 'Google Calendar', outlook: 'Outlook', office: 'Outlook for work',
};

/** What the log may record of the API: every call, its errors, and the events that API code dispatches. */
export const apiLog: ApiLog = {
  calls,
  // The name of an error is of its class. Its stack only names files, and is dropped.
  error: { name: 'plain', data: { name: 'name' } },
  tagId: 'groupId',
  events: {
    ...describeEvents<typeof sessionEvents>('auth', {
      events: {
        sessionExpired: (payload) => (payload?.isAccountClosed ? 'The account turned out to be closed' : 'The session expired'),
        userCodeLoaded: null,
      },
    }),
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
