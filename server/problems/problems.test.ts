import { sql } from 'drizzle-orm';
import type { ApiErrorBody, DeskProblem, DeskProblemPage, NotificationPage, Problem, RecordedChange } from '../../src/contract/types';
import { MAX_RECORDINGS_BYTES } from '../../src/domain/desk/problems';
import { readPersonalData } from '../account/export/exportData';
import { selectRows } from '../db/database';
import { readOutbox } from '../mail/mailStore';
import { eachEngine } from '../testing/eachEngine';
import { makeOperator } from '../testing/operators';
import { problemsOf } from '../testing/problemCalls';
import { buildRecordingCheck, packed, recordedFile } from '../testing/recordings';
import { startTestApp, type TestApp } from '../testing/testApp';
import { ines, mira, omar, zoe } from '../testing/testTokens';
import type { CheckRecording } from './checkThread';
import { pruneProblems } from './pruneProblems';

const WORDS = 'I joined, and the page says that I am not in.';
let checkRecording: CheckRecording;
let recording: string;

/** Most tests send the same recording, and each thread that checks one loads the whole app. */
function checkedOnce(check: CheckRecording): CheckRecording {
  const results = new Map<string, ReturnType<CheckRecording>>();
  return (bytes) => {
    const key = Buffer.from(bytes).toString('base64');
    const result = results.get(key) ?? check(bytes);
    results.set(key, result);
    return result;
  };
}

beforeAll(async () => {
  checkRecording = checkedOnce(await buildRecordingCheck());
  recording = packed(await recordedFile('member-joins-and-leaves'));
});

eachEngine((open) => {
  let server: TestApp;
  let calls: ReturnType<typeof problemsOf>;
  beforeAll(async () => {
    server = await startTestApp({ database: await open(), checkRecording });
    calls = problemsOf(server);
    for (const as of [mira, omar, zoe, ines])
      await server.call('POST', '/api/users/create-or-update', { as, body: { ...as, photoURL: '' } });
    await makeOperator(server.database, ines);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    for (const table of ['problems', 'problem_sends']) await server.database.db.execute(sql`delete from ${sql.identifier(table)}`);
    await server.database.db.execute(sql`delete from mails`);
  });

  const refused = (status: number, code: string) => ({ status, body: { code } });
  const send = (as?: typeof mira, more: object = {}) => calls.send(as, { words: WORDS, recording, ...more });
  const read = async (id: string) => (await calls.read(ines, id)).body;
  const operatorsList = async (query = '') => (await server.call<DeskProblemPage>('GET', `/api/desk/problems${query}`, { as: ines })).body;

  it('arrives with its recording: the sender and operators see it, byte for byte', async () => {
    const { status, body: { reference } } = await send(omar);
    expect(status).toBe(201);
    const { body: own } = await server.call<Problem[]>('GET', '/api/users/me/problems', { as: omar });
    expect(own).toMatchObject([{ _id: reference, words: WORDS, state: 'open', steps: 79, answer: null }]);
    expect((await server.call('GET', '/api/users/me/problems', { as: mira })).body).toEqual([]);
    const { items: [problem] } = await operatorsList();
    expect(problem).toMatchObject({ _id: reference, by: { _id: omar.uid, name: omar.name }, build: '588ae4c46a', version: 1 });
    expect(problem).toMatchObject({ verdict: 'equal', verdictStep: null });
    const response = await server.app.inject({ url: `/api/desk/problems/${reference}/recording`, headers: calls.headers(ines) });
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/gzip']);
    expect(response.rawPayload.toString('base64')).toBe(recording);
    expect((await server.call('GET', '/api/desk/counts', { as: ines })).body).toMatchObject({ problems: 1 });
  });

  it('is checked one at a time, also a small one, whose contents may be large', async () => {
    let [running, most] = [0, 0];
    const counted: CheckRecording = async (packedBytes) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => { setTimeout(resolve, 20); });
      running -= 1;
      return checkRecording(packedBytes);
    };
    const slow = await startTestApp({ database: server.database, checkRecording: counted });
    const responses = await Promise.all([omar, mira, zoe, ines].map((as) => problemsOf(slow).send(as, { words: WORDS, recording })));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(most).toBe(1);
    await slow.app.close();
  });

  it('says at which step it does not replay as recorded', async () => {
    const file = await recordedFile('member-joins-and-leaves');
    const { body: { reference } } = await send(omar, { recording: packed(file.replace(/("12":.*"h":")[^"]+/, '$1other')) });
    expect(await read(reference)).toMatchObject({ verdict: 'diverges', verdictStep: 11 });
  });

  it('of more than one part is the same, too', async () => {
    const noise = JSON.parse(await recordedFile('member-joins-and-leaves')) as { recorder: { notes: string[] } };
    noise.recorder.notes = Array.from({ length: 40_000 }, (_, n) => Math.sin(n).toString(36));
    const large = packed(JSON.stringify(noise));
    const { body: { reference } } = await send(omar, { recording: large });
    const response = await server.app.inject({ url: `/api/desk/problems/${reference}/recording`, headers: calls.headers(ines) });
    expect(response.rawPayload.length).toBeGreaterThan(256 * 1024);
    expect(response.rawPayload.toString('base64')).toBe(large);
  });

  it('shows what the server recorded about the writes of the session', async () => {
    const { db } = server.database;
    await db.execute(sql`insert into audit_log (action, group_id, actor_uid, request_id, at) values
      ('joined', '00000000-0000-4000-8000-000000000001', ${omar.uid}, 'e709505c4cb4693a4da6e421', now()),
      ('left', '00000000-0000-4000-8000-000000000001', ${omar.uid}, 'another-request', now())`);
    const { body: { reference } } = await send(omar);
    const { body } = await server.call<RecordedChange[]>('GET', `/api/desk/problems/${reference}/changes`, { as: ines });
    expect(body).toMatchObject([{ requestId: 'e709505c4cb4693a4da6e421', action: 'joined', actor: { name: omar.name }, group: null }]);
  });

  it('is answered in the inbox and by mail, closed, and opened again; each is in the log', async () => {
    const { body: { reference } } = await send(omar);
    const answered = await calls.answer(ines, reference, 1, 'It is mended now. Please look again.');
    expect(answered).toMatchObject({ status: 200, body: { state: 'answered', version: 2, answer: { by: { name: ines.name } } } });
    const { body: { items: [news] } } = await server.call<NotificationPage>('GET', '/api/notifications', { as: omar });
    expect(news).toMatchObject({ kind: 'desk', subject: 'An answer to the problem you reported' });
    expect(news?.text).toContain('Please look again.');
    expect(await calls.state(ines, reference, 1, 'closed')).toMatchObject({
      status: 409, body: { code: 'problem_changed', problem: { version: 2 } },
    });
    expect((await calls.state(ines, reference, 2, 'closed')).body).toMatchObject({ state: 'closed', version: 3 });
    expect((await calls.state(ines, reference, 3, 'open')).body).toMatchObject({ state: 'open', version: 4 });
    const log = await selectRows(server.database.db, sql`select action, thing_id as id, operator_uid as by, subject_uid as subject
      from desk_log where thing = 'problem' and thing_id = ${reference} order by id`);
    expect(log).toEqual(['problem_answered', 'problem_closed', 'problem_opened'].map((action) => ({
      action, id: reference, by: ines.uid, subject: omar.uid,
    })));
  });

  it('of a visitor is answered by mail, if there is an address', async () => {
    const { body: { reference } } = await send(undefined, { email: 'Ada@Example.com' });
    expect((await calls.answer(ines, reference, 1, 'It is mended now.')).status).toBe(200);
    const [mail] = await readOutbox(server.database.db, 1);
    expect(mail).toMatchObject({ to: 'ada@example.com', subject: 'An answer to the problem you reported' });
    const { body: { reference: silent } } = await send();
    expect(await calls.answer(ines, silent, 1, 'It is mended now.')).toMatchObject(refused(409, 'nobody_to_answer'));
    expect(await read(silent)).toMatchObject({ state: 'open', version: 1 });
    expect(await send(undefined, { email: 'ada' })).toMatchObject(refused(400, 'invalid_email'));
  });

  it('is deleted by its sender alone, and with the account', async () => {
    const { body: { reference } } = await send(omar);
    const path = `/api/users/me/problems/${reference}`;
    expect(await server.call('DELETE', path, { as: mira })).toMatchObject(refused(404, 'problem_not_found'));
    expect((await server.call('DELETE', path, { as: omar })).status).toBe(200);
    expect(await server.call('GET', `/api/desk/problems/${reference}/recording`, { as: ines }))
      .toMatchObject(refused(404, 'problem_not_found'));
    await send(zoe);
    await server.call('DELETE', '/api/users/me', { as: zoe, body: { groups: {} } });
    expect(await selectRows(server.database.db, sql`select 1 from problem_parts`)).toEqual([]);
  });

  it('is the third of a user and the tenth of an address within a day; then the next is refused', async () => {
    for (let n = 0; n < 3; n += 1) expect((await send(omar, { words: `${WORDS} ${n}` })).status).toBe(201);
    const full = await send(omar);
    expect(full).toMatchObject(refused(429, 'problem_limit'));
    expect(Math.ceil(Number(full.headers['retry-after']) / 3_600)).toBe(24);
    for (let n = 0; n < 7; n += 1) expect((await send(undefined, { words: `${WORDS} ${n}` })).status).toBe(201);
    expect(await send(mira)).toMatchObject(refused(429, 'problem_limit'));
    await server.database.db.execute(sql`update problem_sends set sent_at = sent_at - interval '25 hours'`);
    expect((await send(omar)).status).toBe(201);
  });

  it('that is sent once more, because the answer was lost, is the same one', async () => {
    const tries = [await send(omar), await send(omar), await send(omar), await send(omar)];
    const [first] = tries;
    expect(tries.map(({ status, body: { reference } }) => [status, reference])).toEqual(tries.map(() => [201, first?.body.reference]));
    const visitors = [await send(undefined, { email: 'ada@example.com' }), await send(undefined, { email: 'ada@example.com' })];
    expect(visitors[0]?.body.reference).toBe(visitors[1]?.body.reference);
    await send();
    await send(mira);
    await send(omar, { words: `${WORDS} Again.` });
    expect((await operatorsList()).items).toHaveLength(5);
  });

  it('counts no more once the clock was set back, and is forgotten by the clean-up', async () => {
    const { db } = server.database;
    for (let n = 0; n < 3; n += 1) await send(omar, { words: `${WORDS} ${n}` });
    await db.execute(sql`update problem_sends set sent_at = sent_at + interval '1 year'`);
    expect((await send(omar)).status).toBe(201);
    await pruneProblems({ db });
    expect(await selectRows(db, sql`select 1 from problem_sends`)).toHaveLength(1);
  });

  it('counts for a day, also when its sender has deleted it', async () => {
    for (let n = 0; n < 3; n += 1) {
      const { body: { reference } } = await send(omar);
      expect((await server.call('DELETE', `/api/users/me/problems/${reference}`, { as: omar })).status).toBe(200);
    }
    expect(await send(omar)).toMatchObject(refused(429, 'problem_limit'));
  });

  it('takes the place of the one that was closed first, and of no open one', async () => {
    const { db } = server.database;
    const ids: string[] = [];
    for (const as of [omar, mira]) ids.push((await send(as)).body.reference);
    for (const id of ids) await calls.state(ines, id, 1, 'closed');
    await db.execute(sql`update problems set size = ${MAX_RECORDINGS_BYTES / 2}::int`);
    expect((await send(omar)).status).toBe(201);
    const [first] = await selectRows<{ id: string }>(db, sql`select p.id::text from problems p order by p.id`);
    expect(first?.id).toBe(ids[1]);
    await db.execute(sql`update problems set state = 'open', size = ${MAX_RECORDINGS_BYTES / 2}::int`);
    const { status, body } = await send(mira);
    expect([status, body.code, body.message]).toEqual([507, 'problems_full', expect.stringContaining('save the file')]);
    expect((await selectRows(db, sql`select 1 from problems`))).toHaveLength(2);
  });

  it('goes after 90 days, its address after one, and what never arrived after an hour', async () => {
    const { db } = server.database;
    const [old, recent] = [(await send(omar)).body.reference, (await send(omar, { words: `${WORDS} Again.` })).body.reference];
    const half = (await send(mira)).body.reference;
    await db.execute(sql`update problems set created_at = created_at - interval '91 days' where id = ${old}::bigint`);
    await db.execute(sql`update problem_sends set sent_at = sent_at - interval '25 hours' where problem_id <> ${half}::bigint`);
    await db.execute(sql`update problems set state = 'arriving', created_at = created_at - interval '2 hours' where id = ${half}::bigint`);
    expect((await operatorsList()).items).toHaveLength(2);
    expect(await calls.read(ines, half)).toMatchObject(refused(404, 'problem_not_found'));
    await pruneProblems(server.database);
    expect(await selectRows(db, sql`select id::text from problems`)).toEqual([{ id: recent }]);
    expect(await selectRows(db, sql`select problem_id::text as id from problem_sends`)).toEqual([{ id: half }]);
  });

  it('is in the copy of its sender’s data, in the order of sending', async () => {
    await server.database.db.execute(sql`
      insert into problems (id, user_uid, words, user_agent, build, steps, verdict, request_ids, size, created_at, state)
      select n, ${omar.uid}, 'Number ' || n, '', '', 1, 'equal', '[]', 1, now(), 'open' from generate_series(99999, 100000) n`);
    const { desk } = await readPersonalData(server.database.db, omar.uid);
    expect(desk.problems.map(({ words }) => words)).toEqual(['Number 99999', 'Number 100000']);
  });

  it('is on pages, by its state', async () => {
    await send(omar);
    await server.database.db.execute(sql`
      insert into problems (words, user_agent, build, steps, verdict, request_ids, size, created_at, state)
      select 'Number ' || n, '', '', 1, 'equal', '[]', 1, now(), 'open' from generate_series(1, 60) n`);
    const first = await operatorsList();
    const second = await operatorsList(`?before=${first.next}`);
    expect([first.items.length, second.items.length, second.next]).toEqual([50, 11, null]);
    expect(second.items.at(-1)).toMatchObject<Partial<DeskProblem>>({ words: WORDS });
    expect((await operatorsList('?state=closed')).items).toEqual([]);
  });

  it.each<[string, object, number, string]>([
    ['too few words', { words: ' short ' }, 400, 'words_length'], ['no recording', { recording: undefined }, 400, 'invalid_request'],
    ['an empty one', { recording: '' }, 400, 'invalid_recording'], ['no gzip', { recording: 'bm8gZ3ppcA==' }, 400, 'invalid_recording'],
    ['what is not base64', { recording: '<script>' }, 400, 'invalid_recording'],
    ['words of ten megabytes', { words: 'x'.repeat(10_000_000) }, 413, 'body_too_large'],
    ['half of it', { recording: Buffer.alloc(3).toString('base64') }, 400, 'invalid_recording'],
    ['more than 5 MB', { recording: Buffer.alloc(5 * 1024 * 1024 + 1, 1).toString('base64') }, 413, 'body_too_large'],
  ])('is refused with a sentence: %s', async (_case, changes, status, code) => {
    const response = await send(omar, changes);
    expect([response.status, response.body.code, response.body.message.length > 10]).toEqual([status, code, true]);
  });
});

it('without a build is refused, and the file can still be saved', async () => {
  const server = await startTestApp();
  const { status, body } = await server.call<ApiErrorBody>('POST', '/api/problems', { body: { words: WORDS, recording } });
  expect([status, body.code]).toEqual([503, 'recording_unchecked']);
  await server.close();
});
