import { sql } from 'drizzle-orm';
import type { Group } from '../../../src/contract/types';
import { repeats } from '../../../test/tier';
import { type Database, selectRows } from '../../db/database';
import { describeEmbedded, describePostgres } from '../../testing/describePostgres';
import { openEmbeddedDatabase } from '../../testing/embeddedDatabase';
import { openOnServer } from '../../testing/postgres';
import { aGroupInput, createGroup, startTestApp, type TestApp } from '../../testing/testApp';
import { nthUser, type TestUser } from '../../testing/testTokens';
import type { GroupChoices } from './accountDeletion';

/** The invariants: counts are correct, every creator is a member, and no data of a deleted user remains. */
async function brokenRules({ db }: Database): Promise<unknown[]> {
  const groups = await selectRows(
    db,
    sql`
    select g.id, g.member_count, count(m.user_uid)::int as rows from groups g left join memberships m on m.group_id = g.id
    group by g.id having count(m.user_uid) <> g.member_count or not coalesce(bool_or(m.user_uid = g.creator_uid), false)`,
  );
  const ghosts = await selectRows(
    db,
    sql`
    select u.uid from users u join token_floors f on f.uid = u.uid
    union all select k.user_uid from idempotency_keys k join token_floors f on f.uid = k.user_uid`,
  );
  return [...groups, ...ghosts];
}

/** A naive deletion that ignores concurrency: it reads, and then changes what it has read. */
async function naiveDeletion({ db }: Database, uid: string, choices: GroupChoices): Promise<void> {
  const groups = await selectRows<{ id: string; creator_uid: string; member_count: number }>(
    db,
    sql`
    select id, creator_uid, member_count from groups where id in (select group_id from memberships where user_uid = ${uid})`,
  );
  for (const { id, creator_uid: creator, member_count: count } of groups) {
    const choice = creator === uid ? choices[id] : undefined;
    if (choice === 'delete') await db.execute(sql`delete from groups where id = ${id}`);
    else {
      if (choice) await db.execute(sql`update groups set creator_uid = ${choice.handOverTo} where id = ${id}`);
      await db.execute(sql`update groups set member_count = greatest(${count - 1}, 1) where id = ${id}`);
      await db.execute(sql`delete from memberships where group_id = ${id} and user_uid = ${uid}`);
    }
  }
}

/** Statuses that a lost race may end in; everything else is a fault. */
const FAIR = [200, 201, 401, 404, 409];
const CROWD = 8;

type Remove = (server: TestApp, as: TestUser, choices: GroupChoices) => Promise<number>;

const throughTheApi: Remove = async (server, as, groups) => (await server.call('DELETE', '/api/users/me', { as, body: { groups } })).status;

/** Two members of each other's groups delete their accounts at the same time, while others join, leave and edit. */
async function race(server: TestApp, round: number, remove: Remove): Promise<number[]> {
  const [ana, ben, ...crowd] = Array.from({ length: CROWD }, (_, n) => nthUser(round * 100 + n)) as [
    TestUser,
    TestUser,
    ...TestUser[],
  ];
  const [anas, bens] = [await createGroup(server, ana, { maxMembers: 20 }), await createGroup(server, ben, { maxMembers: 20 })];
  const post = async (path: string, as: TestUser, body?: unknown) => (await server.call('POST', path, { as, body })).status;
  await post(`/api/groups/${anas._id}/join`, ben);
  await post(`/api/groups/${bens._id}/join`, ana);
  await post(`/api/groups/${anas._id}/join`, crowd[0] as TestUser);
  const profile = { name: 'Ana', email: ana.email, photoURL: '', uid: ana.uid };
  return Promise.all([
    ...crowd.map((one) => post(`/api/groups/${round % 2 ? anas._id : bens._id}/join`, one)),
    remove(server, ana, { [anas._id]: { handOverTo: ben.uid } }),
    remove(server, ben, { [bens._id]: round % 3 ? { handOverTo: ana.uid } : 'delete', [anas._id]: 'delete' }),
    post('/api/users/create-or-update', ana, profile),
    post('/api/groups', ana, aGroupInput({ name: 'Since then' })),
    post(`/api/groups/${anas._id}/leave`, crowd[0] as TestUser),
    post(`/api/groups/${anas._id}/leave`, ben),
  ]);
}

function races(open: () => Promise<Database>, rounds: number): void {
  let server: TestApp;
  beforeEach(async () => {
    server = await startTestApp({ database: await open() });
  });
  afterEach(() => server.close());

  it('keeps every group consistent during joins, leaves, creations and handovers', async () => {
    const seen = new Set<number>();
    for (let round = 1; round <= rounds; round += 1) {
      for (const status of await race(server, round, throughTheApi)) {
        expect(FAIR).toContain(status);
        seen.add(status);
      }
      expect([round, await brokenRules(server.database)]).toEqual([round, []]);
    }
    expect([...seen]).toEqual(expect.arrayContaining([200]));
  });

  it('leaves nothing of a user who sends their first requests meanwhile', async () => {
    for (let round = 1; round <= rounds; round += 1) {
      const group = await createGroup(server, nthUser(round * 100), { maxMembers: 20 });
      const newcomers = Array.from({ length: CROWD }, (_, n) => nthUser(round * 100 + 1 + n));
      const statuses = await Promise.all(newcomers.flatMap((as) => [
        server.call('POST', `/api/groups/${group._id}/join`, { as }).then(({ status }) => status),
        throughTheApi(server, as, {}),
      ]));
      for (const status of statuses) expect([200, 401]).toContain(status);
      expect([round, await brokenRules(server.database)]).toEqual([round, []]);
    }
  });

  it('deletes once for concurrent requests', async () => {
    for (let round = 1; round <= rounds; round += 1) {
      const [ana, ben] = [nthUser(round * 2), nthUser(round * 2 + 1)];
      const group = await createGroup(server, ana);
      await server.call<Group>('POST', `/api/groups/${group._id}/join`, { as: ben });
      const statuses = await Promise.all(
        Array.from({ length: 6 }, () => throughTheApi(server, ana, { [group._id]: { handOverTo: ben.uid } })),
      );
      for (const status of statuses) expect([200, 401]).toContain(status);
      expect(statuses).toContain(200);
      const { body } = await server.call<Group>('GET', `/api/groups/${group._id}`, { as: ben });
      expect(body).toMatchObject({ creator: { _id: ben.uid }, members: [{ _id: ben.uid }], version: 3 });
      expect(await brokenRules(server.database)).toEqual([]);
    }
  });
}

describeEmbedded('a deletion on embedded Postgres', () => {
  races(openEmbeddedDatabase, repeats(3, 30));
});

describePostgres('a deletion on a Postgres server', () => {
  races(openOnServer, repeats(4, 100));

  it('is seen by a creator who blocks the user meanwhile, though they were not in the group', async () => {
    const server = await startTestApp({ database: await openOnServer() });
    const [creator, leaver] = [nthUser(1), nthUser(2)];
    const group = await createGroup(server, creator);
    // With a group for a moment, so that the user is known.
    await createGroup(server, leaver).then(({ _id }) => server.database.db.execute(sql`delete from groups where id = ${_id}`));
    let blocking: Promise<{ status: number }> | undefined;
    await server.database.db.transaction(async (tx) => {
      await tx.execute(sql`delete from users where uid = ${leaver.uid}`);
      blocking = server.call('DELETE', `/api/groups/${group._id}/members/${leaver.uid}`, { as: creator, body: { block: true } });
      await tx.execute(sql`select pg_sleep(0.5)`);
    });
    expect((await blocking)?.status).toBe(404);
    await server.close();
  });

  it('needs its locks: one that looks first and changes then breaks the same rules', async () => {
    const server = await startTestApp({ database: await openOnServer() });
    const naively: Remove = async ({ database }, { uid }, choices) =>
      naiveDeletion(database, uid, choices).then(
        () => 200,
        () => 500,
      );
    let broken = 0;
    for (let round = 1; round <= 25 && broken === 0; round += 1) {
      await race(server, round, naively);
      broken = (await brokenRules(server.database)).length;
    }
    expect(broken).toBeGreaterThan(0);
    await server.close();
  });
});
