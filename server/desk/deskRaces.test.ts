import { sql } from 'drizzle-orm';
import type { ObjectionPage } from '../../src/contract/types';
import { repeats } from '../../test/tier';
import { selectRow, selectRows } from '../db/database';
import { describePostgres } from '../testing/describePostgres';
import { deskOf } from '../testing/deskCalls';
import { eachEngine } from '../testing/eachEngine';
import { holdRows, untilWaiting } from '../testing/heldRows';
import { insertNaiveDecision } from '../testing/naiveDesk';
import { makeOperator } from '../testing/operators';
import { postgres } from '../testing/postgres';
import { problemsOf } from '../testing/problemCalls';
import { createGroup, startTestApp, type TestApp } from '../testing/testApp';
import { ines, mira, nthUser, omar, type TestUser } from '../testing/testTokens';
import { objectTo } from './objectionStore';

const TIMES = repeats(3, 30);
const otto = nthUser(77);

const profileOf = (server: TestApp) => (as: TestUser, name = as.name) =>
  server.call('POST', '/api/users/create-or-update', { as, body: { ...as, name, photoURL: '' } });

eachEngine((open) => {
  let server: TestApp;
  let desk: ReturnType<typeof deskOf>;
  const profile = (as: TestUser) => profileOf(server)(as);
  beforeAll(async () => {
    server = await startTestApp({ database: await open() });
    desk = deskOf(server);
    for (const as of [mira, omar, ines, otto]) await profile(as);
    for (const one of [ines, otto]) await makeOperator(server.database, one);
  });
  afterAll(() => server.close());

  const db = () => server.database.db;
  /** People who got into a group after it was hidden. */
  const joinedHidden = (id: string) => selectRows(db(), sql`
    select m.user_uid from memberships m join groups g on g.id = m.group_id join desk_decisions d on d.id = g.hidden_by
    where g.id = ${id} and m.joined_at > d.at`);
  const decisionsOf = async (id: string) => (await selectRow<{ n: number }>(db(), sql`
    select count(*)::int as n from desk_decisions where case_id = ${id}::bigint`)).n;

  it('nobody joins a group that is being hidden', async () => {
    for (let n = 0; n < TIMES; n += 1) {
      const { _id: id } = await createGroup(server, mira);
      const seen = await desk.open(ines, 'group', id);
      const [joined, hidden] = await Promise.all([
        server.call('POST', `/api/groups/${id}/join`, { as: omar }), desk.decide(ines, seen, 'hide'),
      ]);
      expect([hidden.status, [200, 404].includes(joined.status)]).toEqual([200, true]);
      expect(await joinedHidden(id)).toEqual([]);
      const { count, members } = await selectRow<{ count: number; members: number }>(db(), sql`
        select member_count as count, (select count(*)::int from memberships where group_id = id) as members from groups where id = ${id}`);
      expect(count).toBe(members);
    }
  });

  it('would notice a join that does not look again', async () => {
    const { _id: id } = await createGroup(server, mira);
    expect(await selectRows(db(), sql`select 1 from shown_groups where id = ${id}`)).toHaveLength(1);
    await desk.act(ines, 'group', id, 'hide');
    await db().execute(sql`insert into memberships (group_id, user_uid, joined_at) values (${id}, ${omar.uid}, clock_timestamp())`);
    expect(await joinedHidden(id)).toHaveLength(1);
  });

  it('one of two decisions at once counts', async () => {
    for (let n = 0; n < TIMES; n += 1) {
      const { _id: id } = await createGroup(server, mira);
      const seen = await desk.open(ines, 'group', id);
      const both = await Promise.all([desk.decide(ines, seen, 'hide'), desk.decide(otto, seen, 'remove_picture')]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await decisionsOf(seen._id)).toBe(1);
    }
  });

  it('would notice decisions that do not lock the case', async () => {
    const seen = await desk.open(ines, 'group', (await createGroup(server, mira))._id);
    await Promise.all([ines, otto].map((as) => insertNaiveDecision(server.database, seen, as)));
    expect(await decisionsOf(seen._id)).toBe(2);
  });

  it('an account that is deleted while it is being closed is gone, and leaves nothing', async () => {
    const left = (uid: string) => selectRows(db(), sql`
      select uid from users where uid = ${uid} union all select uid from closed_accounts where uid = ${uid}
      union all select id::text from groups where creator_uid = ${uid}`);
    for (let n = 0; n < TIMES; n += 1) {
      const person = nthUser(1_000 + n);
      await profile(person);
      const { _id: id } = await createGroup(server, person);
      const seen = await desk.open(ines, 'person', person.uid);
      const [closed, deleted] = await Promise.all([
        desk.decide(ines, seen, 'close_account'),
        server.call('DELETE', '/api/users/me', { as: person, body: { groups: { [id]: 'delete' } } }),
      ]);
      // Whichever came first: the other says why it could not.
      expect([[200, 404], [404, 200], [409, 200], [200, 401]]).toContainEqual([closed.status, deleted.status]);
      const isGone = deleted.status === 200;
      expect((await left(person.uid)).length).toBe(isGone ? 0 : 3);
      expect(await decisionsOf(seen._id)).toBe(isGone ? 0 : 1);
    }
  });

  it('would notice a decision that does not lock the account', async () => {
    const person = nthUser(900);
    await profile(person);
    const seen = await desk.open(ines, 'person', person.uid);
    const [, deleted] = await Promise.all([
      insertNaiveDecision(server.database, seen, ines, 'close_account'),
      server.call('DELETE', '/api/users/me', { as: person, body: { groups: {} } }),
    ]);
    expect([deleted.status, await decisionsOf(seen._id)]).toEqual([200, 1]);
  });

  it('an answer to a problem whose sender deletes their account is written before, or says that it is gone', async () => {
    for (let n = 0; n < TIMES; n += 1) {
      const person = nthUser(9_000 + n);
      await profile(person);
      const { id } = await selectRow<{ id: string }>(db(), sql`
        insert into problems (user_uid, words, user_agent, build, steps, verdict, request_ids, size, created_at, state)
        values (${person.uid}, 'It is broken.', '', '', 1, 'equal', '[]', 1, now(), 'open') returning id::text`);
      const [answered, deleted] = await Promise.all([
        problemsOf(server).answer(ines, id, 1, 'It is mended now.'),
        server.call('DELETE', '/api/users/me', { as: person, body: { groups: {} } }),
      ]);
      expect([deleted.status, [200, 404].includes(answered.status)]).toEqual([200, true]);
      expect(await selectRows(db(), sql`select 1 from problems where id = ${id}::bigint`)).toEqual([]);
    }
  });

  it('a group that is made while its creator’s account is being closed is hidden', async () => {
    for (let n = 0; n < TIMES; n += 1) {
      const person = nthUser(5_000 + n);
      await profile(person);
      const seen = await desk.open(ines, 'person', person.uid);
      const make = createGroup(server, person).catch(() => null);
      const [, closed] = await Promise.all([make, desk.decide(ines, seen, 'close_account')]);
      expect(closed.status).toBe(200);
      expect(await selectRows(db(), sql`select 1 from shown_groups where creator_uid = ${person.uid}`)).toEqual([]);
    }
  });
});

describePostgres('the order of locks, on a Postgres server', () => {
  let server: TestApp;
  // Without its limits of time, which would end the waiting on a busy machine.
  beforeAll(async () => { server = await startTestApp({ database: (await postgres.open('command')).database }); });
  afterAll(() => server.close());

  it.each(['hide', 'reversed'])('someone who is notified of a decision (%s) can save a new name at the same time', async (what) => {
    const { database } = server;
    const desk = deskOf(server);
    const profile = profileOf(server);
    for (const as of [mira, ines, otto]) await profile(as);
    for (const one of [ines, otto]) await makeOperator(database, one);
    const { _id: id } = await createGroup(server, mira);
    const seen = await desk.open(ines, 'group', id);
    const hide = () => desk.decide(ines, seen, 'hide');
    const reverse = async () => {
      const { body: { decisions: [decision] } } = await hide();
      await objectTo(database, decision!._id, mira.uid, 'It is free for all.');
      const { body: { items: [objection] } } = await server.call<ObjectionPage>('GET', '/api/desk/objections', { as: otto });
      return () => server.call('POST', `/api/desk/objections/${objection!._id}/decide`, {
        as: otto, body: { version: 1, outcome: 'reversed', words: 'We were wrong, sorry.' },
      });
    };
    const decide = what === 'hide' ? hide : await reverse();
    const release = await holdRows(database, sql`select 1 from catalog_versions for update`);
    const decided = decide();
    await untilWaiting(database, 1);
    const saved = profile(mira, 'Mira N.');
    await untilWaiting(database, 2);
    await release();
    expect((await Promise.all([decided, saved])).map(({ status }) => status)).toEqual([200, 200]);
  });
});
