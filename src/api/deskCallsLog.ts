import type { deskApi } from './deskApi';
import { describeCalls } from './logKeys';

const PERSON = { _id: 'userId', name: 'name' } as const;
const DECISION = { _id: 'plain', by: PERSON, words: 'text' } as const;
/** A thing is a group, an announcement or a person: its name is what somebody wrote. */
const SUMMARY = { _id: 'plain', name: 'text', thingId: 'userId', maker: PERSON, takenBy: PERSON, groupId: 'groupId' } as const;
const SNAPSHOT = { name: 'text', text: 'text', groupName: 'text' } as const;
const CASE = {
  ...SUMMARY,
  snapshot: SNAPSHOT,
  present: SNAPSHOT,
  reportList: { _id: 'plain', by: PERSON, name: 'name', words: 'text', snapshot: SNAPSHOT },
  decisions: DECISION,
  earlier: SUMMARY,
} as const;
const OBJECTION = {
  _id: 'plain', name: 'text', words: 'text', by: PERSON, decision: DECISION, answer: { words: 'text', by: PERSON },
} as const;
/** Where the next page begins: numbers. */
const next = 'plain';

/** The calls of the desk, as the log describes them. */
export const deskCalls = describeCalls<typeof deskApi.endpoints>({
  readDeskCounts: 'how much is open at the desk',
  listCases: { arg: 'search', data: { items: SUMMARY, next }, words: 'the cases of the desk' },
  readCase: { arg: 'plain', data: CASE, words: 'a case' },
  openCase: { arg: { id: 'userId' }, data: CASE, words: 'opening a case' },
  takeCase: { data: CASE, words: 'taking a case' },
  decideCase: { arg: { words: 'text' }, data: CASE, words: 'deciding a case' },
  listObjections: { arg: 'search', data: { items: OBJECTION, next }, words: 'the objections' },
  readObjection: { arg: 'plain', data: OBJECTION, words: 'an objection' },
  decideObjection: { arg: { objectionId: 'plain', words: 'text' }, data: OBJECTION, words: 'deciding an objection' },
  listDeskLog: {
    arg: 'search',
    data: { items: { _id: 'plain', name: 'text', thingId: 'userId', words: 'text', by: PERSON, subject: PERSON }, next, operators: PERSON },
    words: 'the log of the desk',
  },
});
