import { sql } from 'drizzle-orm';
import type { DeskCounts, DeskProblemPage, Problem } from '../../src/contract/types';
import { PROBLEM_STATES } from '../../src/domain/desk/problems';
import { readPersonalData } from '../account/export/exportData';
import { selectRows } from '../db/database';
import { readInbox } from '../notifications/inbox/inboxStore';
import { asOnDesk, seenOnDesk, type ProblemModel } from './problemModel';
import type { TestApp } from './testApp';
import type { TestUser } from './testTokens';

const newestFirst = (one: { id: string }, other: { id: string }) => Number(other.id) - Number(one.id);

/** Operators see all problems, and nobody else sees any on the desk. */
async function checkDesk({ call }: TestApp, model: ProblemModel, people: readonly TestUser[]): Promise<void> {
  for (const as of people.filter(({ uid }) => !model.deleted.has(uid))) {
    if (!model.operators.has(as.uid)) {
      expect((await call('GET', '/api/desk/problems', { as })).status).toBe(403);
      continue;
    }
    for (const state of PROBLEM_STATES) {
      const { body } = await call<DeskProblemPage>('GET', `/api/desk/problems?state=${state}`, { as });
      expect(body.items.map(seenOnDesk)).toEqual(model.sent.filter((one) => one.state === state).sort(newestFirst).map(asOnDesk));
    }
    const { body: { problems } } = await call<DeskCounts>('GET', '/api/desk/counts', { as });
    expect(problems).toBe(model.sent.filter(({ state }) => state === 'open').length);
  }
}

/** Everybody sees their own problems, their answers, and nothing of others: in their list, their copy, their inbox, their mail. */
async function checkPeople({ call, database }: TestApp, model: ProblemModel, people: readonly TestUser[]): Promise<void> {
  for (const as of people) {
    const own = model.sent.filter(({ sender }) => sender?.uid === as.uid).sort(newestFirst);
    const { status, body } = await call<Problem[]>('GET', '/api/users/me/problems', { as });
    expect(status).toBe(model.deleted.has(as.uid) ? 401 : 200);
    if (status !== 200) continue;
    expect(body.map(({ _id, words, state, answer }) => [_id, words, state, answer?.words ?? null]))
      .toEqual(own.map(({ id, words, state, answer }) => [id, words, state, answer]));
    const { desk } = await readPersonalData(database.db, as.uid);
    expect(desk.problems.map(({ words }) => words).reverse()).toEqual(own.map(({ words }) => words));
    const inbox = JSON.stringify(await readInbox(database, as.uid, null));
    for (const [to, answers] of model.answers)
      for (const words of answers) expect([words, inbox.includes(words)]).toEqual([words, to === as.uid]);
  }
}

/** A recording is there byte for byte while its problem is, and its words are nowhere else. */
async function checkStored({ database: { db } }: TestApp, model: ProblemModel): Promise<void> {
  const stored = await selectRows<{ id: string; bytes: string }>(db, sql`
    select problem_id::text as id, translate(encode(string_agg(bytes, ''::bytea order by part), 'base64'), E'\n', '') as bytes
    from problem_parts group by problem_id order by problem_id desc`);
  expect(stored).toEqual([...model.sent].sort(newestFirst).map(({ id, recording }) => ({ id, bytes: recording })));
  expect(await selectRows(db, sql`
    select 'inbox' as place from notifications where details::text like '%I saw problem%'
    union all select 'mail' from mails where text like '%I saw problem%'
    union all select 'log' from desk_log where words like '%I saw problem%'`)).toEqual([]);
}

/** Every change is a row of the log, with its request; visitors have their answers by mail. */
async function checkLogAndMails({ database: { db } }: TestApp, model: ProblemModel, since: number): Promise<void> {
  const log = await selectRows<Record<string, string | null>>(db, sql`
    select action, thing_id as id, operator_uid as operator, subject_uid as subject from desk_log
    where id > ${since} and thing = 'problem' and request_id is not null order by desk_log.id`);
  expect(log.map(({ action, id, operator, subject }) => [action, id, operator, subject])).toEqual(model.log);
  const mails = await selectRows<{ to: string; text: string }>(db, sql`select to_address as "to", text from mails where kind = 'desk'`);
  for (const [address, answers] of model.answers) {
    if (!address.includes('@')) continue;
    for (const words of answers) expect(mails.filter(({ to, text }) => to === address && text.includes(words))).toHaveLength(1);
  }
}

/** The rules about problems, as they must hold after every step of a story. @param since the id of the last row of the log before */
export async function checkProblems(server: TestApp, model: ProblemModel, people: readonly TestUser[], since: number): Promise<void> {
  await checkDesk(server, model, people);
  await checkPeople(server, model, people);
  await checkStored(server, model);
  await checkLogAndMails(server, model, since);
}
