import { sql } from 'drizzle-orm';
import type { ApiErrorBody, NotificationPage, ReportInput } from '../../src/contract/types';
import { selectRows } from '../db/database';
import { readOutbox } from '../mail/mailStore';
import { eachEngine } from '../testing/eachEngine';
import { confirmAddress } from '../testing/operators';
import { createGroup, startTestApp, type TestApp } from '../testing/testApp';
import { mira, nthUser, omar, zoe, type TestUser } from '../testing/testTokens';

const WORDS = 'They ask every member for money.';
/** Only members see the link, but whoever decides has to. */
const PLACE = { placeUrl: 'https://meet.example/room', placeUrlFor: 'members' } as const;
const VISITOR = { name: 'Ada Vega', email: 'Ada@Example.com' };

eachEngine((open) => {
  let server: TestApp;
  let id: string;
  beforeAll(async () => { server = await startTestApp({ database: await open() }); });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.database.db.execute(sql`delete from desk_cases`);
    await server.database.db.execute(sql`delete from mails`);
    for (const as of [mira, omar, zoe]) await server.call('POST', '/api/users/create-or-update', { as, body: { ...as, photoURL: '' } });
    ({ _id: id } = await createGroup(server, mira, PLACE));
  });

  const report = (as: TestUser | undefined, changes: Partial<ReportInput> = {}) => server.call<ApiErrorBody & { reference: string }>(
    'POST', '/api/reports', {
      ...(as ? { as } : {}), body: { thing: 'group', id, reason: 'Fraud', words: WORDS, goodFaith: true, ...changes },
    });
  const cases = () => selectRows<{ reports: number; isUrgent: boolean; snapshot: object }>(server.database.db, sql`
    select reports, is_urgent as "isUrgent", snapshot from desk_cases order by id`);
  const refused = (status: number, code: string) => ({ status, body: { code } });

  it('keeps what was reported as it was, and confirms it in the inbox', async () => {
    const { status, body: { reference } } = await report(omar);
    expect(status).toBe(201);
    await server.call('PUT', `/api/groups/${id}`, {
      as: mira, body: { ...(await server.call<object>('GET', `/api/groups/${id}`, { as: mira })).body, description: 'All is well.' },
    });
    const [kept] = await selectRows(server.database.db, sql`select snapshot, words, reporter_uid as uid from reports`);
    const snapshot = { name: 'Sunday Sketch Walk', text: 'We walk and draw.', placeUrl: PLACE.placeUrl };
    expect(kept).toMatchObject({ words: WORDS, uid: omar.uid, snapshot });
    const { body: { items: [news] } } = await server.call<NotificationPage>('GET', '/api/notifications', { as: omar });
    expect(news).toMatchObject({ kind: 'desk', groupId: null, subject: 'We have received your report' });
    expect(news?.text).toContain(`number ${reference}`);
  });

  it('takes a visitor’s report of a group, and confirms it by mail without a word of theirs', async () => {
    expect((await report(undefined, VISITOR)).status).toBe(201);
    const [mail] = await readOutbox(server.database.db, 1);
    expect(mail).toMatchObject({ to: 'ada@example.com', subject: 'We have received your report' });
    expect(mail?.text).not.toMatch(/money|Sketch|Ada/);
  });

  it.each([
    ['without a name', { email: VISITOR.email }, 'name_required'], ['without an address', { name: 'Ada' }, 'email_required'],
    ['with an invisible name', { ...VISITOR, name: '\u200b' }, 'name_required'],
    ['with a wrong address', { ...VISITOR, email: 'ada' }, 'invalid_email'],
  ])('refuses a visitor %s', async (_case, visitor, code) => {
    expect(await report(undefined, visitor)).toMatchObject(refused(400, code));
  });

  it('asks nobody who they are where it is about the abuse of children', async () => {
    expect((await report(undefined, { abuseOfChildren: true })).status).toBe(201);
    // Somebody else behind the same network address.
    expect((await report(undefined, { abuseOfChildren: true })).status).toBe(201);
    expect(await cases()).toEqual([expect.objectContaining({ reports: 2 })]);
  });

  it.each([
    ['too short', { words: ' too short ' }, 'words_length'], ['ten megabytes', { words: 'x'.repeat(10_000_000) }, ''],
    ['another reason', { reason: 'Boring' as never }, 'invalid_request'],
    ['no good faith', { goodFaith: false as never }, 'invalid_request'],
  ])('refuses a report: %s', async (_case, changes, code) => {
    const { status, body } = await report(omar, changes);
    expect([[400, 413].includes(status), code === '' || body.code === code]).toEqual([true, true]);
    expect(await cases()).toEqual([]);
  });

  it('refuses what is the caller’s own, what they cannot see, and what has just been deleted', async () => {
    expect(await report(mira)).toMatchObject(refused(403, 'own_thing'));
    expect(await report(undefined, { ...VISITOR, thing: 'person', id: mira.uid })).toMatchObject(refused(401, 'unauthorized'));
    const { body: { _id: announcement } } = await server.call<{ _id: string }>('POST', `/api/groups/${id}/announcements`, {
      as: mira, body: { subject: 'Buy now', text: 'Cheap pens.' },
    });
    expect(await report(omar, { thing: 'announcement', id: announcement })).toMatchObject(refused(404, 'thing_gone'));
    await server.call('POST', `/api/groups/${id}/join`, { as: omar });
    expect((await report(omar, { thing: 'announcement', id: announcement })).status).toBe(201);
    expect((await report(omar, { thing: 'person', id: mira.uid })).status).toBe(201);
    expect(await report(omar, { thing: 'person', id: nthUser(9).uid })).toMatchObject(refused(404, 'thing_gone'));
    expect(await report(omar, { id: 'x' })).toMatchObject(refused(404, 'thing_gone'));
    await server.call('DELETE', `/api/groups/${id}`, { as: mira });
    expect(await report(omar)).toMatchObject(refused(404, 'thing_gone'));
  });

  it('stores one open report of each user, however many arrive at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => report(omar)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect((await report(zoe)).status).toBe(201);
    expect(await cases()).toEqual([expect.objectContaining({ reports: 2 })]);
  });

  it('answers a visitor as if nobody had reported it under their address, to which one mail goes', async () => {
    const [first, second] = [await report(undefined, VISITOR), await report(undefined, { ...VISITOR, email: 'ADA@example.com' })];
    expect([first.status, second.status, Number(second.body.reference) > Number(first.body.reference)]).toEqual([201, 201, true]);
    const kept = await selectRows(server.database.db, sql`select email, words from reports order by id`);
    expect(kept).toEqual([{ email: 'ada@example.com', words: WORDS }, { email: null, words: WORDS }]);
    expect(await readOutbox(server.database.db, 9)).toHaveLength(1);
  });

  it('writes to an address about five reports a day, and takes more', async () => {
    for (let n = 0; n < 6; n += 1) {
      const { _id } = await createGroup(server, mira);
      expect((await report(undefined, { ...VISITOR, id: _id })).status).toBe(201);
    }
    expect(await readOutbox(server.database.db, 9)).toHaveLength(5);
  });

  it('puts what three users with confirmed addresses report to the top', async () => {
    const people = [1, 2, 3, 4].map(nthUser);
    for (const as of people) await server.call('POST', '/api/users/create-or-update', { as, body: { ...as, photoURL: '' } });
    for (const as of people.slice(0, 3)) await report(as);
    expect(await cases()).toEqual([expect.objectContaining({ reports: 3, isUrgent: false })]);
    await server.database.db.execute(sql`update reports set is_confirmed = reporter_uid <> ${people[0]!.uid}`);
    await confirmAddress(server.database, people[3]!);
    await report(people[3]);
    expect(await cases()).toEqual([expect.objectContaining({ reports: 4, isUrgent: true })]);
  });

  it('limits what one person, one network and one thing can be the reason for', async () => {
    await report(zoe);
    const many = (uid: string | null, address: string, count: number) => server.database.db.execute(sql`
      with c as (insert into desk_cases (thing, thing_id, maker_uid, snapshot, opened_at, reported_at, state)
        select 'group', 'x' || n, '', '{}', now(), now(), 'closed' from generate_series(1, ${count}) n returning id)
      insert into reports
        (case_id, reporter_uid, address_hash, reason, words, abuse_of_children, is_confirmed, snapshot, created_at, is_open)
      select c.id, ${uid}::text, ${address}, '', '', false, false, '{}', now(), false from c`);
    const [{ address = '' } = {}] = await selectRows<{ address: string }>(server.database.db, sql`
      select address_hash as address from reports`);
    await many(zoe.uid, 'elsewhere', 19);
    const { _id: other } = await createGroup(server, mira);
    await server.database.db.execute(sql`update reports set created_at = created_at - interval '1 hour'`);
    const full = await report(zoe, { id: other });
    expect(full).toMatchObject(refused(429, 'report_limit'));
    // A day after the first of them, to the minute.
    expect(Math.ceil(Number(full.headers['retry-after']) / 60)).toBe(23 * 60);
    expect((await report(omar, { id: other })).status).toBe(201);
    await many(null, address, 50);
    const fullNetwork = await report(omar);
    expect(fullNetwork).toMatchObject(refused(429, 'report_limit'));
    expect(Math.ceil(Number(fullNetwork.headers['retry-after']) / 60)).toBe(24 * 60);
    // As if the clock had been set back since.
    await server.database.db.execute(sql`update reports set created_at = created_at + interval '1 year'`);
    expect((await report(omar)).status).toBe(201);
  });

  it('has 10,000 open ones at most', async () => {
    await server.database.db.execute(sql`
      with c as (insert into desk_cases (thing, thing_id, maker_uid, snapshot, opened_at, reported_at)
        values ('group', 'x', '', '{}', now(), now()) returning id)
      insert into reports (case_id, reason, words, abuse_of_children, is_confirmed, snapshot, created_at)
      select c.id, '', '', false, false, '{}', now() - interval '3 days' from c, generate_series(1, 9999) n`);
    expect((await report(zoe)).status).toBe(201);
    expect(await report(omar)).toMatchObject(refused(503, 'reports_full'));
  });
});
