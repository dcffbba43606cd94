import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Group } from '../../src/contract/types';
import { HOUR_MS } from '../../src/domain/general/durations';
import { listen } from '../testing/listen';
import { openLive, type LiveClient } from '../testing/liveClient';
import { METRICS_ENV, readMetrics } from '../testing/readMetrics';
import { until } from '../testing/serverProcess';
import { createGroup, startTestApp, type TestApp } from '../testing/testApp';
import { signedToken } from '../testing/testSigningKey';
import { claimsOf, mira, nthUser, omar, zoe, type TestUser } from '../testing/testTokens';

let server: TestApp;
let url: string;
let opened: LiveClient[] = [];
beforeAll(async () => {
  server = await startTestApp({ env: METRICS_ENV });
  url = await listen(server.app);
});
afterAll(() => server.close());
afterEach(async () => {
  for (const client of opened) client.close();
  opened = [];
  await until(() => server.app.live.size === 0);
  await server.database.db.execute(sql`delete from token_floors`);
});

async function open(as: TestUser | null = null): Promise<LiveClient> {
  const client = await openLive(url, as);
  opened.push(client);
  return client;
}

const join = (id: string, as: TestUser) => server.call<Group>('POST', `/api/groups/${id}/join`, { as });
const named = <Name extends string>(name: Name) => (event: { name: string }) => event.name === name;

it('begins with the version of the catalogue, and the number of unread notifications of a user', async () => {
  const { _id } = await createGroup(server, mira);
  await join(_id, omar);
  const [visitor, creator] = [await open(), await open(mira)];
  expect(visitor.events[0]).toEqual({ name: 'hello', data: { version: expect.stringMatching(/^\d+$/), unread: null } });
  expect(creator.events[0]).toEqual({ name: 'hello', data: { ...visitor.events[0]!.data, unread: 1 } });
  expect(visitor.response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String),
  });
});

/** The paths whose answer has groups, counts them, or is a part of one, by the description of the API. */
async function pathsOfGroups(id: string): Promise<string[]> {
  const { paths } = JSON.parse(await readFile('docs/openapi.json', 'utf8')) as { paths: Record<string, { get?: { responses: object } }> };
  const answersGroups = ({ get }: { get?: { responses: object } }) =>
    /schemas\/(?:Group|GroupSummary|GroupTotals)"/.test(JSON.stringify(get?.responses ?? {}));
  const isPart = (path: string) => path.startsWith('/api/groups/{id}/') && !path.endsWith('.ics') && paths[path]?.get !== undefined;
  return Object.keys(paths).filter((path) => isPart(path) || answersGroups(paths[path]!)).map((path) => path.replace('{id}', id));
}

it('every response about groups says how new it is, in versions of the same kind', async () => {
  const { _id } = await createGroup(server, mira);
  const paths = [...await pathsOfGroups(_id), '/api/groups?fields=summary', '/api/groups?limit=1'];
  expect(paths).toEqual(expect.arrayContaining([`/api/groups/${_id}`, `/api/groups/${_id}/history`]));
  const versions = async () => {
    const responses = await Promise.all(paths.map((path) => server.call('GET', path, { as: mira })));
    return [...new Set(responses.map(({ headers }) => headers['catalog-version']))];
  };
  const heard = async () => (await open()).events.flatMap(({ name, data }) => (name === 'hello' ? [data.version] : []));
  const before = await versions();
  expect(before).toEqual(await heard());
  await join(_id, omar);
  const after = await versions();
  expect(after).toEqual(await heard());
  expect(Number(after[0])).toBeGreaterThan(Number(before[0]));
});

it('everybody hears that a group was created, joined and deleted, with its version', async () => {
  const [visitor, other] = [await open(), await open(zoe)];
  const { _id, version } = await createGroup(server, mira);
  for (const client of [visitor, other])
    expect(await client.hears(named('group'))).toEqual({ name: 'group', data: { id: _id, version } });
  const joined = (await join(_id, omar)).body;
  await visitor.hears((event) => event.name === 'group' && event.data.version === joined.version);
  await server.call('DELETE', `/api/groups/${_id}`, { as: mira });
  await visitor.hears((event) => event.name === 'group' && event.data.id === _id && event.data.version === null);
});

it('the open pages of a user hear that the address was confirmed, and nobody else does', async () => {
  const { db } = server.database;
  await db.execute(sql`insert into accounts (uid, email, created_at, last_login_at) values (${zoe.uid}, 'zoe@example.com', now(), now())`);
  const [user, other] = [await open(zoe), await open(omar)];
  await db.execute(sql`update accounts set display_name = 'Zoe' where uid = ${zoe.uid}`);
  await db.execute(sql`update accounts set email_verified = true where uid = ${zoe.uid}`);
  expect(await user.hears(named('inbox'))).toMatchObject({ name: 'inbox', data: { unread: expect.any(Number) } });
  expect([user, other].map(({ events }) => events.filter(named('inbox')).length)).toEqual([1, 0]);
});

it('goes on when the clock of the machine is set back by an hour', async () => {
  const { _id } = await createGroup(server, mira, { maxMembers: 9 });
  const visitor = await open();
  const hearsOf = async (person: TestUser) => {
    // A token of the time it is by the clock.
    const headers = { authorization: `Bearer ${signedToken(claimsOf(person))}` };
    const { status, body: { version } } = await server.call<Group>('POST', `/api/groups/${_id}/join`, { headers });
    expect(status).toBe(200);
    await visitor.hears((event) => event.name === 'group' && event.data.id === _id && event.data.version === version);
  };
  await hearsOf(omar);
  const rightNow = Date.now;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => rightNow() - HOUR_MS);
  try {
    await hearsOf(zoe);
    await hearsOf(nthUser(1));
  } finally {
    clock.mockRestore();
  }
});

it('misses nothing of what happens while it connects: it is in the hello, or follows', async () => {
  const { _id } = await createGroup(server, mira, { maxMembers: 30 });
  const [clients, joins] = await Promise.all([
    Promise.all(Array.from({ length: 12 }, () => open())),
    Promise.all(Array.from({ length: 12 }, (_, n) => join(_id, nthUser(n)))),
  ]);
  const last = Math.max(...joins.map(({ body }) => body.version ?? 0));
  const { version } = (await open()).events[0]!.data as { version: string };
  for (const client of clients) {
    await client.hears(({ name, data }) => (name === 'hello' || name === 'list') && data.version === version);
    const isCurrent = client.events[0]!.name === 'hello' && client.events[0]!.data.version === version;
    if (!isCurrent) await client.hears((event) => event.name === 'group' && event.data.version === last);
  }
});

it('a change of a profile changes the list', async () => {
  const saved = (name: string) =>
    server.call('POST', '/api/users/create-or-update', { as: mira, body: { ...mira, name, photoURL: '' } });
  await saved('Mira N.');
  const visitor = await open();
  await saved('Mira of Brno');
  const { data } = await visitor.hears(named('list'));
  expect(data).not.toEqual({ version: (visitor.events[0]!.data as { version: string }).version });
});

it('only the owner of an inbox hears of it, in every tab', async () => {
  const { _id } = await createGroup(server, mira);
  const [first, second, ...others] = [await open(mira), await open(mira), await open(zoe), await open()];
  await join(_id, omar);
  for (const tab of [first, second]) await tab.hears(named('inbox'));
  await server.call('POST', '/api/notifications/read', { as: mira, body: { all: true } });
  for (const tab of [first, second]) await tab.hears((event) => event.name === 'inbox' && event.data.unread === 0);
  for (const other of others) {
    await other.hears(named('group'));
    expect(other.events.filter(named('inbox'))).toEqual([]);
  }
});

it('a transaction that is rolled back is not heard', async () => {
  const { _id, version } = await createGroup(server, mira);
  const visitor = await open();
  await expect(server.database.db.transaction(async (tx) => {
    await tx.execute(sql`update groups set version = version + 100 where id = ${_id}`);
    await tx.execute(sql`update catalog_versions set version = version + 100`);
    throw new Error('rolled back');
  })).rejects.toThrow('rolled back');
  server.app.live.wake();
  const { version: after } = (await join(_id, omar)).body;
  await visitor.hears((event) => event.name === 'group' && event.data.version === after);
  expect(visitor.events.filter(named('group')).map(({ data }) => data)).toEqual([{ id: _id, version: version! + 1 }]);
});

it.each([
  ['logs out everywhere', () => server.call('POST', '/api/users/me/log-out-everywhere', { as: zoe })],
  ['deletes the account', () => server.call('DELETE', '/api/users/me', { as: zoe, body: { groups: {} } })],
])('ends every connection of a user who %s, and of nobody else', async (_act, act) => {
  await server.call('POST', '/api/users/create-or-update', { as: zoe, body: { ...zoe, photoURL: '' } });
  const [tab, other, neighbour] = [await open(zoe), await open(zoe), await open(mira)];
  expect((await act()).status).toBe(200);
  for (const client of [tab, other]) {
    await client.ends();
    expect(client.events.at(-1)).toEqual({ name: 'session', data: { ended: true } });
  }
  const { _id } = await createGroup(server, omar);
  await neighbour.hears((event) => event.name === 'group' && event.data.id === _id);
  expect([tab, other].flatMap(({ events }) => events.filter(named('group')))).toEqual([]);
  const again = await openLive(url, zoe);
  expect(again.status).toBe(401);
});

it('ends with the token', async () => {
  const nowS = Math.floor(Date.now() / 1000);
  const claims = { ...claimsOf(omar), exp: nowS + 2 };
  const client = await openLive(url, null, { authorization: `Bearer ${signedToken(claims)}` });
  await client.ends();
  expect(client.events.at(-1)).toEqual({ name: 'session', data: { ended: false } });
  expect(Date.now() / 1000).toBeGreaterThanOrEqual(nowS + 2);
});

it('refuses an invalid token, before the stream', async () => {
  const client = await openLive(url, null, { authorization: 'Bearer no.such.token' });
  expect([client.status, client.response.headers['content-type']]).toEqual([401, 'application/json; charset=utf-8']);
});

it('has no answer to HEAD, which would never end', async () => {
  expect((await server.app.inject({ method: 'HEAD', url: '/api/live' })).statusCode).toBe(404);
});

it('counts open connections in the metrics, and their length is no response time', async () => {
  await open();
  expect(await readMetrics(server)).toMatch(/^hobnob_live_streams 1$/m);
  opened.pop()?.close();
  await until(async () => /^hobnob_live_streams 0$/m.test(await readMetrics(server)));
  expect(await readMetrics(server)).not.toMatch(/hobnob_http_request_duration_seconds.*route="\/api\/live",status="200"/);
});
