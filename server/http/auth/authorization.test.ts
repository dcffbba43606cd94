import { sql } from 'drizzle-orm';
import type { ApiErrorBody } from '../../../src/contract/types';
import { selectRow } from '../../db/database';
import { objectTo } from '../../desk/objectionStore';
import { removeOperator } from '../../operators/operatorStore';
import { deskOf } from '../../testing/deskCalls';
import { callers, CALLERS, expectedFor, GUARDED_CALLS, requestOf, type Caller } from '../../testing/guardedCalls';
import { makeOperator } from '../../testing/operators';
import { createGroup, startTestApp, type TestApp } from '../../testing/testApp';
import { signedToken } from '../../testing/testSigningKey';
import { bearer, claimsOf, ines, mira, omar, zoe, type TestUser } from '../../testing/testTokens';
import type { Access } from './authentication';

function headersOf(caller: Caller): Record<string, string> {
  if (caller === 'anonymous') return {};
  if (caller === 'expired') return { authorization: `Bearer ${signedToken(claimsOf(omar, Math.floor(Date.now() / 1000) - 7200))}` };
  return bearer(callers[caller]!);
}

const otto: TestUser = { uid: 'uid-otto', name: 'Otto Berg', email: 'otto@example.com' };

let server: TestApp;
let id: string;
beforeAll(async () => {
  // A live connection ends as soon as it has started.
  server = await startTestApp({ limits: { live: { lifeMs: 0 } } });
});
afterAll(() => server.close());
/** Whether the last test's call was refused or only read: the users and the group are as they were prepared. */
let isAsPrepared = false;
beforeEach(async () => {
  if (isAsPrepared) return;
  // Ended sessions and deleted accounts of the call before.
  await server.database.db.execute('delete from token_floors');
  for (const user of [mira, omar, zoe, ines])
    await server.call('POST', '/api/users/create-or-update', { as: user, body: { ...user, photoURL: '' } });
  ({ _id: id } = await createGroup(server, mira));
  await server.call('POST', `/api/groups/${id}/join`, { as: omar });
  await makeOperator(server.database, ines);
});
afterEach(async () => {
  if (isAsPrepared) return;
  await server.database.db.execute("delete from memberships where user_uid = 'uid-gone'");
  await server.database.db.execute("delete from groups where creator_uid = 'uid-gone'");
  await server.database.db.execute("update groups set member_count = (select count(*) from memberships where group_id = id)");
  await server.database.db.execute("delete from users where uid = 'uid-gone'");
});

const cells = GUARDED_CALLS.flatMap((guarded) =>
  CALLERS.map((caller) => [guarded.call, caller, expectedFor(guarded, caller), guarded] as const));

/** Read from the app itself, so a new route appears here without further work. */
const routes = (): [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, access: Access][] =>
  [...server.app.routeAccess].map(([name, access]) => {
    const [method = '', path = ''] = name.split(' ');
    return [method as 'GET', path, access] as const;
  }).filter(([method]) => (method as string) !== 'HEAD') as ReturnType<typeof routes>;

it('has a cell for every caller of every call that checks access', () => {
  const guarded = routes()
    .filter(([, , access]) => access !== 'open')
    .map(([method, path]) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  expect(GUARDED_CALLS.map(({ call }) => call).sort()).toEqual(guarded.sort());
  expect(cells).toHaveLength(guarded.length * CALLERS.length);
});

it('only these routes are open to everyone', () => {
  const open = routes()
    .filter(([, , access]) => access === 'open')
    .map(([method, path]) => `${method} ${path}`)
    .filter((name) => !name.includes('/api/docs'));
  expect(open.sort()).toEqual([
    'GET /api/calendar/:token.ics', 'GET /api/closed-account', 'GET /api/desk/picture', 'GET /api/groups/:id/calendar.ics', 'GET /api/images/:hash', 'GET /api/images/:hash/preview.jpg', 'GET /api/unsubscribe', 'GET /groups.atom', 'GET /healthz', 'GET /outbox',
    'GET /outbox.json', 'GET /readyz', 'GET /robots.txt', 'GET /sitemap-:file.xml', 'GET /sitemap.xml', 'POST /api/closed-account/delete', 'POST /api/closed-account/export', 'POST /api/closed-account/object', 'POST /api/unsubscribe',
  ]);
});

it('enforces the declared access of every route', async () => {
  for (const [method, path, access] of routes()) {
    const url = path.replace(':id', id).replace(':hash', '0'.repeat(64)).replace('*', '');
    const anonymous = await server.app.inject({ method, url });
    const expired = await server.app.inject({ method, url, headers: headersOf('expired') });
    const needsToken = access === 'member' || access === 'operator';
    expect([url, anonymous.statusCode === 401, expired.statusCode === 401]).toEqual([url, needsToken, access !== 'open']);
  }
});

it('refuses to start with a route that declares no access', async () => {
  const start = startTestApp({
    database: server.database,
    identityRoutes: async (app) => {
      app.get('/api/forgotten', async () => 'open');
    },
  });
  await expect(start).rejects.toThrow('GET /api/forgotten');
});

it.each(cells)('%s by %s: %d', async (_call, caller, expected, guarded) => {
  isAsPrepared = false;
  const [method, url, body] = requestOf(guarded, id, callers[caller] ?? omar);
  const response = await server.call<ApiErrorBody>(method, url, { headers: headersOf(caller), body });
  expect([response.status, response.body]).toEqual([expected, expect.anything()]);
  const { groups: _named, ...refusal } = response.body;
  if (expected >= 400)
    expect(refusal).toEqual({ message: expect.any(String), code: expect.any(String), requestId: expect.any(String) });
  isAsPrepared = expected >= 400 || method === 'GET';
});

describe('a problem that somebody has sent', () => {
  const insertProblem = async (): Promise<string> => (await selectRow<{ id: string }>(server.database.db, sql`
    with sent as (insert into problems (user_uid, words, user_agent, build, steps, verdict, request_ids, size, created_at, state)
        values (${ines.uid}, 'It is broken.', '', '', 1, 'equal', '[]', 1, now(), 'open') returning id),
      part as (insert into problem_parts (problem_id, part, bytes) select id, 0, '\\x00' from sent)
    select id::text from sent`)).id;
  const calls: readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object][] = [
    ['GET', '/api/desk/problems/:id'], ['GET', '/api/desk/problems/:id/changes'], ['GET', '/api/desk/problems/:id/recording'],
    ['POST', '/api/desk/problems/:id/answer', { version: 1, words: 'It is mended now.' }],
    ['PUT', '/api/desk/problems/:id/state', { version: 1, state: 'closed' }], ['DELETE', '/api/users/me/problems/:id'],
  ];

  // Nothing is decided about anybody, so an operator may answer and close their own one (docs/adr/0022).
  it.each([
    ['the operator who sent it', ines, [200, 200, 200, 200, 200, 200]], ['another operator', otto, [200, 200, 200, 200, 200, 404]],
    ['the former operator who sent it', ines, [403, 403, 403, 403, 403, 200]], ['somebody else', omar, [403, 403, 403, 403, 403, 404]],
    ['anybody without a login', null, [401, 401, 401, 401, 401, 401]],
  ] as const)('by %s', async (who, as, expected) => {
    isAsPrepared = false;
    await server.call('POST', '/api/users/create-or-update', { as: otto, body: { ...otto, photoURL: '' } });
    await makeOperator(server.database, otto);
    if (who.startsWith('the former')) await removeOperator(server.database.db, ines.uid);
    const statuses: number[] = [];
    for (const [method, path, body] of calls) {
      const url = path.replace(':id', await insertProblem());
      statuses.push((await server.call(method, url, { ...(as ? { as } : {}), ...(body ? { body } : {}) })).status);
    }
    expect(statuses).toEqual(expected);
  });
});

describe('a case, an objection and a decision', () => {
  const nina: TestUser = { uid: 'uid-nina', name: 'Nina', email: 'nina@example.com' };
  /** Of three groups: a report that is open, a decision with an objection, and a decision without. */
  async function prepare(): Promise<{ open: string; version: string; objection: string; decision: string }> {
    const desk = deskOf(server);
    await desk.report(zoe, 'group', id);
    const hide = async () => (await desk.act(ines, 'group', (await createGroup(server, mira))._id, 'hide')).body.decisions[0]!._id;
    const [objected, decision] = [await hide(), await hide()];
    await objectTo(server.database, objected, mira.uid, 'It was not spam at all.');
    const { id: objection } = await selectRow<{ id: string }>(server.database.db, sql`select max(id)::text as id from desk_objections`);
    const { _id: open, version } = await desk.open(ines, 'group', id);
    return { open, version, objection, decision };
  }
  const callsTo = (
    { open, version, objection, decision }: Awaited<ReturnType<typeof prepare>>,
  ): [method: 'GET' | 'POST' | 'DELETE', path: string, body?: object][] => [
    ['GET', `/api/desk/cases/${open}`], ['POST', `/api/desk/cases/${open}/take`, {}], ['DELETE', `/api/desk/cases/${open}/take`],
    ['POST', `/api/desk/cases/${open}/actions`, { version, action: 'dismiss' }], ['GET', `/api/desk/objections/${objection}`],
    ['POST', `/api/desk/objections/${objection}/decide`, { version: 1, outcome: 'upheld', words: 'It stays as it is.' }],
    ['GET', `/api/decisions/${decision}`], ['POST', `/api/decisions/${decision}/objection`, { words: 'It was not spam at all.' }],
  ];

  it.each([
    ['whoever is reported', mira, [403, 403, 403, 403, 403, 403, 200, 201]],
    ['an operator who is reported', mira, [200, 403, 200, 403, 200, 403, 200, 201]],
    ['whoever reported it', zoe, [403, 403, 403, 403, 403, 403, 404, 404]],
    ['a member', omar, [403, 403, 403, 403, 403, 403, 404, 404]],
    ['somebody else', nina, [403, 403, 403, 403, 403, 403, 404, 404]],
    ['the operator who decided', ines, [200, 200, 200, 200, 200, 403, 404, 404]],
    ['another operator', otto, [200, 200, 200, 200, 200, 200, 404, 404]],
    ['the former operator who decided', ines, [403, 403, 403, 403, 403, 403, 404, 404]],
    ['anybody without a login', null, [401, 401, 401, 401, 401, 401, 401, 401]],
  ] as const)('are open as far as they concern %s', async (who, as, expected) => {
    isAsPrepared = false;
    for (const user of [otto, nina])
      await server.call('POST', '/api/users/create-or-update', { as: user, body: { ...user, photoURL: '' } });
    await makeOperator(server.database, otto);
    const calls = callsTo(await prepare());
    if (who === 'an operator who is reported') await makeOperator(server.database, mira);
    if (who.startsWith('the former')) await removeOperator(server.database.db, ines.uid);
    const statuses: number[] = [];
    for (const [method, path, body] of calls)
      statuses.push((await server.call(method, path, { ...(as ? { as } : {}), ...(body ? { body } : {}) })).status);
    await removeOperator(server.database.db, mira.uid);
    expect(statuses).toEqual(expected);
  });
});
