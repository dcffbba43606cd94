import type { ALL_CALLS } from '../../../api/allCalls';
import type { ImageArg } from '../../../api/groupsApi';
import type { ExampleMaker } from '../exampleMaker';
import {
  exampleAnnouncement, exampleAttendance, exampleBlocked, exampleCounts, exampleDate, exampleDecision, exampleFormer, exampleGroup,
  exampleHistory,
  exampleInbox, exampleObjection, examplePage, examplePageArg, examplePreferences, exampleProfile, exampleProblem, exampleReport,
  exampleSession, exampleSummaries, exampleTicks, exampleValues,
} from './contractExamples';
import { callExamples } from './describeExamples';
import {
  exampleAnswer, exampleCase, exampleCaseSummary, exampleDecided, exampleDeskObjection,
  exampleDeskProblem, exampleProblemAnswer, exampleProblemState, exampleLog, exampleOpening, exampleTake,
} from './deskExamples';

const STORED_IMAGE: ImageArg = { kind: 'stored', key: 'abc' };
const IMAGE_BY_URL: ImageArg = { kind: 'url', url: 'https://x.example/a.png' };

function ofOneGroup(make: ExampleMaker) {
  const response = exampleGroup(make);
  return { arg: response._id, response };
}

/** Examples of every call of the API. */
export const CALL_EXAMPLES = callExamples<typeof ALL_CALLS>({
  listGroups: { kind: 'Query', example: (make) => ({ arg: make.pick(['retrying', undefined]), response: exampleSummaries(make) }) },
  listPage: { kind: 'Query', example: (make) => ({ arg: examplePageArg(make), response: examplePage(make) }) },
  readTotals: { kind: 'Query', example: (make) => ({
    arg: undefined, response: { totalGroups: make.int(9), totalMembers: make.int(99), upcomingEvents: make.int(9) },
  }) },
  listFeaturedGroups: { kind: 'Query', example: (make) => ({ arg: undefined, response: exampleSummaries(make) }) },
  listCreatedGroups: { kind: 'Query', example: (make) => ({ arg: undefined, response: exampleSummaries(make) }) },
  listJoinedGroups: { kind: 'Query', example: (make) => ({ arg: undefined, response: exampleSummaries(make) }) },
  listWaitingGroups: { kind: 'Query', example: (make) => ({ arg: undefined, response: exampleSummaries(make) }) },
  getGroup: { kind: 'Query', example: ofOneGroup },
  readInvitation: { kind: 'Query', example: (make) => {
    const [response = null] = exampleSummaries(make);
    return { arg: response?._id ?? make.groupId(), response };
  } },
  joinGroup: { kind: 'Mutation', example: ofOneGroup },
  leaveGroup: { kind: 'Mutation', example: ofOneGroup },
  deleteGroup: { kind: 'Mutation', example: (make) => ({ arg: { groupId: make.groupId(), ...exampleCounts(make) }, response: null }) },
  createGroup: {
    kind: 'Mutation',
    example: (make) => ({ arg: { values: exampleValues(make), image: STORED_IMAGE, idempotencyKey: 'i1' }, response: exampleGroup(make) }),
  },
  updateGroup: { kind: 'Mutation', example: (make) => {
    const response = exampleGroup(make);
    return { arg: { groupId: response._id, ...exampleCounts(make), values: exampleValues(make), image: IMAGE_BY_URL }, response };
  } },
  sendProfile: { kind: 'Mutation', example: (make) => ({ arg: exampleProfile(make), response: exampleProfile(make) }) },
  uploadPhoto: { kind: 'Mutation', example: () => ({ arg: { key: 'abc' }, response: { photoURL: '/api/images/abc' } }) },
  getAccountFacts: { kind: 'Query', example: (make) => {
    const signInMethods = make.pick([['password'], ['google'], ['password', 'google']] as const);
    return { arg: undefined, response: { email: make.user().email, emailVerified: make.chance(0.5), signInMethods } };
  } },
  isEmailConfirmed: { kind: 'Query', example: (make) => ({ arg: undefined, response: make.chance(0.5) }) },
  listSessions: { kind: 'Query', example: (make) => ({ arg: undefined, response: make.chance(0.3) ? null : [exampleSession(make)] }) },
  logOutEverywhere: {
    kind: 'Mutation', example: (make) => ({ arg: make.pick([undefined, { othersOnly: true } as const]), response: null }),
  },
  listCreatedWithMembers: { kind: 'Query', example: (make) => ({ arg: undefined, response: [exampleGroup(make)] }) },
  deleteAccount: {
    kind: 'Mutation',
    example: (make) => ({ arg: { groups: { [make.groupId()]: { kind: 'delete' as const } } }, response: null }),
  },
  getProfile: { kind: 'Query', example: (make) => ({ arg: undefined, response: exampleProfile(make) }) },

  getCalendarSince: { kind: 'Query', example: (make) => ({ arg: undefined, response: make.chance(0.5) ? exampleDate(make) : null }) },
  endCalendar: { kind: 'Mutation', example: () => ({ arg: undefined, response: null }) },

  listNotifications: {
    kind: 'Query',
    example: (make) => ({ arg: undefined, response: { pages: [exampleInbox(make)], pageParams: [null] } }),
  },
  markRead: {
    kind: 'Mutation', example: (make) => ({ arg: make.chance(0.5) ? { ids: ['m1'] } : { ids: null, upTo: 'm1' }, response: make.int(5) }),
  },
  getPreferences: { kind: 'Query', example: (make) => ({ arg: undefined, response: examplePreferences(make) }) },
  noteTimeZone: { kind: 'Mutation', example: (make) => ({ arg: { timeZone: 'Europe/Kyiv' }, response: examplePreferences(make) }) },
  savePreferences: { kind: 'Mutation', example: (make) => ({ arg: examplePreferences(make), response: examplePreferences(make) }) },
  listAnnouncements: { kind: 'Query', example: (make) => ({ arg: make.groupId(), response: [exampleAnnouncement(make)] }) },
  editAnnouncement: { kind: 'Mutation', example: (make) => {
    const response = { ...exampleAnnouncement(make), editedAt: exampleDate(make) };
    const { subject, text } = response;
    return { arg: { groupId: make.groupId(), announcementId: response._id, subject, text }, response };
  } },
  deleteAnnouncement: { kind: 'Mutation', example: (make) => ({ arg: { groupId: make.groupId(), announcementId: 'a1' }, response: null }) },
  writeAnnouncement: { kind: 'Mutation', example: (make) => {
    const response = exampleAnnouncement(make);
    return { arg: { groupId: make.groupId(), subject: response.subject, text: response.text }, response };
  } },

  listAttendance: { kind: 'Query', example: (make) => ({ arg: make.groupId(), response: exampleAttendance(make) }) },
  tickAttendance: {
    kind: 'Mutation',
    example: (make) => ({ arg: { groupId: make.groupId(), ticks: exampleTicks(make) }, response: exampleAttendance(make) }),
  },

  getDecision: { kind: 'Query', example: (make) => ({ arg: 'd1', response: exampleDecision(make) }) },
  objectTo: { kind: 'Mutation', example: (make) => ({ arg: exampleObjection(make), response: exampleDecision(make) }) },

  listMyProblems: { kind: 'Query', example: (make) => ({ arg: undefined, response: [exampleProblem(make)] }) },
  deleteMyProblem: { kind: 'Mutation', example: () => ({ arg: '12', response: null }) },

  readDeskCounts: {
    kind: 'Query',
    example: (make) => ({ arg: undefined, response: { reports: make.int(99), objections: make.int(9), problems: make.int(9) } }),
  },
  listCases: {
    kind: 'Query',
    example: (make) => ({
      arg: make.pick(['', '?state=closed&thing=group'] as const), response: { items: [exampleCaseSummary(make)], next: '0_5_7' },
    }),
  },
  readCase: { kind: 'Query', example: (make) => ({ arg: '7', response: exampleCase(make) }) },
  openCase: { kind: 'Mutation', example: (make) => ({ arg: exampleOpening(make), response: exampleCase(make) }) },
  takeCase: { kind: 'Mutation', example: (make) => ({ arg: exampleTake(make), response: exampleCase(make) }) },
  decideCase: { kind: 'Mutation', example: (make) => ({ arg: exampleDecided(make), response: exampleCase(make) }) },
  listObjections: { kind: 'Query', example: (make) => ({ arg: '', response: { items: [exampleDeskObjection(make)], next: null } }) },
  readObjection: { kind: 'Query', example: (make) => ({ arg: '7', response: exampleDeskObjection(make) }) },
  decideObjection: { kind: 'Mutation', example: (make) => ({ arg: exampleAnswer(make), response: exampleDeskObjection(make) }) },
  listProblems: { kind: 'Query', example: (make) => ({ arg: '', response: { items: [exampleDeskProblem(make)], next: null } }) },
  readProblem: { kind: 'Query', example: (make) => ({ arg: '7', response: exampleDeskProblem(make) }) },
  answerProblem: { kind: 'Mutation', example: (make) => ({ arg: exampleProblemAnswer(make), response: exampleDeskProblem(make) }) },
  changeProblemState: { kind: 'Mutation', example: (make) => ({ arg: exampleProblemState(make), response: exampleDeskProblem(make) }) },
  listDeskLog: {
    kind: 'Query',
    example: (make) => ({ arg: make.chance(0.5) ? '?caseId=7' : `?operator=${make.user().id}`, response: exampleLog(make) }),
  },

  sendReport: { kind: 'Mutation', example: (make) => ({ arg: exampleReport(make), response: null }) },

  joinWaitlist: { kind: 'Mutation', example: ofOneGroup },
  leaveWaitlist: { kind: 'Mutation', example: ofOneGroup },
  removeMember: { kind: 'Mutation', example: (make) => {
    const response = exampleGroup(make);
    return { arg: { groupId: response._id, userId: make.user().id, block: make.chance(0.5) }, response };
  } },
  listBlocked: { kind: 'Query', example: (make) => ({ arg: make.groupId(), response: exampleBlocked(make) }) },
  listFormer: { kind: 'Query', example: (make) => ({ arg: make.groupId(), response: exampleFormer(make) }) },
  unblockUser: {
    kind: 'Mutation',
    example: (make) => ({ arg: { groupId: make.groupId(), userId: make.user().id }, response: exampleBlocked(make) }),
  },
  offerHandover: { kind: 'Mutation', example: (make) => {
    const response = exampleGroup(make);
    return { arg: { groupId: response._id, to: make.user().id, message: make.text() }, response };
  } },
  withdrawHandover: { kind: 'Mutation', example: ofOneGroup },
  acceptHandover: { kind: 'Mutation', example: ofOneGroup },
  declineHandover: { kind: 'Mutation', example: ofOneGroup },
  askForLook: { kind: 'Mutation', example: ofOneGroup },
  sayAbsent: { kind: 'Mutation', example: (make) => {
    const response = exampleGroup(make);
    return { arg: { groupId: response._id, cannotCome: make.chance(0.5) }, response };
  } },
  setMuted: { kind: 'Mutation', example: (make) => {
    const response = exampleGroup(make);
    return { arg: { groupId: response._id, muted: make.chance(0.5) }, response };
  } },
  listHistory: {
    kind: 'Query',
    example: (make) => ({
      arg: make.groupId(),
      response: make.chance(0.5)
        ? { pages: [exampleHistory(make)], pageParams: [null] }
        : { pages: [exampleHistory(make), exampleHistory(make)], pageParams: [null, 'h1'] },
    }),
  },
});
