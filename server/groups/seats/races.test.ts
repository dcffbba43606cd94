import { sql } from 'drizzle-orm';
import type { Group } from '../../../src/contract/types';
import { repeats, runs } from '../../../test/tier';
import { type Database, selectRows } from '../../db/database';
import { describeEmbedded, describePostgres } from '../../testing/describePostgres';
import { openEmbeddedDatabase } from '../../testing/embeddedDatabase';
import { openOnServer, postgres } from '../../testing/postgres';
import { aGroupInput, createGroup, startTestApp, type TestApp } from '../../testing/testApp';
import { mira, nthUser, omar, type TestUser } from '../../testing/testTokens';

/** More would wait longer for a connection on a busy machine than the server lets them. */
const CROWD = runs(80, 200);
const everybody = Array.from({ length: CROWD }, (_, n) => nthUser(n));

type Tally = Record<number, number>;
const tally = (responses: { status: number }[]): Tally => {
  const counts: Tally = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

/** Rows that break an invariant of the database. */
async function brokenInvariants(database: Database): Promise<unknown[]> {
  return selectRows(database.db, sql`
    select g.id, g.member_count, g.max_members, count(m.user_uid)::int as rows from groups g left join memberships m on m.group_id = g.id
    group by g.id having count(m.user_uid) <> g.member_count or g.member_count > g.max_members
      or not bool_or(m.user_uid = g.creator_uid) or bool_or(m.joined_at >= g.start_date and m.user_uid <> g.creator_uid)`);
}

const joinAll = (server: TestApp, id: string, users = everybody) =>
  Promise.all(users.map((as) => server.call('POST', `/api/groups/${id}/join`, { as })));

/** The group starts at this moment: what waits for its row finds it started. */
const startNow = ({ db }: Database, id: string) => db.transaction(async (tx) => {
  await tx.execute(sql`select 1 from groups where id = ${id} for update`);
  await tx.execute(sql`update groups set start_date = clock_timestamp(), version = version + 1 where id = ${id}`);
});

/** Statuses a race may end with; any other is a bug. */
const RACE_OUTCOMES = [200, 404, 409];

/** Repetitions: the races for the last seats, the other races, and those against a start. */
interface Rounds { seats: readonly [one: number, five: number, fifty: number]; cross: number; start: number }

function races(open: () => Promise<Database>, rounds: Rounds): void {
  let server: TestApp;
  beforeAll(async () => { server = await startTestApp({ database: await open() }); });
  afterAll(() => server.close());
  afterEach(async () => { expect(await brokenInvariants(server.database)).toEqual([]); });

  it.each([
    [1, rounds.seats[0]],
    [5, rounds.seats[1]],
    [50, rounds.seats[2]],
  ])(`admits exactly as many of ${CROWD} users as there are seats: %d`, async (seats, times) => {
    for (let round = 0; round < times; round += 1) {
      const { _id } = await createGroup(server, mira, { maxMembers: seats + 1 });
      expect(tally(await joinAll(server, _id))).toEqual({ 200: seats, 409: CROWD - seats });
      const { body } = await server.call<Group>('GET', `/api/groups/${_id}`, { as: mira });
      expect(body.members).toHaveLength(seats + 1);
    }
  });

  it('creates one membership from fifty simultaneous joins', async () => {
    const { _id } = await createGroup(server, mira, { maxMembers: 5 });
    expect(tally(await joinAll(server, _id, Array.from({ length: 50 }, () => omar)))).toEqual({ 200: 50 });
    expect((await server.call<Group>('GET', `/api/groups/${_id}`, { as: mira })).body.members).toHaveLength(2);
  });

  it('creates one group from fifty requests with one key', async () => {
    const body = aGroupInput({ name: 'One key' });
    const responses = await Promise.all(
      Array.from({ length: 50 }, () =>
        server.call<Group>('POST', '/api/groups', { as: omar, body, headers: { 'idempotency-key': 'fifty-at-once' } }),
      ),
    );
    expect(tally(responses)).toEqual({ 201: 50 });
    expect(new Set(responses.map((response) => response.body._id)).size).toBe(1);
  });

  it.each(['"e1"', '"v1"'])('accepts one of two concurrent updates of %s', async (tag) => {
    for (let round = 0; round < rounds.cross; round += 1) {
      const { _id } = await createGroup(server, mira);
      const put = (location: string) =>
        server.call<Group>('PUT', `/api/groups/${_id}`, { as: mira, body: aGroupInput({ location }), headers: { 'if-match': tag } });
      expect(tally(await Promise.all([put('York'), put('Hull')]))).toEqual({ 200: 1, 412: 1 });
    }
  });

  it('joins racing a deletion', async () => {
    for (let round = 0; round < rounds.cross; round += 1) {
      const { _id } = await createGroup(server, mira, { maxMembers: 20 });
      const [gone, ...joins] = await Promise.all([
        server.call('DELETE', `/api/groups/${_id}`, { as: mira }),
        ...everybody.slice(0, 10).map((as) => server.call('POST', `/api/groups/${_id}/join`, { as })),
      ]);
      expect(gone.status).toBe(200);
      for (const { status } of joins) expect(RACE_OUTCOMES).toContain(status);
      expect((await server.call('GET', `/api/groups/${_id}`, { as: mira })).status).toBe(404);
    }
  });

  it('joins racing a lowered maximum', async () => {
    for (let round = 0; round < rounds.cross; round += 1) {
      const { _id } = await createGroup(server, mira, { maxMembers: 8 });
      const [lowered, ...joins] = await Promise.all([
        server.call('PUT', `/api/groups/${_id}`, { as: mira, body: aGroupInput({ maxMembers: 3 }) }),
        ...everybody.slice(0, 6).map((as) => server.call('POST', `/api/groups/${_id}/join`, { as })),
      ]);
      expect([200, 409]).toContain(lowered.status);
      for (const { status } of joins) expect(RACE_OUTCOMES).toContain(status);
    }
  });

  it('joins and leaves racing the start', async () => {
    for (let round = 0; round < rounds.start; round += 1) {
      const { _id } = await createGroup(server, mira, { maxMembers: 60 });
      const early = everybody.slice(0, 10);
      await joinAll(server, _id, early);
      const leave = (as: TestUser) => server.call('POST', `/api/groups/${_id}/leave`, { as });
      const join = (as: TestUser) => server.call('POST', `/api/groups/${_id}/join`, { as });
      // Some are sent before the start, some after it.
      const before = [...early.slice(0, 5).map(leave), ...everybody.slice(10, 25).map(join)];
      const start = startNow(server.database, _id);
      const [left, joined] = await Promise.all([
        Promise.all([...before.slice(0, 5), ...early.slice(5).map(leave)]),
        Promise.all([...before.slice(5), ...everybody.slice(25, 40).map(join)]),
      ]);
      await start;
      for (const { status } of [...left, ...joined]) expect([200, 409]).toContain(status);
      const { body } = await server.call<Group>('GET', `/api/groups/${_id}`, { as: mira });
      expect(body.members).toHaveLength(1 + early.length - (tally(left)[200] ?? 0) + (tally(joined)[200] ?? 0));
      expect([(await join(nthUser(150))).status, (await leave(mira)).status]).toEqual([409, 409]);
    }
  });

  it('survives a storm of joins and leaves', async () => {
    const { _id } = await createGroup(server, mira, { maxMembers: 12 });
    for (let round = 0; round < rounds.cross; round += 1) {
      const responses = await Promise.all(
        everybody
          .slice(0, 40)
          .map((as, n) => server.call('POST', `/api/groups/${_id}/${(n + round) % 3 === 0 ? 'leave' : 'join'}`, { as })),
      );
      for (const { status } of responses) expect([200, 409]).toContain(status);
    }
  });
}

describeEmbedded('with embedded Postgres', () => {
  races(openEmbeddedDatabase, {
    seats: [repeats(2, 10), repeats(1, 10), repeats(1, 10)], cross: repeats(2, 25), start: repeats(1, 25),
  });
});

describePostgres('with a Postgres server', () => {
  races(openOnServer, {
    seats: [repeats(4, 10), repeats(1, 10), repeats(1, 10)], cross: repeats(4, 25), start: repeats(2, 25),
  });

  it('would catch a server that checks first and inserts later', async () => {
    const { database } = await postgres.open();
    const { db } = database;
    await db.execute(sql`create table naive_members (round int, uid text)`);
    const rounds = repeats(5, 30);
    let oversold = 0;
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(everybody.map(({ uid }) => db.transaction(async (tx) => {
        const [row] = await selectRows<{ taken: number }>(tx, sql`select count(*)::int as taken from naive_members where round = ${round}`);
        if (row && row.taken < 1) await tx.execute(sql`insert into naive_members values (${round}, ${uid})`);
      })));
      const [row] = await selectRows<{ taken: number }>(db, sql`select count(*)::int as taken from naive_members where round = ${round}`);
      if (row && row.taken > 1) oversold += 1;
    }
    await database.close();
    expect(oversold / rounds).toBeGreaterThanOrEqual(0.8);
  });

  it('shows a write of one process in the next response of another', async () => {
    const { database, url } = await postgres.open();
    const { openServer } = await import('../../db/database');
    const [one, two] = [await startTestApp({ database }), await startTestApp({ database: await openServer(url) })];
    for (let round = 0; round < repeats(8, 100); round += 1) {
      const [writer, reader] = round % 2 === 0 ? [one, two] : [two, one];
      const { _id } = await createGroup(writer, mira, { name: `Round ${round}` });
      const responses = await Promise.all([1, 2, 3].map(() => reader.call<Group[]>('GET', '/api/groups?fields=summary')));
      for (const { body } of responses) expect(body[0]?._id).toBe(_id);
    }
    await Promise.all([one.close(), two.close()]);
  });
});
