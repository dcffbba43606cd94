import type { ApiErrorBody } from '../../src/contract/types';
import { aGroupInput, createGroup, startTestApp, type TestApp } from '../testing/testApp';
import { signedToken } from '../testing/testSigningKey';
import { bearer, claimsOf, mira, omar, zoe, type TestUser } from '../testing/testTokens';
import type { Access } from './authentication';

/**
 * Every call by every kind of caller. `deleted` is a user whose account was deleted while their token is still valid
 * (at most an hour): the token identifies them, but their row does not exist. `expired` is a member with an expired token.
 */
type Caller = 'anonymous' | 'stranger' | 'member' | 'creator' | 'deleted' | 'expired';
const CALLERS: Caller[] = ['anonymous', 'stranger', 'member', 'creator', 'deleted', 'expired'];

const gone: TestUser = { uid: 'uid-gone', name: 'Gone', email: 'gone@example.com' };
const users: Partial<Record<Caller, TestUser>> = { stranger: zoe, member: omar, creator: mira, deleted: gone };

function headersOf(caller: Caller): Record<string, string> {
  if (caller === 'anonymous') return {};
  if (caller === 'expired') return { authorization: `Bearer ${signedToken(claimsOf(omar, Math.floor(Date.now() / 1000) - 7200))}` };
  return bearer(users[caller]!);
}

interface Call {
  name: string;
  send: (server: TestApp, id: string, caller: Caller) => [method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown];
  /** The status for each caller, in the order of `CALLERS`. */
  expected: [number, number, number, number, number, number];
}

const profileOf = (caller: Caller) => {
  const { uid, name, email } = users[caller] ?? omar;
  return { uid, name, email, photoURL: '' };
};

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

const CALLS: Call[] = [
  // First, so that only the creator has a group.
  { name: 'DELETE /api/users/me', send: () => ['DELETE', '/api/users/me', { groups: {} }], expected: [401, 200, 200, 409, 200, 401] },
  { name: 'GET /api/users/me/export', send: () => ['GET', '/api/users/me/export'], expected: [401, 200, 200, 200, 200, 401] },
  {
    name: 'POST /api/users/me/photo',
    send: () => ['POST', '/api/users/me/photo', { image: `data:image/png;base64,${PIXEL}` }],
    expected: [401, 200, 200, 200, 200, 401],
  },
  { name: 'GET /api/users/me/sessions', send: () => ['GET', '/api/users/me/sessions'], expected: [401, 200, 200, 200, 200, 401] },
  ...(['GET', 'POST', 'DELETE'] as const).map((method): Call => {
    const status = method === 'DELETE' ? 204 : 200;
    const path = '/api/users/me/calendar-token';
    return { name: `${method} ${path}`, send: () => [method, path], expected: [401, status, status, status, status, 401] };
  }),
  {
    name: 'POST /api/users/me/log-out-everywhere',
    send: () => ['POST', '/api/users/me/log-out-everywhere'],
    expected: [401, 200, 200, 200, 200, 401],
  },
  {
    name: 'POST /api/users/create-or-update',
    send: (_s, _id, caller) => ['POST', '/api/users/create-or-update', profileOf(caller)],
    expected: [401, 200, 200, 200, 200, 401],
  },
  { name: 'GET /api/users/profile', send: () => ['GET', '/api/users/profile'], expected: [401, 200, 200, 200, 404, 401] },
  { name: 'GET /api/groups', send: () => ['GET', '/api/groups'], expected: [200, 200, 200, 200, 200, 401] },
  { name: 'GET /api/live', send: () => ['GET', '/api/live'], expected: [200, 200, 200, 200, 200, 401] },
  { name: 'GET /api/groups/totals', send: () => ['GET', '/api/groups/totals'], expected: [200, 200, 200, 200, 200, 401] },
  { name: 'GET /api/groups/{id}', send: (_s, id) => ['GET', `/api/groups/${id}`], expected: [401, 200, 200, 200, 200, 401] },
  { name: 'POST /api/groups/{id}/join', send: (_s, id) => ['POST', `/api/groups/${id}/join`], expected: [401, 200, 200, 200, 200, 401] },
  { name: 'POST /api/groups/{id}/leave', send: (_s, id) => ['POST', `/api/groups/${id}/leave`], expected: [401, 200, 200, 409, 200, 401] },
  { name: 'DELETE /api/groups/{id}', send: (_s, id) => ['DELETE', `/api/groups/${id}`], expected: [401, 403, 403, 200, 403, 401] },
  { name: 'POST /api/groups', send: () => ['POST', '/api/groups', aGroupInput()], expected: [401, 201, 201, 201, 201, 401] },
  {
    name: 'PUT /api/groups/{id}',
    send: (_s, id) => ['PUT', `/api/groups/${id}`, aGroupInput({ location: 'Elsewhere' })],
    expected: [401, 403, 403, 200, 403, 401],
  },
  { name: 'GET /api/groups/user/created', send: () => ['GET', '/api/groups/user/created'], expected: [401, 200, 200, 200, 200, 401] },
  { name: 'GET /api/groups/user/waiting', send: () => ['GET', '/api/groups/user/waiting'], expected: [401, 200, 200, 200, 200, 401] },
  // The rest of the calls about seats, by more kinds of callers: groups/seatAuthorization.test.ts.
  {
    name: 'DELETE /api/groups/{id}/members/{userId}',
    send: (_s, id) => ['DELETE', `/api/groups/${id}/members/${omar.uid}`, { block: false }],
    expected: [401, 403, 403, 200, 403, 401],
  },
  { name: 'GET /api/groups/{id}/blocks', send: (_s, id) => ['GET', `/api/groups/${id}/blocks`], expected: [401, 403, 403, 200, 403, 401] },
  {
    name: 'DELETE /api/groups/{id}/blocks/{userId}',
    send: (_s, id) => ['DELETE', `/api/groups/${id}/blocks/${omar.uid}`],
    expected: [401, 403, 403, 409, 403, 401],
  },
  {
    name: 'GET /api/groups/{id}/history',
    send: (_s, id) => ['GET', `/api/groups/${id}/history`],
    expected: [401, 403, 403, 200, 403, 401],
  },
  {
    name: 'POST /api/groups/{id}/handover',
    send: (_s, id) => ['POST', `/api/groups/${id}/handover`, { to: omar.uid, message: '' }],
    expected: [401, 403, 403, 200, 403, 401],
  },
  {
    name: 'DELETE /api/groups/{id}/handover',
    send: (_s, id) => ['DELETE', `/api/groups/${id}/handover`],
    expected: [401, 403, 403, 409, 403, 401],
  },
  ...(['accept', 'decline'] as const).map((verb): Call => ({
    name: `POST /api/groups/{id}/handover/${verb}`,
    send: (_s, id) => ['POST', `/api/groups/${id}/handover/${verb}`],
    expected: [401, 403, 403, 403, 403, 401],
  })),
  ...(['POST', 'DELETE'] as const).map((method): Call => ({
    name: `${method} /api/groups/{id}/waitlist`,
    send: (_s, id) => [method, `/api/groups/${id}/waitlist`],
    expected: [401, 409, 409, 409, 409, 401],
  })),
  { name: 'GET /api/notifications', send: () => ['GET', '/api/notifications'], expected: [401, 200, 200, 200, 200, 401] },
  {
    name: 'POST /api/notifications/read',
    send: () => ['POST', '/api/notifications/read', { all: true }],
    expected: [401, 200, 200, 200, 200, 401],
  },
  {
    name: 'PUT /api/groups/{id}/mute',
    send: (_s, id) => ['PUT', `/api/groups/${id}/mute`, { muted: true }],
    expected: [401, 409, 200, 200, 409, 401],
  },
  {
    name: 'POST /api/groups/{id}/announcements',
    send: (_s, id) => ['POST', `/api/groups/${id}/announcements`, { subject: 'Bring pens', text: 'We draw at noon.' }],
    expected: [401, 403, 403, 201, 403, 401],
  },
  {
    name: 'GET /api/groups/{id}/announcements',
    send: (_s, id) => ['GET', `/api/groups/${id}/announcements`],
    expected: [401, 403, 200, 200, 403, 401],
  },
  { name: 'GET /api/users/me/preferences', send: () => ['GET', '/api/users/me/preferences'], expected: [401, 200, 200, 200, 200, 401] },
  {
    name: 'PUT /api/users/me/preferences',
    send: () => ['PUT', '/api/users/me/preferences', { mutedClasses: [], email: 'daily' }],
    expected: [401, 200, 200, 200, 200, 401],
  },
  { name: 'GET /api/groups/user/joined', send: () => ['GET', '/api/groups/user/joined'], expected: [401, 200, 200, 200, 200, 401] },
];

let server: TestApp;
let id: string;
beforeAll(async () => {
  // A live connection ends as soon as it has started.
  server = await startTestApp({ limits: { live: { lifeMs: 0 } } });
});
afterAll(() => server.close());
/** Whether the last test's call was refused: the users and the group are as they were prepared. */
let isAsPrepared = false;
beforeEach(async () => {
  if (isAsPrepared) return;
  // Ended sessions and deleted accounts of the call before.
  await server.database.db.execute('delete from token_floors');
  for (const user of [mira, omar, zoe])
    await server.call('POST', '/api/users/create-or-update', { as: user, body: { ...user, photoURL: '' } });
  ({ _id: id } = await createGroup(server, mira));
  await server.call('POST', `/api/groups/${id}/join`, { as: omar });
});
afterEach(async () => {
  if (isAsPrepared) return;
  await server.database.db.execute("delete from memberships where user_uid = 'uid-gone'");
  await server.database.db.execute("delete from groups where creator_uid = 'uid-gone'");
  await server.database.db.execute("update groups set member_count = (select count(*) from memberships where group_id = id)");
  await server.database.db.execute("delete from users where uid = 'uid-gone'");
});

const cells = CALLS.flatMap((call) => CALLERS.map((caller, index) => [call.name, caller, call.expected[index]!, call] as const));

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
  expect(CALLS.map(({ name }) => name).sort()).toEqual(guarded.sort());
  expect(cells).toHaveLength(guarded.length * CALLERS.length);
});

it('only these routes are open to everyone', () => {
  const open = routes()
    .filter(([, , access]) => access === 'open')
    .map(([method, path]) => `${method} ${path}`)
    .filter((name) => !name.includes('/api/docs'));
  expect(open.sort()).toEqual([
    'GET /api/calendar/:token.ics', 'GET /api/groups/:id/calendar.ics', 'GET /api/images/:hash', 'GET /api/images/:hash/preview.jpg', 'GET /api/unsubscribe', 'GET /groups.atom', 'GET /healthz', 'GET /metrics', 'GET /outbox',
    'GET /outbox.json', 'GET /readyz', 'GET /robots.txt', 'GET /sitemap-:file.xml', 'GET /sitemap.xml', 'POST /api/unsubscribe',
  ]);
});

it('enforces the declared access of every route', async () => {
  for (const [method, path, access] of routes()) {
    const url = path.replace(':id', id).replace(':hash', '0'.repeat(64)).replace('*', '');
    const anonymous = await server.app.inject({ method, url });
    const expired = await server.app.inject({ method, url, headers: headersOf('expired') });
    expect([url, anonymous.statusCode === 401, expired.statusCode === 401]).toEqual([url, access === 'member', access !== 'open']);
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

it.each(cells)('%s by %s: %d', async (_name, caller, expected, { send }) => {
  isAsPrepared = false;
  const [method, url, body] = send(server, id, caller);
  const response = await server.call<ApiErrorBody>(method, url, { headers: headersOf(caller), body });
  expect([response.status, response.body]).toEqual([expected, expect.anything()]);
  const { groups: _named, ...refusal } = response.body;
  if (expected >= 400)
    expect(refusal).toEqual({ message: expect.any(String), code: expect.any(String), requestId: expect.any(String) });
  isAsPrepared = expected >= 400;
});
