import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Group } from '../../../src/contract/types';
import { repeats, runs } from '../../../test/tier';
import { type Database, selectRows } from '../../db/database';
import { describeEmbedded, describePostgres } from '../../testing/describePostgres';
import { openEmbeddedDatabase } from '../../testing/embeddedDatabase';
import { openOnServer } from '../../testing/postgres';
import { brokenSeatRules } from '../../testing/seatRules';
import { aGroupInput, createGroup, startTestApp, type TestApp } from '../../testing/testApp';
import { mira, nthUser, omar, type TestUser } from '../../testing/testTokens';

const CROWD = 8;
/** Requests at the same time: more would only wait for a connection, and on a busy machine too long. */
const AT_ONCE = 40;
/** Statuses with which a lost race may end; any other is a bug. */
const FAIR = [200, 401, 403, 404, 409];

/** What one user does in one of two groups. */
interface Move { kind: (typeof KINDS)[number]; who: number; whom: number; group: number; seats: number }
const KINDS = [
  'join', 'join', 'leave', 'leave', 'wait', 'wait', 'wait', 'stop', 'remove', 'block', 'unblock', 'limit', 'offer', 'accept', 'quit', 'start',
] as const;

const move: fc.Arbitrary<Move> = fc.record({
  kind: fc.constantFrom(...KINDS), who: fc.nat(CROWD - 1), whom: fc.nat(CROWD - 1), group: fc.nat(1), seats: fc.integer({ min: 2, max: 6 }),
});
/** Moves at the same time, and then the next ones. */
const story = fc.array(fc.array(move, { minLength: 1, maxLength: 6 }), { minLength: 3, maxLength: 8 });

const alone = (kind: Move['kind'], who: number, seats = 2): Move[] => [{ kind, who, whom: who, group: 0, seats }];
/** In which everything that frees a seat succeeds, so that the rules are never tried on refusals alone. */
const EVERYTHING: Move[][] = [
  alone('join', 0), alone('wait', 1), alone('wait', 2), alone('wait', 3),
  alone('leave', 0), alone('remove', 1), alone('quit', 2), alone('limit', 0, 6),
];

/** Lets a group start, and notes how far its log goes: with its lock, so every later row is from after the start. */
const startNow = ({ db }: Database, id: string, frozen: Map<string, number>) => db.transaction(async (tx) => {
  const [row] = await selectRows(tx, sql`select 1 from groups where id = ${id} for update`);
  if (!row || frozen.has(id)) return;
  await tx.execute(sql`update groups set start_date = clock_timestamp() where id = ${id}`);
  const [last] = await selectRows<{ id: number }>(tx, sql`select coalesce(max(id), 0)::int as id from audit_log where group_id = ${id}`);
  frozen.set(id, last?.id ?? 0);
});

type Send = (
  server: TestApp, ids: readonly string[], users: readonly TestUser[], move: Move, frozen: Map<string, number>,
) => Promise<number>;

const throughTheApi: Send = async (server, ids, users, { kind, who, whom, group, seats }, frozen) => {
  const [id, as, other] = [ids[group] ?? '', users[who] ?? mira, users[whom] ?? omar];
  const url = `/api/groups/${id}`;
  const call = async (method: 'POST' | 'PUT' | 'DELETE', path: string, user = as, body?: unknown) =>
    (await server.call(method, `${url}${path}`, { as: user, body })).status;
  if (kind === 'join' || kind === 'leave') return call('POST', `/${kind}`);
  if (kind === 'wait') return call('POST', '/waitlist');
  if (kind === 'stop') return call('DELETE', '/waitlist');
  if (kind === 'remove' || kind === 'block') return call('DELETE', `/members/${other.uid}`, mira, { block: kind === 'block' });
  if (kind === 'unblock') return call('DELETE', `/blocks/${other.uid}`, mira);
  if (kind === 'limit') {
    const startDate = frozen.has(id) ? { startDate: await startOf(server, id) } : {};
    return call('PUT', '', mira, aGroupInput({ maxMembers: seats, ...startDate }));
  }
  if (kind === 'offer') return call('POST', '/handover', mira, { to: other.uid, message: '' });
  if (kind === 'accept') return call('POST', `/handover/${seats % 2 ? 'accept' : 'decline'}`);
  if (kind === 'start') return startNow(server.database, id, frozen).then(() => 200);
  const groups = Object.fromEntries(ids.map((one) => [one, { handOverTo: mira.uid }]));
  return (await server.call('DELETE', '/api/users/me', { as, body: { groups } })).status;
};

const startOf = async (server: TestApp, id: string) => (await server.call<Group>('GET', `/api/groups/${id}`, { as: mira })).body.startDate;

/** Whether no transaction has a group's lock. */
const isFree = async (db: Database['db'], id: string) =>
  (await selectRows(db, sql`select 1 from groups where id = ${id} for update skip locked`)).length > 0;

let stories = 0;

/** Plays a story with its own users and groups. @returns what breaks the rules afterwards; stops at the first step that does */
async function play(server: TestApp, steps: readonly Move[][], send: Send, seen?: Set<string>): Promise<unknown[]> {
  stories += 1;
  const users = Array.from({ length: CROWD }, (_, n) => nthUser(stories * 1000 + n));
  const frozen = new Map<string, number>();
  await server.database.db.execute(sql`delete from groups`);
  const groups = [await createGroup(server, mira, { maxMembers: 2 }), await createGroup(server, mira, { maxMembers: 3 })];
  const ids = groups.map(({ _id }) => _id);
  for (const step of steps) {
    await Promise.all(step.map(async (one) => {
      const status = await send(server, ids, users, one, frozen);
      seen?.add(`${one.kind} ${status}`);
      if (!FAIR.includes(status)) throw new Error(`${one.kind} was answered with ${status}`);
    }));
    const broken = await brokenSeatRules(server.database, frozen);
    if (broken.length > 0) return broken;
  }
  return [];
}

/** For how many seats 200 users wait, and how often. */
const WHOLE = runs([5], [1, 5, 50]).map((seats) => [seats, repeats(1, 8)] as const);

function races(open: () => Promise<Database>, numRuns: number): void {
  let server: TestApp;
  beforeAll(async () => { server = await startTestApp({ database: await open() }); });
  afterAll(() => server.close());

  it('keeps every rule about seats after every step of any story, with each promotion logged once and in order', async () => {
    const seen = new Set<string>();
    const keepsThem = fc.asyncProperty(story, async (steps) => {
      expect(await play(server, steps, throughTheApi, seen)).toEqual([]);
    });
    await fc.assert(keepsThem, { numRuns, examples: [[EVERYTHING]] });
    expect([...seen]).toEqual(expect.arrayContaining(['join 200', 'leave 200', 'wait 200', 'limit 200', 'quit 200', 'remove 200']));
  });

  it.each(WHOLE)('gives %d seats to exactly the first of 200 who wait, however the leaving and joining are mixed', async (seats, times) => {
    for (let round = 0; round < times; round += 1) {
      stories += 1;
      const [leavers, crowd] = [seats, 200].map((count, part) =>
        Array.from({ length: count }, (_, n) => nthUser(stories * 1000 + part * 500 + n))) as [TestUser[], TestUser[]];
      const id = (await createGroup(server, mira, { maxMembers: seats + 1 }))._id;
      const send = async (path: string, as: TestUser) => (await server.call('POST', `/api/groups/${id}${path}`, { as })).status;
      for (const as of leavers) expect(await send('/join', as)).toBe(200);
      for (let first = 0; first < crowd.length; first += AT_ONCE)
        expect(new Set(await Promise.all(crowd.slice(first, first + AT_ONCE).map((as) => send('/waitlist', as))))).toEqual(new Set([200]));
      const line = (await selectRows<{ uid: string }>(server.database.db, sql`
        select user_uid as uid from group_waitlist where group_id = ${id} order by seq`)).map(({ uid }) => uid);
      const outsiders = leavers.slice(0, 20).map((_, n) => nthUser(stories * 1000 + 800 + n));
      const [left, joined] = await Promise.all([
        Promise.all(leavers.map((as) => send('/leave', as))),
        Promise.all(outsiders.map((as) => send('/join', as))),
      ]);
      expect([new Set(left), new Set(joined)]).toEqual([new Set([200]), new Set([409])]);
      const { members, waitlist } = (await server.call<Group>('GET', `/api/groups/${id}`, { as: mira })).body;
      expect(members.slice(1).map(({ _id }) => _id).sort()).toEqual(line.slice(0, seats).sort());
      expect(waitlist?.count).toBe(200 - seats);
      const moved = await selectRows<{ uid: string }>(server.database.db, sql`
        select subject_uid as uid from audit_log where group_id = ${id} and action = 'moved_up' order by id`);
      expect(moved.map(({ uid }) => uid)).toEqual(line.slice(0, seats));
      await server.database.db.execute(sql`delete from groups where id = ${id}`);
    }
  });
}

describeEmbedded('with embedded Postgres', () => {
  races(openEmbeddedDatabase, repeats(4, 80));
});

describePostgres('with a Postgres server', () => {
  races(openOnServer, repeats(4, 200));

  it.each([
    ['join', 3], ['waitlist', 2],
  ] as const)('gives nothing by %s to somebody whose account is closed meanwhile', async (call, maxMembers) => {
    const server = await startTestApp({ database: await openOnServer() });
    const { db } = server.database;
    const { _id: id } = await createGroup(server, mira, { maxMembers });
    await server.call('POST', `/api/groups/${id}/join`, { as: omar });
    const closed = nthUser(1);
    await server.call('POST', '/api/users/create-or-update', { as: closed, body: { ...closed, photoURL: '' } });
    // As the desk does it; the request comes when the person is locked, and waits for that with the group's lock.
    const answer = await db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from users where uid = ${closed.uid} for update`);
      const asked = server.call('POST', `/api/groups/${id}/${call}`, { as: closed });
      while (await isFree(db, id)) await wait(10);
      await wait(100);
      await tx.execute(sql`insert into closed_accounts (uid, decision_id) values (${closed.uid}, 1)`);
      return { asked };
    });
    expect((await answer.asked).status).toBe(401);
    const left = await selectRows(db, sql`
      select 1 from memberships where user_uid = ${closed.uid} union all select 1 from group_waitlist where user_uid = ${closed.uid}`);
    expect(left).toEqual([]);
    await server.close();
  });

  it('would catch a server that checks first and writes later', async () => {
    const server = await startTestApp({ database: await openOnServer() });
    let broken = 0;
    for (const steps of fc.sample(story, { numRuns: 60, seed: 42 })) {
      broken += (await play(server, steps, naively).catch(() => ['a write failed'])).length;
      if (broken > 0) break;
    }
    await server.close();
    expect(broken).toBeGreaterThan(0);
  });
});

/** The same moves without a lock: each reads, and then writes what was true when it read. */
const naively: Send = async ({ database: { db } }, ids, users, { kind, who, group, seats }) => {
  const [id, uid] = [ids[group] ?? '', users[who]?.uid ?? ''];
  await db.execute(sql`insert into users (uid, name) values (${uid}, 'Naive') on conflict do nothing`);
  const log = (action: string, actor: string | null, subject: string | null) => db.execute(sql`
    insert into audit_log (at, action, group_id, actor_uid, subject_uid) values (now(), ${action}, ${id}, ${actor}, ${subject})`);
  const count = () => db.execute(sql`
    update groups set member_count = least(max_members, (select count(*) from memberships where group_id = ${id})),
      waiting_count = (select count(*) from group_waitlist where group_id = ${id}) where id = ${id}`);
  const [now] = await selectRows<{ free: number; member: boolean; waits: boolean; next: string | null }>(db, sql`
    select max_members - (select count(*)::int from memberships where group_id = ${id}) as free,
      exists(select 1 from memberships where group_id = ${id} and user_uid = ${uid}) as member,
      exists(select 1 from group_waitlist where group_id = ${id} and user_uid = ${uid}) as waits,
      (select user_uid from group_waitlist where group_id = ${id} order by seq limit 1) as next from groups where id = ${id}`);
  if (!now) return 404;
  const moveUp = async () => {
    if (now.next === null) return;
    await db.execute(sql`insert into memberships (group_id, user_uid) values (${id}, ${now.next}) on conflict do nothing`);
    await db.execute(sql`delete from group_waitlist where group_id = ${id} and user_uid = ${now.next}`);
    await log('moved_up', null, now.next);
  };
  if (kind === 'join' && now.free > 0 && !now.member) {
    await db.execute(sql`insert into memberships (group_id, user_uid) values (${id}, ${uid}) on conflict do nothing`);
    await log('joined', uid, null);
  } else if (kind === 'wait' && now.free <= 0 && !now.member && !now.waits) {
    await db.execute(sql`
      insert into group_waitlist (group_id, user_uid, seq)
      select ${id}, ${uid}, coalesce(max(seq), 0) + 1 from group_waitlist where group_id = ${id} on conflict do nothing`);
    await log('waited', uid, null);
  } else if (kind === 'leave' && now.member) {
    await db.execute(sql`delete from memberships where group_id = ${id} and user_uid = ${uid}`);
    await log('left', uid, null);
    await moveUp();
  } else if (kind === 'limit' && now.free === 0) {
    await db.execute(sql`update groups set max_members = greatest(max_members, ${seats}) where id = ${id}`);
    if (now.next !== null) await moveUp();
  }
  await count();
  return 200;
};
