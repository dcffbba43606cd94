import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { ApiErrorBody } from '../../../src/contract/types';
import { repeats } from '../../../test/tier';
import { selectRows } from '../../db/database';
import { listen } from '../../testing/listen';
import { requestLogOf } from '../../testing/requestLog';
import { aGroupInput, createGroup, startTestApp, type TestApp } from '../../testing/testApp';
import { bearer, mira, omar } from '../../testing/testTokens';

let server: TestApp;
let id: string;
beforeAll(async () => {
  server = await startTestApp();
  ({ _id: id } = await createGroup(server, mira));
  await server.call('POST', '/api/users/create-or-update', { as: mira, body: { ...mira, photoURL: '' } });
});
afterAll(() => server.close());

/** Everything stored, as one text: the same before and after means nothing changed. */
async function stored(): Promise<string> {
  const rows = await selectRows<{ all: string }>(
    server.database.db,
    sql`
    select (select coalesce(json_agg(g order by id), '[]') from groups g)::text
      || (select coalesce(json_agg(m order by group_id, user_uid), '[]') from memberships m)::text
      || (select coalesce(json_agg(u order by uid), '[]') from users u)::text as all`,
  );
  return rows[0]!.all;
}

const WRITES = [
  ['POST', '/api/groups'],
  ['PUT', '/api/groups/{id}'],
  ['POST', '/api/groups/{id}/join'],
  ['POST', '/api/groups/{id}/leave'],
  ['POST', '/api/users/create-or-update'],
] as const;
const urlOf = (path: string) => path.replace('{id}', id);

const validGroup = aGroupInput();
const validProfile = { ...mira, photoURL: '' };

/** A value as the server reads it: NaN and the infinities are null. */
const inJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** A valid body with one fault, or something that is not a body at all. */
const brokenBodies = (valid: Record<string, unknown>) =>
  fc.oneof(
    fc
      .tuple(
        fc.constantFrom(...Object.keys(valid)),
        fc.oneof(
          fc.constant(null),
          fc.integer(),
          fc.double(),
          fc.boolean(),
          fc.array(fc.anything(), { maxLength: 3 }),
          fc.object({ maxDepth: 2 }),
        ).map(inJson),
      )
      .filter(([key, value]) => !(key === 'maxMembers' && Number.isInteger(value) && Number(value) >= 2 && Number(value) <= 100))
      .filter(([key, value]) => !((key === 'email' || key === 'photoURL') && value === null))
      .map(([key, value]) => JSON.stringify({ ...valid, [key]: value })),
    fc
      .tuple(fc.constantFrom(...Object.keys(valid)))
      .map(([key]) => JSON.stringify(Object.fromEntries(Object.entries(valid).filter(([name]) => name !== key)))),
    fc
      .tuple(fc.string({ minLength: 1 }), fc.jsonValue())
      .filter(([key]) => !(key in valid))
      .map(([key, value]) => JSON.stringify({ ...valid, [key]: value })),
    fc
      .jsonValue()
      .filter((value) => value !== null)
      .map((value) => JSON.stringify(value))
      .filter((text) => text !== '{}'),
    fc.string().filter((text) => text !== '' && !isJson(text)),
    fc.nat({ max: 200 }).map((length) => JSON.stringify(valid).slice(0, Math.max(1, length)).replace(/\}$/, '')),
    fc.constantFrom(
      '{"__proto__":{"a":1}}',
      '{"constructor":{"prototype":{}}}',
      '['.repeat(5000),
      '{"a":'.repeat(5000),
      '\uFEFF{}x',
      'NaN',
      "{'a':1}",
      '\u0000',
    ),
  );

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Validator jargon, which must not appear in a message shown in a toast. */
const SCHEMA_WORDS =
  /must NOT|must be (?:string|object|integer|number|array|null|equal)|must match|must have|additional propert|instancePath/;

it.each(WRITES)('%s %s refuses malformed bodies in the one shape, and changes nothing', async (method, path) => {
  const before = await stored();
  const valid: Record<string, unknown> = path.startsWith('/api/users') ? { ...validProfile } : { ...validGroup };
  await fc.assert(fc.asyncProperty(brokenBodies(valid), async (body) => {
    const response = await server.call<ApiErrorBody>(method, urlOf(path), { as: mira, body });
    expect([body, response.status < 500, response.status >= 400]).toEqual([body, true, true]);
    expect(response.body).toEqual({ message: expect.any(String), code: expect.any(String), requestId: expect.any(String) });
    expect(response.body.message).not.toMatch(SCHEMA_WORDS);
  }), { numRuns: repeats(25, 2_000) });
  expect(await stored()).toBe(before);
});

it('gives a request two minutes to arrive, and keeps a connection longer than a proxy does', () => {
  const { requestTimeout, keepAliveTimeout } = server.app.server;
  expect({ requestTimeout, keepAliveTimeout }).toEqual({ requestTimeout: 120_000, keepAliveTimeout: 130_000 });
});

describe('what is no request for Node', () => {
  let url: URL;
  beforeAll(async () => { url = new URL(await listen(server.app)); });

  it.each([
    [431, 'headers_too_large', `GET /api/groups HTTP/1.1\r\nhost: localhost\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`],
    [400, 'invalid_request', 'GET /api/groups HTTP/1.1\r\nno header\r\n\r\n'],
  ])('is refused with %d in the one shape, and the log has its id', async (status, code, request) => {
    const info = jest.spyOn(server.app.log, 'info');
    const socket = connect(Number(url.port), url.hostname);
    let answer = '';
    socket.on('data', (bytes) => { answer += String(bytes); }).on('error', () => undefined);
    socket.write(request);
    await once(socket, 'close');
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} [\\s\\S]*x-content-type-options: nosniff`));
    const answered = JSON.parse(body) as ApiErrorBody;
    expect(answered).toEqual({ message: expect.stringMatching(/^The .*\.$/), code, requestId: expect.any(String) });
    expect(info).toHaveBeenCalledWith({ reqId: answered.requestId, status, code: expect.any(String) }, 'not a request');
  });
});

describe('content types', () => {
  const TYPES = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'text/json',
    'application/jsonp',
    'application/json5',
    'application/json\ttext',
    ' application/xml',
    'application/ json',
    'application/json,text/plain',
    'application/vnd.api+json',
    'application',
    '/',
    ';',
    '*/*',
    'x',
    'text/plain; application/json',
    'text/html;charset=utf-8',
    'application/octet-stream',
    'image/png',
    'application/graphql',
  ];
  const BAD = JSON.stringify({ ...validGroup, maxMembers: '4', extra: true });

  it.each(TYPES)('rejects %j', async (type) => {
    const before = await stored();
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/groups',
      headers: { ...bearer(mira), 'content-type': type },
      payload: JSON.stringify(validGroup),
    });
    expect([400, 415]).toContain(response.statusCode);
    expect(response.json()).toEqual({ message: expect.any(String), code: expect.any(String), requestId: expect.any(String) });
    expect(await stored()).toBe(before);
  });

  it.each([
    'application/json',
    'APPLICATION/JSON',
    'application/json; charset=utf-8',
    'application/json ;charset=utf-8',
    'application/json;',
    'application/json\t; charset=utf-8',
    ' application/json',
  ])('always validates the body for %j', async (type) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/groups',
      headers: { ...bearer(mira), 'content-type': type },
      payload: BAD,
    });
    expect([400, 415]).toContain(response.statusCode);
  });

  it('requires a content type when there is a body', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/groups',
      headers: bearer(mira),
      payload: Buffer.from(JSON.stringify(validGroup)),
    });
    expect([400, 415]).toContain(response.statusCode);
  });
});

describe('keys that no caller may set', () => {
  const KEYS = [
    '_id',
    'id',
    'creator',
    'creatorUid',
    'creator_uid',
    'members',
    'memberCount',
    'member_count',
    'version',
    'edition',
    'editedAt',
    'createdAt',
    'imageHash',
    'role',
  ];

  it.each(KEYS)('%s', async (key) => {
    const before = await stored();
    for (const value of [omar.uid, 99, true, [omar.uid], { _id: omar.uid }]) {
      for (const [method, path, valid] of [
        ['POST', '/api/groups', validGroup],
        ['PUT', '/api/groups/{id}', validGroup],
        ['POST', '/api/users/create-or-update', validProfile],
      ] as const) {
        const { status } = await server.call(method, urlOf(path), { as: mira, body: { ...valid, [key]: value } });
        expect([key, path, status]).toEqual([key, path, 400]);
      }
    }
    expect(await stored()).toBe(before);
  });
});

describe('addresses and methods', () => {
  it.each<[string, string, number]>([
    ['PATCH', '/api/groups', 404],
    ['DELETE', '/api/groups', 404],
    ['PUT', '/api/users/profile', 404],
    ['GET', '/api', 404],
    ['GET', '/api/groups/a/b/c', 404],
    ['GET', '/api/groups/%E0%A4%A', 400],
    ['GET', '/%zz', 400],
    ['GET', `/api/groups/${'x'.repeat(65)}`, 404],
    ['GET', `/api/groups/${'x'.repeat(65)}/announcements`, 404],
    ['GET', `/api/groups/${'x'.repeat(500)}`, 414],
    ['GET', '/api/groups?fields=all', 400],
    ['GET', '/api/groups?fields=summary&fields=summary', 400],
    ['GET', '/api/groups?sql=1', 400],
  ])('%s %s: %d', async (method, url, status) => {
    const response = await server.app.inject({ method: method as 'GET', url, headers: bearer(mira) });
    expect(response.json()).toEqual({ message: expect.any(String), code: expect.any(String), requestId: expect.any(String) });
    expect(response.statusCode).toBe(status);
  });

  it('logs a request whose address cannot be decoded, with the id of its response', async () => {
    const lines = requestLogOf(server.app);
    const { headers } = await server.app.inject({ url: '/api/groups/%zz?email=rosa@example.com' });
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([expect.objectContaining({
      reqId: headers['x-request-id'], method: 'GET', route: 'other', status: 400, msg: 'request completed',
    })]);
    expect(lines.join('')).not.toContain('rosa');
  });

  it.each<['GET' | 'PUT' | 'DELETE', string, boolean, number]>([
    ['GET', '/api/groups/', false, 200], ['GET', '/api/groups/?fields=summary', true, 200], ['GET', '/api/users/profile/', true, 200],
    ['PUT', '/api/groups/', true, 404], ['DELETE', '/api/groups/', true, 404], ['GET', '/api/images/', false, 404],
    ['GET', '/api/decisions/', true, 404],
  ])('takes %s %s for the address without the slash at its end', async (method, url, isMember, status) => {
    const response = await server.app.inject({ method, url, headers: isMember ? bearer(mira) : {} });
    expect(response.statusCode).toBe(status);
  });

  it.each([
    '/api/groups?fields=all',
    '/api/groups?sql=1',
    `/api/groups?${'x'.repeat(3000)}=1`,
    '/api/groups/user/joined?fields=all',
    `/api/images/${'a'.repeat(64)}?w=7`,
  ])('says in one short sentence what is wrong with %s', async (url) => {
    const { status, body } = await server.call<ApiErrorBody>('GET', url, { as: mira });
    expect([status, body.message.length < 120]).toEqual([400, true]);
    expect(body.message).not.toMatch(SCHEMA_WORDS);
    expect(body.message).toMatch(/^[A-Z].*\.$/);
  });

  it('uses the caller’s request id when it is well-formed, otherwise its own', async () => {
    const good = await server.app.inject({ url: '/api/nothing', headers: { 'x-request-id': 'action-12345678' } });
    expect([good.json<ApiErrorBody>().requestId, good.headers['x-request-id']]).toEqual(['action-12345678', 'action-12345678']);
    for (const odd of ['short', 'with space in it', 'x'.repeat(65), 'line\tbreak-here']) {
      const response = await server.app.inject({ url: '/api/nothing', headers: { 'x-request-id': odd } });
      expect(response.json<ApiErrorBody>().requestId).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});
