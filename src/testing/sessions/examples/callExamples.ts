import type { ALL_CALLS } from '../../../api/allCalls';
import type { ImageArg } from '../../../api/groupsApi';
import type { ExampleMaker } from '../exampleMaker';
import {
  exampleAnnouncement, exampleAttendance, exampleBlocked, exampleCounts, exampleDate, exampleDecision, exampleFormer, exampleGroup,
  exampleHistory, exampleInbox, exampleObjection, examplePage, examplePageArg, examplePreferences, exampleProfile, exampleProblem,
  exampleReport, exampleSession, exampleSummaries, exampleTicks, exampleValues,
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
  listGroups: (make) => ({ arg: make.pick(['retrying', undefined]), response: exampleSummaries(make) }),
  listPage: (make) => ({ arg: examplePageArg(make), response: examplePage(make) }),
  readTotals: (make) => ({
    arg: undefined, response: { totalGroups: make.int(9), totalMembers: make.int(99), upcomingEvents: make.int(9) },
  }),
  listFeaturedGroups: (make) => ({ arg: undefined, response: exampleSummaries(make) }),
  listCreatedGroups: (make) => ({ arg: undefined, response: exampleSummaries(make) }),
  listJoinedGroups: (make) => ({ arg: undefined, response: exampleSummaries(make) }),
  listWaitingGroups: (make) => ({ arg: undefined, response: exampleSummaries(make) }),
  getGroup: ofOneGroup,
  readInvitation: (make) => {
    const [response = null] = exampleSummaries(make);
    return { arg: response?._id ?? make.groupId(), response };
  },
  joinGroup: ofOneGroup,
  leaveGroup: ofOneGroup,
  deleteGroup: (make) => ({ arg: { groupId: make.groupId(), ...exampleCounts(make) }, response: null }),
  createGroup: (make) =>
    ({ arg: { values: exampleValues(make), image: STORED_IMAGE, idempotencyKey: 'i1' }, response: exampleGroup(make) }),
  updateGroup: (make) => {
    const response = exampleGroup(make);
    return { arg: { groupId: response._id, ...exampleCounts(make), values: exampleValues(make), image: IMAGE_BY_URL }, response };
  },
  sendProfile: (make) => ({ arg: exampleProfile(make), response: exampleProfile(make) }),
  uploadPhoto: () => ({ arg: { key: 'abc' }, response: { photoURL: '/api/images/abc' } }),
  getAccountFacts: (make) => {
    const signInMethods = make.pick([['password'], ['google'], ['password', 'google']] as const);
    return { arg: undefined, response: { email: make.user().email, emailVerified: make.chance(0.5), signInMethods } };
  },
  isEmailConfirmed: (make) => ({ arg: undefined, response: make.chance(0.5) }),
  listSessions: (make) => ({ arg: undefined, response: make.chance(0.3) ? null : [exampleSession(make)] }),
  logOutEverywhere: (make) => ({ arg: make.pick([undefined, { othersOnly: true } as const]), response: null }),
  listCreatedWithMembers: (make) => ({ arg: undefined, response: [exampleGroup(make)] }),
  deleteAccount: (make) => ({ arg: { groups: { [make.groupId()]: { kind: 'delete' as const } } }, response: null }),
  getProfile: (make) => ({ arg: undefined, response: exampleProfile(make) }),

  getCalendarSince: (make) => ({ arg: undefined, response: make.chance(0.5) ? exampleDate(make) : null }),
  endCalendar: () => ({ arg: undefined, response: null }),

  listNotifications: (make) => ({ arg: undefined, response: { pages: [exampleInbox(make)], pageParams: [null] } }),
  markRead: (make) => ({ arg: make.chance(0.5) ? { ids: ['m1'] } : { ids: null, upTo: 'm1' }, response: make.int(5) }),
  getPreferences: (make) => ({ arg: undefined, response: examplePreferences(make) }),
  noteTimeZone: (make) => ({ arg: { timeZone: 'Europe/Kyiv' }, response: examplePreferences(make) }),
  savePreferences: (make) => ({ arg: examplePreferences(make), response: examplePreferences(make) }),
  listAnnouncements: (make) => ({ arg: make.groupId(), response: [exampleAnnouncement(make)] }),
  editAnnouncement: (make) => {
    const response = { ...exampleAnnouncement(make), editedAt: exampleDate(make) };
    const { subject, text } = response;
    return { arg: { groupId: make.groupId(), announcementId: response._id, subject, text }, response };
  },
  deleteAnnouncement: (make) => ({ arg: { groupId: make.groupId(), announcementId: 'a1' }, response: null }),
  writeAnnouncement: (make) => {
    const response = exampleAnnouncement(make);
    return { arg: { groupId: make.groupId(), subject: response.subject, text: response.text }, response };
  },

  listAttendance: (make) => ({ arg: make.groupId(), response: exampleAttendance(make) }),
  tickAttendance: (make) => ({ arg: { groupId: make.groupId(), ticks: exampleTicks(make) }, response: exampleAttendance(make) }),

  getDecision: (make) => ({ arg: 'd1', response: exampleDecision(make) }),
  objectTo: (make) => ({ arg: exampleObjection(make), response: exampleDecision(make) }),

  listMyProblems: (make) => ({ arg: undefined, response: [exampleProblem(make)] }),
  deleteMyProblem: () => ({ arg: '12', response: null }),

  readDeskCounts: (make) => ({ arg: undefined, response: { reports: make.int(99), objections: make.int(9), problems: make.int(9) } }),
  listCases: (make) => ({
    arg: make.pick(['', '?state=closed&thing=group'] as const), response: { items: [exampleCaseSummary(make)], next: '0_5_7' },
  }),
  readCase: (make) => ({ arg: '7', response: exampleCase(make) }),
  openCase: (make) => ({ arg: exampleOpening(make), response: exampleCase(make) }),
  takeCase: (make) => ({ arg: exampleTake(make), response: exampleCase(make) }),
  decideCase: (make) => ({ arg: exampleDecided(make), response: exampleCase(make) }),
  listObjections: (make) => ({ arg: '', response: { items: [exampleDeskObjection(make)], next: null } }),
  readObjection: (make) => ({ arg: '7', response: exampleDeskObjection(make) }),
  decideObjection: (make) => ({ arg: exampleAnswer(make), response: exampleDeskObjection(make) }),
  listProblems: (make) => ({ arg: '', response: { items: [exampleDeskProblem(make)], next: null } }),
  readProblem: (make) => ({ arg: '7', response: exampleDeskProblem(make) }),
  answerProblem: (make) => ({ arg: exampleProblemAnswer(make), response: exampleDeskProblem(make) }),
  changeProblemState: (make) => ({ arg: exampleProblemState(make), response: exampleDeskProblem(make) }),
  listDeskLog: (make) => ({ arg: make.chance(0.5) ? '?caseId=7' : `?operator=${make.user().id}`, response: exampleLog(make) }),

  sendReport: (make) => ({ arg: exampleReport(make), response: null }),

  joinWaitlist: ofOneGroup,
  leaveWaitlist: ofOneGroup,
  removeMember: (make) => {
    const response = exampleGroup(make);
    return { arg: { groupId: response._id, userId: make.user().id, block: make.chance(0.5) }, response };
  },
  listBlocked: (make) => ({ arg: make.groupId(), response: exampleBlocked(make) }),
  listFormer: (make) => ({ arg: make.groupId(), response: exampleFormer(make) }),
  unblockUser: (make) => ({ arg: { groupId: make.groupId(), userId: make.user().id }, response: exampleBlocked(make) }),
  offerHandover: (make) => {
    const response = exampleGroup(make);
    return { arg: { groupId: response._id, to: make.user().id, message: make.text() }, response };
  },
  withdrawHandover: ofOneGroup,
  acceptHandover: ofOneGroup,
  declineHandover: ofOneGroup,
  askForLook: ofOneGroup,
  sayAbsent: (make) => {
    const response = exampleGroup(make);
    return { arg: { groupId: response._id, cannotCome: make.chance(0.5) }, response };
  },
  setMuted: (make) => {
    const response = exampleGroup(make);
    return { arg: { groupId: response._id, muted: make.chance(0.5) }, response };
  },
  listHistory: (make) => ({
    arg: make.groupId(),
    response: make.chance(0.5)
      ? { pages: [exampleHistory(make)], pageParams: [null] }
      : { pages: [exampleHistory(make), exampleHistory(make)], pageParams: [null, 'h1'] },
  }),
});
