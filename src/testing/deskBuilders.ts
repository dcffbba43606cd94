import type { CaseSummary, DeskCase, DeskObjection, DeskProblem, DeskReport } from '../contract/types';

const AT = '2030-05-01T10:00:00.000Z';
export const MAYA = { _id: 'maya', name: 'Maya', photoURL: null };

export const aCaseSummary = (over: Partial<CaseSummary> = {}): CaseSummary => ({
  _id: '7', thing: 'group', thingId: 'g1', groupId: 'g1', name: 'Night Walks', maker: null, state: 'open', openedAt: AT, reportedAt: AT,
  reports: 1, isUrgent: false, asksLook: false, reasons: ['Fraud'], takenBy: null, takenAt: null, ...over,
});

export const aCase = (over: Partial<DeskCase> = {}): DeskCase => ({
  ...aCaseSummary(), version: '1-a', snapshot: { name: 'Night Walks', text: 'We walk.' },
  present: { name: 'Night Walks', text: 'We walk.' }, makerSince: AT, isAway: false, actions: ['dismiss', 'hide'], reportList: [],
  decisions: [], earlier: [], ...over,
});

export const aReport = (over: Partial<DeskReport> = {}): DeskReport => ({
  _id: '1', at: AT, reason: 'Fraud', words: 'They ask for money.', abuseOfChildren: false, by: MAYA, name: null, email: null,
  isConfirmed: true, snapshot: { name: 'Night Walks', text: 'We walk.' }, ...over,
});

export const aDecision = (): DeskObjection['decision'] => ({
  _id: '5', at: AT, action: 'hide', reason: 'Fraud', words: 'Money.', mayBeMended: false, by: MAYA, undoneAt: null,
});

export const anObjection = (over: Partial<DeskObjection> = {}): DeskObjection => ({
  _id: '3', at: AT, words: 'It was a gift.', by: MAYA, state: 'open', version: 1, caseId: '7', thing: 'group', name: 'Night Walks',
  mayDecide: true, answer: null, decision: aDecision(), ...over,
});

export const aProblem = (over: Partial<DeskProblem> = {}): DeskProblem => ({
  _id: '4', at: AT, words: 'I joined, and the page says that I am not in.', state: 'open', steps: 79, size: 4_096, by: MAYA, email: null,
  browser: 'Firefox on Linux', build: 'b1', verdict: 'diverges', verdictStep: 12, version: 1, answer: null, ...over,
});
