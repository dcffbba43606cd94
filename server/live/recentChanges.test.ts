import { sql } from 'drizzle-orm';
import { openServer, selectRows } from '../db/database';
import { describePostgres } from '../testing/describePostgres';
import { startPostgres, type PostgresCluster } from '../testing/postgresCluster';
import { createGroup, startTestApp, type TestApp } from '../testing/testApp';
import { mira, omar, zoe } from '../testing/testTokens';
import { pruneChanges, recentChanges, type RecentChanges } from './recentChanges';

/** Transactions whose numbers are used again. A join takes a few. */
const ENOUGH_LOST = 40;
/** The number that the next transaction gets. */
const nextNumber = ({ seen }: RecentChanges) => Number(seen.snapshot.split(':')[1]);

let server: TestApp;
beforeAll(async () => { server = await startTestApp(); });
afterAll(() => server.close());
const post = (path: string, as = omar, body?: unknown) => server.call('POST', `/api/${path}`, { as, body });

it('reads each change once, with the group as it is after the last one', async () => {
  const { _id } = await createGroup(server, mira);
  const before = await recentChanges(server.database, null);
  expect([before.groups, before.inboxes.size, before.sessions.size]).toEqual([[], 0, 0]);
  await post(`groups/${_id}/join`);
  await post(`groups/${_id}/leave`);
  await post(`groups/${_id}/join`);
  const first = await recentChanges(server.database, before.seen);
  expect(first.groups).toEqual([{ id: _id, version: 4 }]);
  expect([...first.inboxes]).toEqual([mira.uid]);
  expect(Number(first.version)).toBeGreaterThan(Number(before.version));
  expect((await recentChanges(server.database, first.seen)).groups).toEqual([]);
  expect((await recentChanges(server.database, before.seen)).groups).toEqual(first.groups);
});

it('a deleted group has no version, and the inboxes of its people changed, those whose notifications go with it, too', async () => {
  const { _id } = await createGroup(server, mira);
  await post(`groups/${_id}/join`);
  await post(`groups/${_id}/announcements`, mira, { subject: 'Bring pens', text: 'We draw at noon.' });
  await server.call('PUT', `/api/groups/${_id}/mute`, { as: omar, body: { muted: true } });
  const { seen } = await recentChanges(server.database, null);
  await server.call('DELETE', `/api/groups/${_id}`, { as: mira });
  const { groups, inboxes } = await recentChanges(server.database, seen);
  expect([groups, [...inboxes]]).toEqual([[{ id: _id, version: null }], expect.arrayContaining([omar.uid])]);
});

it('the end of sessions is a change of that user', async () => {
  const { seen } = await recentChanges(server.database, null);
  await post('users/me/log-out-everywhere', zoe);
  expect([...(await recentChanges(server.database, seen)).sessions]).toEqual([zoe.uid]);
});

it('keeps five minutes of changes', async () => {
  await server.database.db.execute(sql`update live_changes set at = now() - interval '301 seconds'`);
  const { seen } = await recentChanges(server.database, null);
  const { _id } = await createGroup(server, mira);
  await pruneChanges(server.database);
  const kept = await selectRows(server.database.db, sql`select distinct subject from live_changes where kind = 'group'`);
  expect(kept).toEqual([{ subject: _id }]);
  expect((await recentChanges(server.database, seen)).groups).toEqual([{ id: _id, version: 1 }]);
});

describePostgres('with a Postgres server', () => {
  let cluster: PostgresCluster;
  beforeAll(async () => { cluster = await startPostgres(); });
  afterAll(() => cluster.stop());

  it('says that there may be more when Postgres has crashed, and has used the numbers of transactions again', async () => {
    const { database, url } = await cluster.open();
    const writer = await startTestApp({ database: await openServer(url) });
    const { _id } = await createGroup(writer, mira);
    expect((await recentChanges(database, (await recentChanges(database, null)).seen)).isPart).toBe(false);
    // The end of a transaction without rows reaches the disk late: 8 KiB together, or after a while.
    let [before, lost] = [await recentChanges(database, null), 0];
    while (lost < ENOUGH_LOST) {
      for (let n = 0; n < 2 * ENOUGH_LOST; n += 1) await database.db.execute(sql`select pg_current_xact_id()`);
      before = await recentChanges(database, null);
      await cluster.crash();
      lost = nextNumber(before) - nextNumber(await recentChanges(database, null));
    }
    await writer.call('POST', `/api/groups/${_id}/join`, { as: omar });
    const after = await recentChanges(database, before.seen);
    expect(after).toMatchObject({ isPart: true, groups: [] });
    expect((await recentChanges(database, after.seen)).isPart).toBe(false);
    await writer.close();
    await database.close();
  });
});
