import { describeCalls, describeEvents, type ApiLog } from '../actionLog/describeEvents';
import { each, fields, kept, list } from '../actionLog/shapes';
import { calendarCalls } from './calendarCallsLog';
import type * as groupEvents from './groupEvents';
import type { groupsApi, ImageArg } from './groupsApi';
import { inboxCalls } from './inboxCallsLog';
import {
  exampleCounts,
  exampleGroup,
  exampleGroupFailure,
  exampleGroupId,
  examplePage,
  examplePageArg,
  exampleProfile,
  exampleSession,
  exampleSummaries,
  exampleValues,
  GROUP,
  GROUP_FAILURE,
  GROUP_FATES,
  GROUP_ID,
  GROUP_VALUES,
  GROUPS,
  IMAGE,
  PAGE,
  PAGE_ARG,
  PROFILE,
  SEEN,
  SESSIONS,
} from './logShapes';
import type { pageQueries } from './pageQueries';
import { seatsCalls } from './seatsCallsLog';
import type * as sessionEvents from './sessionEvents';
import type { usersApi } from './usersApi';

const SENT_GROUP = { values: GROUP_VALUES, image: IMAGE } as const;
const STORED_IMAGE: ImageArg = { kind: 'stored', key: 'abc' };
const IMAGE_BY_URL: ImageArg = { kind: 'url', url: 'https://x.example/a.png' };

const groupAndUserCalls = describeCalls<typeof groupsApi.endpoints & typeof pageQueries.endpoints & typeof usersApi.endpoints>({
  listGroups: {
    kind: 'Query', arg: 'keep', data: GROUPS, words: 'the groups',
    example: (make) => ({ arg: undefined, response: exampleSummaries(make) }),
  },
  listPage: {
    kind: 'Query', arg: PAGE_ARG, data: PAGE, words: 'a part of the groups',
    example: (make) => ({ arg: examplePageArg(make), response: examplePage(make) }),
  },
  readTotals: {
    kind: 'Query', arg: 'keep', data: kept('totalGroups', 'totalMembers', 'upcomingEvents'), words: 'how many groups there are',
    example: (make) => ({
      arg: undefined, response: { totalGroups: make.int(9), totalMembers: make.int(99), upcomingEvents: make.int(9) },
    }),
  },
  listFeaturedGroups: {
    kind: 'Query', arg: 'keep', data: GROUPS, words: 'the featured groups',
    example: (make) => ({ arg: undefined, response: exampleSummaries(make) }),
  },
  listCreatedGroups: {
    kind: 'Query', arg: 'keep', data: GROUPS, words: 'the user\'s own groups',
    example: (make) => ({ arg: undefined, response: exampleSummaries(make) }),
  },
  listJoinedGroups: {
    kind: 'Query', arg: 'keep', data: GROUPS, words: 'the groups the user has joined',
    example: (make) => ({ arg: undefined, response: exampleSummaries(make) }),
  },
  listWaitingGroups: {
    kind: 'Query', arg: 'keep', data: GROUPS, words: 'the groups the user waits for',
    example: (make) => ({ arg: undefined, response: exampleSummaries(make) }),
  },
  getGroup: {
    kind: 'Query', arg: 'groupId', data: GROUP, words: 'a group',
    example: (make) => ofOneGroup(exampleGroup(make)),
  },
  joinGroup: {
    kind: 'Mutation', arg: 'groupId', data: GROUP, words: 'joining a group',
    example: (make) => ofOneGroup(exampleGroup(make)),
  },
  leaveGroup: {
    kind: 'Mutation', arg: 'groupId', data: GROUP, words: 'leaving a group',
    example: (make) => ofOneGroup(exampleGroup(make)),
  },
  deleteGroup: {
    kind: 'Mutation', arg: fields({ groupId: 'groupId', ...SEEN }), data: fields({}), words: 'deleting a group',
    example: (make) => ({ arg: { groupId: make.groupId(), ...exampleCounts(make) }, response: null }),
  },
  createGroup: {
    kind: 'Mutation', arg: fields({ ...SENT_GROUP, idempotencyKey: 'keep' }), data: GROUP, words: 'creating a group',
    example: (make) => ({ arg: { values: exampleValues(make), image: STORED_IMAGE, idempotencyKey: 'i1' }, response: exampleGroup(make) }),
  },
  updateGroup: {
    kind: 'Mutation', arg: fields({ ...SENT_GROUP, groupId: 'groupId', ...SEEN }), data: GROUP, words: 'saving a group',
    example: (make) => {
      const response = exampleGroup(make);
      return { arg: { groupId: response._id, ...exampleCounts(make), values: exampleValues(make), image: IMAGE_BY_URL }, response };
    },
  },
  sendProfile: {
    kind: 'Mutation', arg: PROFILE, data: PROFILE, words: 'sending the profile',
    example: (make) => ({ arg: exampleProfile(make), response: exampleProfile(make) }),
  },
  uploadPhoto: {
    kind: 'Mutation', arg: fields({ key: 'keep' }), data: fields({ photoURL: 'photo' }), words: 'sending a photo',
    example: () => ({ arg: { key: 'abc' }, response: { photoURL: '/api/images/abc' } }),
  },
  getAccountFacts: {
    kind: 'Query', arg: 'keep', data: fields({ email: 'email', emailVerified: 'keep', ways: list('keep') }),
    words: 'what the identity service knows of the account',
    example: (make) => {
      const ways = make.pick([['password'], ['google'], ['password', 'google']] as const);
      return { arg: undefined, response: { email: make.user().email, emailVerified: make.chance(0.5), ways } };
    },
  },
  listSessions: {
    kind: 'Query', arg: 'keep', data: SESSIONS, words: 'where the user is logged in',
    example: (make) => ({ arg: undefined, response: make.chance(0.3) ? null : [exampleSession(make)] }),
  },
  logOutEverywhere: {
    kind: 'Mutation', arg: 'keep', data: fields({}), words: 'logging out everywhere',
    example: () => ({ arg: undefined, response: null }),
  },
  listCreatedWithMembers: {
    kind: 'Query', arg: 'keep', data: GROUPS, words: 'the user\'s own groups with their members',
    example: (make) => ({ arg: undefined, response: [exampleGroup(make)] }),
  },
  deleteAccount: {
    kind: 'Mutation', arg: fields({ groups: GROUP_FATES }), data: fields({}), words: 'deleting the account',
    example: (make) => ({ arg: { groups: { [make.groupId()]: { kind: 'delete' as const } } }, response: null }),
  },
  getProfile: {
    kind: 'Query', arg: 'keep', data: PROFILE, words: 'the profile',
    example: (make) => ({ arg: undefined, response: exampleProfile(make) }),
  },
});

function ofOneGroup<G extends { _id: string }>(response: G): { arg: string; response: G } {
  return { arg: response._id, response };
}

/** What the log may record of the API: every call, its errors, and the events that API code dispatches. */
export const apiLog: ApiLog = {
  calls: { ...groupAndUserCalls, ...seatsCalls, ...inboxCalls, ...calendarCalls },
  // A stack only names files, and is dropped.
  error: fields({
    status: 'keep',
    name: 'keep',
    code: 'keep',
    message: 'message',
    data: fields({ message: 'message', code: 'keep', group: GROUP }),
  }),
  meta: fields(each('keep', 'status', 'requestId', 'serverDateMs', 'fromLastVisit', 'receivedAtMs')),
  tagId: 'groupId',
  events: {
    ...describeEvents<typeof sessionEvents>('auth', {
      sessionExpired: { words: 'The session expired' }, userCodeLoaded: { words: null },
    }),
    ...describeEvents<typeof groupEvents>('groups', {
      groupDeleted: {
        payload: fields({ groupId: 'groupId', from: 'keep' }),
        words: 'The group was deleted',
        example: (make) => ({ groupId: make.groupId(), from: make.pick(['detail', 'myGroups'] as const) }),
      },
      deleteFailed: {
        payload: GROUP_FAILURE,
        words: 'Deleting the group failed',
        example: (make) => ({ ...exampleGroupFailure(make), from: make.pick(['detail', 'myGroups'] as const) }),
      },
      calendarChosen: {
        payload: fields({ groupId: 'groupId', calendar: 'keep' }),
        words: ({ calendar }) => `Opened ${calendar === 'google' ? 'Google Calendar' : 'Outlook'} to add the group`,
        example: (make) => ({ groupId: make.groupId(), calendar: make.pick(['google', 'outlook'] as const) }),
      },
      groupGone: { payload: GROUP_ID, words: 'The group turned out to be deleted', example: exampleGroupId },
    }),
  },
};
