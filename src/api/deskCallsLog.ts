import type { deskApi } from './deskApi';
import type { deskProblemsApi } from './deskProblemsApi';
import { describeCalls } from './logKeys';

const PERSON = { _id: 'userId', name: 'name' } as const;
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

/** The calls of the desk, as the log describes them. */
export const deskCalls = describeCalls<typeof deskApi.endpoints & typeof deskProblemsApi.endpoints>({
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
