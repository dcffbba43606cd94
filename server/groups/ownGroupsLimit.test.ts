import { sql, type SQL } from 'drizzle-orm';
import type { ApiErrorBody, GroupSummary } from '../../src/contract/types';
import { TOO_MANY_JOINED } from '../../src/domain/groups/ownGroups';
import { selectRow, type Database, type Db } from '../db/database';
import { describeEmbedded, describePostgres } from '../testing/describePostgres';
import { openEmbeddedDatabase } from '../testing/embeddedDatabase';
import { openOnServer } from '../testing/postgres';
import { createGroup, startTestApp, type TestApp } from '../testing/testApp';
import { nthUser, type TestUser } from '../testing/testTokens';

let people = 0;
const somebody = (): TestUser => nthUser(50_000 + (people += 1));

/** Copies a group, whose creator is the only member. @param start of the copies */
const copies = (count: number, id: string, { start = sql`start_date`, members = 1 }: { start?: SQL; members?: number } = {}) => sql`
  insert into groups (id, name, description, category, location, max_members, member_count, start_date, image_url, creator_uid)
  select gen_random_uuid(), name, description, category, location, max_members, ${members}, ${start}, image_url, creator_uid
  from groups, generate_series(1, ${count}) where id = ${id}`;

/** A user in that many groups of somebody else's. @param start of the groups */
async function memberOf({ call, database: { db } }: TestApp, count: number, start: SQL): Promise<TestUser> {
  const [user, host] = [somebody(), somebody()];
  await call('POST', '/api/users/create-or-update', { as: user, body: { ...user, photoURL: null } });
  const { _id } = await createGroup({ call } as TestApp, host);
  await db.execute(sql`
    with made as (${copies(count, _id, { start, members: 2 })} returning id)
    insert into memberships (group_id, user_uid) select id, uid from made, unnest(array[${host.uid}, ${user.uid}]) uid`);
  return user;
}

const countOf = async (db: Db, uid: string) =>
  (await selectRow<{ count: number }>(db, sql`select count(*)::int as count from groups where creator_uid = ${uid}`)).count;
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();
const SOON = sql`now() + interval '3 days'`;

/** A member with 999 groups of their own, and groups of others that are about to be theirs. */
async function nearlyFull(server: TestApp): Promise<{ heir: TestUser; givers: { user: TestUser; groupId: string }[] }> {
  const heir = somebody();
  await server.database.db.execute(copies(998, (await createGroup(server, heir))._id));
  const givers = [];
  for (const user of [somebody(), somebody()]) {
    const { _id: groupId } = await createGroup(server, user);
    await server.call('POST', `/api/groups/${groupId}/join`, { as: heir, body: {} });
    givers.push({ user, groupId });
  }
  return { heir, givers };
}

function limits(open: () => Promise<Database>): void {
  let server: TestApp;
  beforeAll(async () => { server = await startTestApp({ database: await open() }); });
  afterAll(() => server.close());
  const quit = ({ user, groupId }: { user: TestUser; groupId: string }, to: string) =>
    server.call<ApiErrorBody>('DELETE', '/api/users/me', { as: user, body: { groups: { [groupId]: { handOverTo: to } } } });
  const join = (as: TestUser, { _id }: { _id: string }) => server.call<ApiErrorBody>('POST', `/api/groups/${_id}/join`, { as, body: {} });

  it('of two offers accepted at once, one is the thousandth group', async () => {
    const { heir, givers } = await nearlyFull(server);
    for (const { user, groupId } of givers) {
      await server.call('POST', `/api/groups/${groupId}/handover`, { as: user, body: { to: heir.uid, message: '' } });
    }
    const answers = await Promise.all(givers.map(({ groupId }) =>
      server.call<ApiErrorBody>('POST', `/api/groups/${groupId}/handover/accept`, { as: heir, body: {} })));
    expect([statuses(answers), await countOf(server.database.db, heir.uid)]).toEqual([[200, 409], 1000]);
  });

  it('of two accounts deleted at once, one hands over the thousandth group, and the other one stays and hears why', async () => {
    const { heir, givers } = await nearlyFull(server);
    const answers = await Promise.all(givers.map((giver) => quit(giver, heir.uid)));
    expect([statuses(answers), await countOf(server.database.db, heir.uid)]).toEqual([[200, 409], 1000]);
    const [kept] = givers.filter((_giver, index) => answers[index]?.status === 409);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'too_many_groups', message: expect.stringContaining('choose someone else') as string, groups: [{ _id: kept?.groupId }],
    });
    const groups = { [kept?.groupId ?? '']: 'delete' };
    const { status } = await server.call('DELETE', '/api/users/me', { as: kept?.user, body: { groups } });
    expect(status).toBe(200);
  });

  it('of two joins at once, one is the thousandth of the groups to come', async () => {
    const user = await memberOf(server, 999, SOON);
    const groups = [await createGroup(server, somebody()), await createGroup(server, somebody())];
    const answers = await Promise.all(groups.map((group) => join(user, group)));
    expect(statuses(answers)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'too_many_joined', message: TOO_MANY_JOINED });
  });

  it('a waitlist counts, and so it can be left for another group', async () => {
    const user = await memberOf(server, 999, SOON);
    const full = await createGroup(server, somebody(), { maxMembers: 2 });
    const other = await createGroup(server, somebody());
    await join(somebody(), full);
    expect((await server.call('POST', `/api/groups/${full._id}/waitlist`, { as: user })).status).toBe(200);
    expect((await join(user, other)).body).toMatchObject({ code: 'too_many_joined' });
    await server.call('DELETE', `/api/groups/${full._id}/waitlist`, { as: user });
    expect((await join(user, other)).status).toBe(200);
  });

  it('groups that have started stop nobody, and the list of joined groups ends with the oldest of them', async () => {
    const user = await memberOf(server, 2100, sql`now() - interval '3 days'`);
    const next = await createGroup(server, somebody());
    expect((await join(user, next)).status).toBe(200);
    const { body } = await server.call<GroupSummary[]>('GET', '/api/groups/user/joined?fields=summary', { as: user });
    expect([body.length, body.some(({ _id }) => _id === next._id)]).toEqual([2000, true]);
  });
}

describeEmbedded('with embedded Postgres', () => { limits(openEmbeddedDatabase); });

describePostgres('with a Postgres server', () => {
  limits(openOnServer);

  it('would catch a server that counts without a lock', async () => {
    const server = await startTestApp({ database: await openOnServer() });
    const { db } = server.database;
    let tooMany = 0;
    for (let round = 0; round < 10 && tooMany === 0; round += 1) {
      const { heir, givers } = await nearlyFull(server);
      await Promise.all(givers.map(({ groupId }) => db.transaction(async (tx) => {
        await tx.execute(sql`select 1 from groups where id = ${groupId} for update`);
        if (await countOf(tx, heir.uid) < 1000) await tx.execute(sql`update groups set creator_uid = ${heir.uid} where id = ${groupId}`);
      })));
      if (await countOf(server.database.db, heir.uid) > 1000) tooMany += 1;
    }
    await server.close();
    expect(tooMany).toBe(1);
  });
});
