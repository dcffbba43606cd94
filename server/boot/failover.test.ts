import { sql } from 'drizzle-orm';
import type { Group } from '../../src/contract/types';
import { nightly } from '../../test/tier';
import { openServer, POOL_SIZE, selectRow, selectRows, type Database } from '../db/database';
import { recentChanges } from '../live/recentChanges';
import { describePostgres } from '../testing/describePostgres';
import { listen } from '../testing/listen';
import { LivePage } from '../testing/livePage';
import { startPostgres, type PostgresCluster } from '../testing/postgresCluster';
import type { PostgresStandby } from '../testing/postgresStandby';
import { until } from '../testing/serverProcess';
import { startTcpForwarder } from '../testing/tcpForwarder';
import { aGroupInput, createGroup, startTestApp } from '../testing/testApp';
import { mira } from '../testing/testTokens';

const versionOf = async ({ db }: Database, id: string) =>
  (await selectRows<{ version: number }>(db, sql`select version from groups where id = ${id}`))[0]?.version ?? 0;

describePostgres('with a standby that takes over', () => {
  let cluster: PostgresCluster;
  let standby: PostgresStandby;
  let [primaryUrl, standbyUrl] = ['', ''];
  const open = (url: string) => openServer(url);
  beforeEach(async () => {
    cluster = await startPostgres();
    const { database, url } = await cluster.open();
    await database.close();
    standby = await cluster.addStandby();
    primaryUrl = url;
    standbyUrl = url.replace(/:\d+\//, `:${standby.port}/`);
  });
  afterEach(async () => {
    await standby.stop();
    await cluster.stop();
  });

  // A standby sees no running transactions: their changes would be missed.
  if (nightly) it('says that there may be more live changes', async () => {
    const writer = await startTestApp({ database: await open(primaryUrl) });
    const [early, late] = [await createGroup(writer, mira), await createGroup(writer, mira)];
    const reader = await open(standbyUrl);
    const bump = (id: string) => sql`update groups set version = version + 1 where id = ${id}`;
    const before = await writer.database.db.transaction(async (tx) => {
      await tx.execute(bump(early._id));
      await writer.database.db.execute(bump(late._id));
      await until(async () => await versionOf(reader, late._id) === 2);
      return recentChanges(reader, null);
    });
    await until(async () => await versionOf(reader, early._id) === 2);
    await standby.promote();
    const after = await recentChanges(reader, before.seen);
    expect(after.isPart).toBe(true);
    expect((await recentChanges(reader, after.seen)).isPart).toBe(false);
    await reader.close();
    await writer.close();
  });

  if (nightly) it('answers nothing for long while the only synchronous standby is away, and goes on when it is back', async () => {
    await cluster.waitForStandby();
    const server = await startTestApp({ database: await open(primaryUrl) });
    await createGroup(server, mira);
    await standby.stop();
    const writes = Array.from({ length: POOL_SIZE }, async (_, n) => {
      await server.database.db.execute(sql`insert into settings (key, value) values (${`test ${n}`}, '')`);
    });
    const observer = await open(primaryUrl);
    await until(async () => (await selectRows(observer.db, sql`
      select 1 from pg_stat_activity where wait_event = 'SyncRep'`)).length === POOL_SIZE);
    const { status, headers } = await server.call('GET', '/api/groups');
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    await standby.start();
    expect(await Promise.all(writes)).toHaveLength(POOL_SIZE);
    expect((await server.call<Group[]>('GET', '/api/groups')).body).toHaveLength(1);
    await observer.close();
    await server.close();
  });

  it('shows the list as it is after commits were lost, although as many have followed, also to open pages', async () => {
    const address = await startTcpForwarder(Number(new URL(primaryUrl).port));
    const server = await startTestApp({ database: await open(primaryUrl.replace(/:\d+\//, `:${address.port}/`)) });
    const names = async () => (await server.call<Group[]>('GET', '/api/groups')).body.map(({ name }) => name).sort();
    const version = async () => Number((await server.call('GET', '/api/groups')).headers['catalog-version']);
    const page = await LivePage.open(await listen(server.app), mira);
    const { _id } = await createGroup(server, mira, { name: 'Kept' });
    const reader = await open(standbyUrl);
    await until(async () => await versionOf(reader, _id) === 1);
    await standby.stopReceiving();
    await createGroup(server, mira, { name: 'Lost' });
    expect(await names()).toEqual(['Kept', 'Lost']);
    await until(() => page.shown.includes('Lost'));
    const lastVersion = await version();
    await cluster.killAll();
    await standby.promote();
    address.switchTo(standby.port);
    const body = aGroupInput({ name: 'New' });
    await until(async () => (await server.call('POST', '/api/groups', { as: mira, body })).status === 201);
    await until(() => page.shown.includes('New') && !page.shown.includes('Lost'));
    expect(await names()).toEqual(['Kept', 'New']);
    expect(await version()).toBeGreaterThan(lastVersion);
    expect(await selectRow(reader.db, sql`select count(*)::int as n from groups`)).toEqual({ n: 2 });
    page.close();
    await reader.close();
    await server.close();
    await address.stop();
  });
});
