import { sql } from 'drizzle-orm';
import type { Group } from '../../src/contract/types';
import { nightly } from '../../test/tier';
import { openServer, selectRows, type Database } from '../db/database';
import { describePostgres } from '../testing/describePostgres';
import { startIdentityApp, type IdentityApp } from '../testing/identityApp';
import { listen } from '../testing/listen';
import { openLive, type LiveClient } from '../testing/liveClient';
import { startPostgres, type PostgresCluster } from '../testing/postgresCluster';
import { kill, openServerHome, until, type ServerHome } from '../testing/serverProcess';
import { aGroupInput, createGroup, startTestApp, type TestApp } from '../testing/testApp';
import { bearer, mira, nthUser, omar, zoe } from '../testing/testTokens';

const named = (name: string) => (event: { name: string }) => event.name === name;
const isVersion = (version: number | null | undefined) => (event: LiveClient['events'][number]) =>
  event.name === 'group' && event.data.version === version;

describePostgres('on one Postgres', () => {
  let cluster: PostgresCluster;
  let databaseUrl: string;
  let database: Database;
  let [writer, reader]: [TestApp | null, TestApp | null] = [null, null];
  const listeners = () => selectRows<{ pid: number }>(database.db, sql`
    select pid from pg_stat_activity where application_name = 'hobnob live' and datname = current_database()`);
  beforeAll(async () => { cluster = await startPostgres(); });
  afterAll(() => cluster.stop());
  beforeEach(async () => { ({ database, url: databaseUrl } = await cluster.open()); });
  afterEach(async () => {
    await writer?.close();
    await reader?.close();
    [writer, reader] = [null, null];
    await database.close();
  });

  const openDatabase = () => openServer(databaseUrl);

  /** Two servers, each with its own connections to the database. @returns the address of the one that is listened to */
  async function startBoth(readersDatabase: Promise<Database> = openDatabase()): Promise<string> {
    writer = await startTestApp({ database: await openDatabase() });
    reader = await startTestApp({ database: await readersDatabase });
    return listen(reader.app);
  }
  const join = async (id: string, as = omar) => (await writer!.call<Group>('POST', `/api/groups/${id}/join`, { as })).body;

  it('what one server writes is heard at another: the group, the list, and the inbox of its owner', async () => {
    const url = await startBoth();
    const { _id } = await createGroup(writer!, mira);
    const [visitor, owner] = [await openLive(url), await openLive(url, mira)];
    const { version } = await join(_id);
    for (const client of [visitor, owner]) {
      await client.hears(isVersion(version));
      await client.hears(named('list'));
    }
    expect((await owner.hears(named('inbox'))).data).toEqual({ unread: 1 });
    expect(visitor.events.filter(named('inbox'))).toEqual([]);
  });

  it('nothing is heard of a transaction that is rolled back', async () => {
    const url = await startBoth();
    const { _id, version } = await createGroup(writer!, mira);
    const visitor = await openLive(url);
    await expect(writer!.database.db.transaction(async (tx) => {
      await tx.execute(sql`update groups set version = version + 100 where id = ${_id}`);
      throw new Error('rolled back');
    })).rejects.toThrow('rolled back');
    writer!.app.live.wake();
    await visitor.hears(isVersion((await join(_id)).version));
    expect(visitor.events.filter(named('group')).map(({ data }) => data)).toEqual([{ id: _id, version: version! + 1 }]);
  });

  it('a transaction that writes first and commits last is heard, too', async () => {
    const url = await startBoth();
    const [early, late] = [await createGroup(writer!, mira), await createGroup(writer!, mira)];
    const visitor = await openLive(url);
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`update groups set version = version + 10 where id = ${early._id}`);
      await visitor.hears(isVersion((await join(late._id)).version));
      expect(visitor.events.filter(isVersion(early.version! + 10))).toEqual([]);
    });
    writer!.app.live.wake();
    await visitor.hears(isVersion(early.version! + 10));
  });

  it('hears everything although Postgres ends the connection of the notices, which is opened again', async () => {
    const url = await startBoth();
    const { _id } = await createGroup(writer!, mira, { maxMembers: 20 });
    const visitor = await openLive(url);
    await until(async () => (await listeners()).length === 1);
    for (let n = 0; n < 3; n += 1) {
      const [before] = await listeners();
      await database.db.execute(sql`select pg_terminate_backend(${before!.pid})`);
      await visitor.hears(isVersion((await join(_id, nthUser(n))).version));
      await until(async () => (await listeners()).some(({ pid }) => pid !== before!.pid));
    }
    expect(visitor.events.filter(named('hello'))).toHaveLength(1);
  });

  it('hears everything where notices never arrive, as behind a pooler', async () => {
    const deaf = { ...(await openDatabase()), listen: () => ({ close: async () => undefined }) };
    const url = await startBoth(Promise.resolve(deaf));
    const { _id } = await createGroup(writer!, mira);
    const visitor = await openLive(url);
    await visitor.hears(isVersion((await join(_id)).version));
    await visitor.hears(named('list'));
  });

  it('goes on when all of Postgres was killed, and nothing that was written is missed', async () => {
    const url = await startBoth();
    const { _id } = await createGroup(writer!, mira, { maxMembers: 20 });
    const visitor = await openLive(url);
    await visitor.hears(isVersion((await join(_id, nthUser(1))).version));
    await cluster.crash();
    // The group's event, or a greeting with a newer version of the list: recentChanges.test.ts has the case in which only that is right.
    const greetings = visitor.events.filter(named('hello')).length;
    const { version } = await join(_id, nthUser(2));
    await until(() => visitor.events.some(isVersion(version)) || visitor.events.filter(named('hello')).length > greetings);
  });

  it('closes the connection of the notices with the server', async () => {
    const url = await startBoth();
    await openLive(url);
    await until(async () => (await listeners()).length === 1);
    await reader!.close();
    reader = null;
    await until(async () => (await listeners()).length === 0);
  });

  it('a log-out at one server ends the connections of its session at another, and no others', async () => {
    const apps: IdentityApp[] = [
      await startIdentityApp({ database: await openDatabase() }), await startIdentityApp({ database: await openDatabase() }),
    ];
    const [first, second] = apps as [IdentityApp, IdentityApp];
    const url = await listen(second.app);
    const credentials = { email: 'person@example.com', password: 'Paper-cup7' };
    const [here, elsewhere] = [await first.ask('signUp', credentials), await first.ask('signInWithPassword', credentials)];
    const openWith = ({ body }: typeof here) => openLive(url, null, { authorization: `Bearer ${String(body.idToken)}` });
    const [ending, staying] = [await openWith(here), await openWith(elsewhere)];
    await first.call('POST', '/identity/log-out', { body: { refreshToken: here.body.refreshToken } });
    await ending.ends();
    expect(ending.events.at(-1)).toEqual({ name: 'session', data: { ended: true } });
    const headers = { authorization: `Bearer ${String(elsewhere.body.idToken)}` };
    await first.call('POST', '/api/groups', { headers, body: aGroupInput() });
    await staying.hears(named('group'));
    await first.ask('update', { idToken: elsewhere.body.idToken, password: 'Other-cup8' });
    await staying.ends();
    expect(staying.events.at(-1)).toEqual({ name: 'session', data: { ended: true } });
    for (const app of apps) await app.close();
  });

  if (nightly) describe('with three real processes', () => {
    const homes: ServerHome[] = [];
    afterAll(() => Promise.all(homes.map((home) => home.clear())));

    it('all hear all, and a stopped one ends its connections at once', async () => {
      const env = { DATABASE_URL: databaseUrl };
      const servers = await Promise.all([0, 1, 2].map(async (n) => {
        const home = await openServerHome();
        homes.push(home);
        if (n === 0) await home.plantKey(env);
        return home;
      })).then((all) => Promise.all(all.map((home) => home.start(env))));
      const clients = await Promise.all(servers.map(({ url }) => openLive(url, zoe)));
      const post = async (url: string, path: string, body?: unknown) => (await (await fetch(`${url}/api/groups${path}`, {
        method: 'POST', headers: { ...bearer(path === '' ? mira : omar), 'content-type': 'application/json' },
        body: body === undefined ? null : JSON.stringify(body),
      })).json()) as Group;
      const { _id } = await post(servers[0]!.url, '', aGroupInput());
      const { version } = await post(servers[1]!.url, `/${_id}/join`);
      for (const client of clients) await client.hears(isVersion(version));
      const stopped = kill(servers[2]!.child, 'SIGTERM');
      await clients[2]!.ends();
      expect(await stopped).toBe(0);
      for (const client of clients) client.close();
    });
  });
});
