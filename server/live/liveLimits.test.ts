import { sql } from 'drizzle-orm';
import type { AppParts } from '../boot/appParts';
import { EMBEDDED_PROJECT_ID } from '../config/config';
import type { Database } from '../db/database';
import { createFirebaseVerifier } from '../identity/tokens/firebaseVerifier';
import { listen } from '../testing/listen';
import { openLive, type LiveClient } from '../testing/liveClient';
import { until } from '../testing/serverProcess';
import { requestWithoutReading } from '../testing/sockets';
import { createGroup, startTestApp, type TestApp } from '../testing/testApp';
import { openTestDatabase } from '../testing/testDatabase';
import { testKeys } from '../testing/testSigningKey';
import { bearer, mira, omar, zoe, type TestUser } from '../testing/testTokens';

const verifier = createFirebaseVerifier(EMBEDDED_PROJECT_ID, testKeys);
let database: Database;
let app: TestApp;
let url: string;
beforeAll(async () => { database = await openTestDatabase(); });
afterAll(() => database.close());
afterEach(async () => { await app.app.close(); });

type Live = NonNullable<AppParts['limits']>['live'];
async function start(env: Record<string, string>, live: Live = {}, parts: Partial<AppParts> = {}): Promise<void> {
  app = await startTestApp({ ...parts, database, env: { RATE_LIMIT: 'on', ...env }, limits: { live } });
  url = await listen(app.app);
}

const statusOf = ({ status, response }: LiveClient) => [status, response.headers['retry-after']];
const openSome = (as: TestUser | null, count: number) => Promise.all(Array.from({ length: count }, () => openLive(url, as)));

it('a user may have 10 connections, visitors at one address 50; a closed one makes room', async () => {
  await start({});
  const [own] = await openSome(zoe, 10);
  const [visitor] = await openSome(null, 50);
  expect(statusOf(await openLive(url, zoe))).toEqual([429, '60']);
  expect(statusOf(await openLive(url))).toEqual([429, '60']);
  const [neighbour] = await openSome(omar, 1);
  expect(neighbour!.status).toBe(200);
  own!.close();
  visitor!.close();
  await until(() => app.app.live.size === 59);
  expect((await openLive(url, zoe)).status).toBe(200);
  expect((await openLive(url)).status).toBe(200);
});

it('a process has LIVE_CONNECTIONS of them, and answers 503 with Retry-After beyond that', async () => {
  await start({ LIVE_CONNECTIONS: '3' });
  await openSome(null, 3);
  expect(statusOf(await openLive(url))).toEqual([503, '60']);
});

it('counts visitors behind a trusted proxy by their own address', async () => {
  await start({ TRUST_PROXY: 'loopback', PUBLIC_URL: 'http://127.0.0.1:3000' }, { perVisitor: 1 });
  const from = (address: string) => openLive(url, null, { 'x-forwarded-for': address });
  expect((await from('203.0.113.7')).status).toBe(200);
  expect((await from('203.0.113.8')).status).toBe(200);
  expect((await from('203.0.113.7')).status).toBe(429);
});

it('LIVE_CONNECTIONS=0 turns it off: there is no such address', async () => {
  await start({ LIVE_CONNECTIONS: '0' });
  expect((await openLive(url)).status).toBe(404);
});

it('a slot is given back when the session turns out to have ended', async () => {
  await start({ LIVE_CONNECTIONS: '1' });
  await database.db.execute(sql`insert into token_floors (uid, valid_since) values (${mira.uid}, 9999999999)`);
  expect([(await openLive(url, mira)).status, (await openLive(url, mira)).status]).toEqual([401, 401]);
  expect((await openLive(url)).status).toBe(200);
  await database.db.execute(sql`delete from token_floors`);
});

it('a client that disconnects before it has an answer leaves nothing behind', async () => {
  let [asked, release]: [number, () => void] = [0, () => undefined];
  const isReleased = new Promise<void>((resolve) => { release = resolve; });
  const verify = jest.spyOn(verifier, 'verify').mockImplementation(async () => {
    asked += 1;
    await isReleased;
    const nobody = { email: null, emailVerified: false, name: null, photoURL: null, sessionId: null };
    return { ...nobody, uid: mira.uid, authTimeS: 0, issuedAtS: 0, expiresAtS: Infinity };
  });
  await start({ LIVE_CONNECTIONS: '2' }, {}, { verifier });
  const sockets = await Promise.all([1, 2].map(() => requestWithoutReading(`${url}/api/live`, bearer(mira))));
  await until(() => asked === 2);
  for (const socket of sockets) socket.destroy();
  await until(() => new Promise((resolve) => { app.app.server.getConnections((_error, count) => { resolve(count === 0); }); }));
  release();
  verify.mockRestore();
  await until(() => app.app.live.size === 0);
  expect((await openSome(null, 2)).map(({ status }) => status)).toEqual([200, 200]);
});

it('sends a comment when nothing else is sent, and ends after its longest life', async () => {
  await start({}, { heartbeatMs: 1, lifeMs: 3_000 });
  const client = await openLive(url);
  await client.ends();
  expect(client.text()).toMatch(/\n\n:\n\n/);
  expect(client.events.map(({ name }) => name)).toEqual(['hello']);
  expect((await openLive(url)).status).toBe(200);
});

it('cuts off a client that does not read, and nobody else', async () => {
  await start({}, { maxWaitingBytes: 2_000_000 });
  const reader = await openLive(url);
  await requestWithoutReading(`${url}/api/live`);
  await until(() => app.app.live.size === 2);
  const { _id } = await createGroup(app, mira);
  // A megabyte a round. The sockets take some by themselves.
  for (let round = 1; app.app.live.size === 2; round += 1) {
    await database.db.execute(sql`insert into live_changes (kind, subject, version)
      select 'group', repeat('x', 100000) || n, ${round}::int from generate_series(1, 10) n`);
    app.app.live.wake();
    await reader.hears(({ name, data }) => name === 'group' && data.version === round);
  }
  await app.call('DELETE', `/api/groups/${_id}`, { as: mira });
  await reader.hears((event) => event.name === 'group' && event.data.id === _id && event.data.version === null);
});

it('greets again instead of sending more than 500 changes at once', async () => {
  await start({});
  const [visitor, user] = [await openLive(url), await openLive(url, mira)];
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`insert into live_changes (kind, subject, version) select 'group', n, 1 from generate_series(1, 501) n`);
    await tx.execute(sql`update catalog_versions set version = version + 1`);
  });
  app.app.live.wake();
  for (const client of [visitor, user]) await until(() => client.events.filter(({ name }) => name === 'hello').length === 2);
  const [first, second] = visitor.events;
  expect(second).toEqual({ name: 'hello', data: { version: expect.any(String), unread: null } });
  expect(second!.data).not.toEqual(first!.data);
  expect(user.events.at(-1)!.data).toMatchObject({ unread: expect.any(Number) });
  expect(visitor.events.filter(({ name }) => name === 'group')).toEqual([]);
});

it('greets again when it was unable to check for longer than changes are kept', async () => {
  await start({});
  const client = await openLive(url);
  const nowMs = performance.now.bind(performance);
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => nowMs() + 5 * 60_000);
  await until(() => client.events.filter(({ name }) => name === 'hello').length === 2);
  clock.mockRestore();
});

it('closing the server ends every connection, also of clients that do not read', async () => {
  await start({});
  const clients = await openSome(null, 5);
  await requestWithoutReading(`${url}/api/live`);
  await until(() => app.app.live.size === 6);
  await app.app.close();
  for (const client of clients) await client.ends();
  expect(app.app.live.size).toBe(0);
});
