import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { MAX_RECORDINGS_BYTES, PROBLEM_DAYS } from '../../src/domain/desk/problems';
import { repeats, runs } from '../../test/tier';
import { selectRow } from '../db/database';
import { addOperator, removeOperator } from '../operators/operatorStore';
import { eachEngine } from '../testing/eachEngine';
import { makeOperator } from '../testing/operators';
import { problemsOf } from '../testing/problemCalls';
import { ProblemModel, type SentProblem } from '../testing/problemModel';
import { checkProblems } from '../testing/problemRules';
import { startTestApp, type TestApp } from '../testing/testApp';
import { ines, nthUser, renewTokens, type TestUser } from '../testing/testTokens';
import type { CheckRecording } from './checkThread';
import { pruneProblems } from './pruneProblems';

const OPERATORS = [ines, nthUser(77)];
/** An operator can have problems of their own, too. */
const PEOPLE = [nthUser(0), nthUser(1), nthUser(2), ...OPERATORS];
const STORIES = repeats(1, 50);
const STEPS = runs(12, 25);
/** More than one part of a stored recording, bytes. */
const LARGE = 300_000;
const GONE = { id: '999999999999', version: 1, state: 'open' } as const;

/** `problems.test.ts` checks recordings; here they only have to arrive. */
const checkRecording: CheckRecording = async () =>
  ({ ok: true, build: 'b1', steps: 3, requestIds: [], verdict: 'equal', verdictStep: null });

/** A step: what is done, by whom, about which problem. */
const step = fc.record({
  what: fc.constantFrom(
    'send', 'send', 'send', 'open', 'answer', 'answer', 'close', 'close', 'reopen', 'late', 'both', 'remove', 'lose', 'regain',
    'deleteAccount', 'deleteWhileAnswered', 'nextDay', 'expire', 'sendToFull'),
  who: fc.nat({ max: PEOPLE.length }), operator: fc.nat({ max: OPERATORS.length - 1 }), which: fc.nat({ max: 5 }),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
/** Every story begins with it, so that something is answered in each. */
const BEGINNING: readonly Step[] = (['send', 'answer'] as const).map((what) => ({ what, who: 0, operator: 0, which: 0 }));

eachEngine((open) => {
  let server: TestApp;
  let calls: ReturnType<typeof problemsOf>;
  let model: ProblemModel;
  let words = 0;
  let answered = 0;
  beforeAll(async () => {
    server = await startTestApp({ database: await open(), checkRecording });
    calls = problemsOf(server);
  });
  afterAll(() => server.close());

  const db = () => server.database.db;
  async function begin(): Promise<number> {
    renewTokens();
    for (const table of ['problems', 'problem_sends', 'notifications', 'mails', 'operators', 'token_floors'])
      await db().execute(sql`delete from ${sql.identifier(table)}`);
    for (const as of PEOPLE) await server.call('POST', '/api/users/create-or-update', { as, body: { ...as, photoURL: '' } });
    for (const one of OPERATORS) await makeOperator(server.database, one);
    model = new ProblemModel(OPERATORS);
    return (await selectRow<{ id: number }>(db(), sql`select coalesce(max(id), 0)::int as id from desk_log`)).id;
  }

  const problemAt = (which: number): Pick<SentProblem, 'id' | 'version' | 'state'> =>
    model.sent[which % Math.max(1, model.sent.length)] ?? GONE;
  const newAnswer = () => `We have answered number ${(words += 1)}.`;

  async function answer(operator: TestUser, { id, version }: Pick<SentProblem, 'id' | 'version'>): Promise<number> {
    const text = newAnswer();
    const expected = model.statusOfChange(operator, id, version, true);
    const { status } = await calls.answer(operator, id, version, text);
    expect(status).toBe(expected);
    if (status === 200) model.answered(operator, id, text);
    answered += Number(status === 200);
    return status;
  }

  async function move(operator: TestUser, which: number, to: 'open' | 'closed'): Promise<void> {
    const { id, version } = problemAt(which);
    const expected = model.statusOfChange(operator, id, version, false);
    expect((await calls.state(operator, id, version, to)).status).toBe(expected);
    if (expected === 200) model.moved(operator, id, to);
  }

  const deleteAccount = (as: TestUser) => server.call('DELETE', '/api/users/me', { as, body: { groups: {} } });

  const DO: Record<Step['what'], (step: Step, operator: TestUser, sender: TestUser | null) => Promise<unknown>> = {
    async send({ which }, _operator, sender) {
      const recording = randomBytes(which === 5 ? LARGE : 30).toString('base64');
      const size = Buffer.from(recording, 'base64').length;
      const email = which % 2 === 0 ? `visitor-${(words += 1)}@example.com` : null;
      const text = `I saw problem ${(words += 1)}.`;
      const expected = model.statusOfSending(sender, size);
      const { status, body } = await calls.send(sender ?? undefined, { words: text, recording, ...(email === null ? {} : { email }) });
      expect(status).toBe(expected);
      if (status === 201)
        model.add({ id: body.reference, sender, email: sender ? null : email, words: text, recording, size });
    },
    async open({ which }, operator) {
      const { id, version } = problemAt(which);
      const { statusCode, rawPayload } = await server.app.inject({
        url: `/api/desk/problems/${id}/recording`, headers: calls.headers(operator),
      });
      expect(statusCode).toBe(model.statusOfChange(operator, id, version, false));
      if (statusCode === 200) expect(rawPayload.toString('base64')).toBe(model.sent.find((one) => one.id === id)?.recording);
    },
    answer: ({ which }, operator) => answer(operator, problemAt(which)),
    close: ({ which }, operator) => move(operator, which, 'closed'),
    reopen: ({ which }, operator) => move(operator, which, 'open'),
    late: ({ which }, operator) => {
      const { id, version } = problemAt(which);
      return answer(operator, { id, version: version + 1 });
    },
    async both({ which }) {
      const { id, version, state } = problemAt(which);
      const [text, to] = [newAnswer(), state === 'closed' ? 'open' as const : 'closed' as const];
      const [one, other] = [OPERATORS[0]!, OPERATORS[1]!];
      const could = [model.statusOfChange(one, id, version, true), model.statusOfChange(other, id, version, false)];
      const [written, moved] = await Promise.all([calls.answer(one, id, version, text), calls.state(other, id, version, to)]);
      const done = [written.status, moved.status].filter((status) => status === 200);
      expect(done).toHaveLength(could.includes(200) ? 1 : 0);
      if (written.status === 200) model.answered(one, id, text);
      if (moved.status === 200) model.moved(other, id, to);
    },
    async remove({ which }, _operator, sender) {
      if (!sender) return;
      const { id } = problemAt(which);
      const isOwn = model.sent.some((one) => one.id === id && one.sender?.uid === sender.uid);
      const { status } = await server.call('DELETE', `/api/users/me/problems/${id}`, { as: sender });
      expect(status).toBe(model.deleted.has(sender.uid) ? 401 : isOwn ? 200 : 404);
      if (status === 200) model.drop((one) => one.id === id);
    },
    async lose(_step, operator) {
      await removeOperator(db(), operator.uid);
      model.operators.delete(operator.uid);
    },
    async regain(_step, operator) {
      if (model.deleted.has(operator.uid)) return;
      await addOperator(db(), operator.uid);
      model.operators.add(operator.uid);
    },
    async deleteAccount(_step, _operator, sender) {
      if (!sender || model.deleted.has(sender.uid)) return;
      expect((await deleteAccount(sender)).status).toBe(200);
      model.accountDeleted(sender);
    },
    async deleteWhileAnswered({ which }, operator) {
      const { id, version } = problemAt(which);
      const sender = model.sent.find((one) => one.id === id)?.sender ?? null;
      if (!sender || sender.uid === operator.uid) return;
      const text = newAnswer();
      const could = model.statusOfChange(operator, id, version, true);
      const [deleted, written] = await Promise.all([deleteAccount(sender), calls.answer(operator, id, version, text)]);
      expect([deleted.status, [could, 404].includes(written.status)]).toEqual([200, true]);
      if (written.status === 200) model.answered(operator, id, text);
      model.accountDeleted(sender);
    },
    async nextDay() {
      await db().execute(sql`update problem_sends set sent_at = sent_at - interval '25 hours'`);
      model.sendersToday = [];
    },
    async expire({ which }) {
      const { id } = problemAt(which);
      const past = PROBLEM_DAYS + 1;
      await db().execute(sql`update problems set created_at = created_at - make_interval(days => ${past}::int) where id = ${id}::bigint`);
      await pruneProblems(server.database);
      model.drop((one) => one.id === id);
    },
    async sendToFull(one, operator, sender) {
      const size = Math.floor(MAX_RECORDINGS_BYTES / Math.max(1, model.sent.length));
      await db().execute(sql`update problems set size = ${size}`);
      for (const problem of model.sent) problem.size = size;
      await DO.send(one, operator, sender);
      for (const problem of model.sent) problem.size = Buffer.from(problem.recording, 'base64').length;
      await db().execute(sql`
        update problems set size = (select sum(length(bytes)) from problem_parts where problem_id = id)`);
    },
  };

  it('keeps the rules about problems, whatever people and operators do', async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
      const since = await begin();
      for (const one of [...BEGINNING, ...steps]) {
        await DO[one.what](one, OPERATORS[one.operator]!, PEOPLE[one.who] ?? null);
        await checkProblems(server, model, PEOPLE, since);
      }
    }), { numRuns: STORIES });
    expect(answered).toBeGreaterThanOrEqual(STORIES);
  });
});
