import type { DecideArg, DecideObjectionArg, TakeArg } from '../../../api/deskApi';
import type { AnswerProblemArg, ProblemStateArg } from '../../../api/deskProblemsApi';
import type {
  CaseSummary, DeskCase, DeskDecision, DeskLogEntry, DeskLogPage, DeskObjection, DeskProblem, DeskReport, Member, ThingSnapshot,
} from '../../../contract/types';
import { DESK_ACTIONS, REPORT_REASONS, THINGS } from '../../../domain/desk/desk';
import { PROBLEM_STATES } from '../../../domain/desk/problems';
import type { ExampleMaker } from '../exampleMaker';
import { exampleDate, exampleMember } from './contractExamples';

// Examples of what operators see and do.

const person = (make: ExampleMaker): Member | null => (make.chance(0.8) ? exampleMember(make) : null);
const exampleId = (make: ExampleMaker): string => String(1 + make.int(99));

const exampleSnapshot = (make: ExampleMaker): Omit<Required<ThingSnapshot>, 'category' | 'groupName' | 'isPictureGone'> => ({
  name: make.text(), text: make.text(), imageURL: make.chance(0.5) ? '/api/images/1' : null, location: make.text(),
  placeUrl: make.chance(0.5) ? 'https://maps.example/porto' : null, startDate: exampleDate(make), endDate: make.chance(0.5) ? exampleDate(make) : null,
  timeZone: make.chance(0.5) ? 'Europe/Dublin' : null,
});

const exampleDeskDecision = (make: ExampleMaker): DeskDecision => ({
  _id: exampleId(make), at: exampleDate(make), action: make.pick(DESK_ACTIONS), reason: make.pick(REPORT_REASONS), words: make.text(),
  mayBeMended: make.chance(0.5), by: person(make), undoneAt: make.chance(0.3) ? exampleDate(make) : null,
});

export const exampleCaseSummary = (make: ExampleMaker): CaseSummary => ({
  _id: exampleId(make), thing: make.pick(THINGS), thingId: make.user().id, groupId: make.groupId(), name: make.text(), maker: person(make),
  state: make.pick(['open', 'closed'] as const), openedAt: exampleDate(make), reportedAt: exampleDate(make), reports: make.int(5),
  isUrgent: make.chance(0.2), asksLook: make.chance(0.2), reasons: [make.pick(REPORT_REASONS)], takenBy: person(make), takenAt: null,
});

const exampleDeskReport = (make: ExampleMaker): DeskReport => ({
  _id: exampleId(make), at: exampleDate(make), reason: make.pick(REPORT_REASONS), words: make.text(), abuseOfChildren: false,
  by: person(make), name: make.user().name, email: make.user().email, isConfirmed: make.chance(0.5), snapshot: exampleSnapshot(make),
});

export const exampleCase = (make: ExampleMaker): DeskCase => ({
  ...exampleCaseSummary(make), version: `${make.int(9)}-a1`, snapshot: exampleSnapshot(make),
  present: make.chance(0.8) ? exampleSnapshot(make) : null, makerSince: exampleDate(make), isAway: make.chance(0.3),
  actions: [make.pick(DESK_ACTIONS)], reportList: [exampleDeskReport(make)], decisions: [exampleDeskDecision(make)],
  earlier: [exampleCaseSummary(make)],
});

export const exampleDeskObjection = (make: ExampleMaker): DeskObjection => ({
  _id: exampleId(make), at: exampleDate(make), words: make.text(), by: person(make), state: 'open', version: make.int(9),
  decision: exampleDeskDecision(make), caseId: exampleId(make), thing: make.pick(THINGS), name: make.text(), mayDecide: make.chance(0.5),
  answer: make.chance(0.5) ? null : { outcome: 'upheld', words: make.text(), at: exampleDate(make), by: person(make) },
});

const exampleEntry = (make: ExampleMaker): DeskLogEntry => ({
  _id: exampleId(make), at: exampleDate(make), action: make.pick(DESK_ACTIONS), by: person(make), via: 'desk', caseId: exampleId(make),
  thing: make.pick(THINGS), thingId: make.user().id, name: make.text(), subject: person(make), reason: make.pick(REPORT_REASONS),
  words: make.text(), requestId: 'r1',
});

export const exampleLog = (make: ExampleMaker): DeskLogPage => ({
  items: [exampleEntry(make)], next: make.chance(0.5) ? '7' : null, operators: [exampleMember(make)],
});

export const exampleTake = (make: ExampleMaker): TakeArg =>
  ({ caseId: exampleId(make), how: make.pick(['take', 'over', 'release'] as const) });

export const exampleOpening = (make: ExampleMaker) => ({ thing: make.pick(THINGS), id: make.user().id });

export const exampleDecided = (make: ExampleMaker): DecideArg => ({
  caseId: exampleId(make), version: '1-a1', action: make.pick(DESK_ACTIONS), reason: make.pick(REPORT_REASONS), words: make.text(),
  ...(make.chance(0.3) ? { mayBeMended: true } : {}),
});

export const exampleAnswer = (make: ExampleMaker): DecideObjectionArg => ({
  objectionId: exampleId(make), version: make.int(9), outcome: make.pick(['upheld', 'reversed'] as const), words: make.text(),
});

export const exampleDeskProblem = (make: ExampleMaker): DeskProblem => ({
  _id: exampleId(make), at: exampleDate(make), words: make.text(), state: make.pick(PROBLEM_STATES), steps: make.int(99),
  size: make.int(999), by: person(make), email: make.chance(0.3) ? make.user().email : null, browser: 'Firefox on Linux',
  build: 'a1', verdict: 'diverges',
  verdictStep: make.int(9), version: make.int(9),
  answer: make.chance(0.5) ? null : { words: make.text(), at: exampleDate(make), by: person(make) },
});

export const exampleProblemAnswer = (make: ExampleMaker): AnswerProblemArg =>
  ({ problemId: exampleId(make), version: make.int(9), words: make.text() });
export const exampleProblemState = (make: ExampleMaker): ProblemStateArg =>
  ({ problemId: exampleId(make), version: make.int(9), state: make.pick(['open', 'closed'] as const) });
