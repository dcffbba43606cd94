import { once } from 'node:events';
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { repeats } from '../../test/tier';
import { startIdentityApp, wireResponseOf, type IdentityApp } from '../testing/identityApp';
import { listen } from '../testing/listen';
import { heldHeapBytes } from '../testing/sockets';

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts:';
const TOKEN = '/securetoken.googleapis.com/v1/token';
const CALLS = [
  'signUp', 'signInWithPassword', 'signInWithIdp', 'createAuthUri', 'lookup', 'update', 'delete', 'sendOobCode', 'resetPassword',
].map((name) => `${ACCOUNTS}${name}`).concat(TOKEN);
const JSON_TYPE = { 'content-type': 'application/json' };

let server: IdentityApp;
let idToken: string;
beforeAll(async () => {
  server = await startIdentityApp();
  idToken = String((await server.ask('signUp', { email: 'nadia@example.com', password: 'Paper-cup7' })).body.idToken);
});
afterAll(() => server.close());

const post = (url: string, payload: string | Buffer, headers: Record<string, string> = JSON_TYPE) =>
  server.app.inject({ method: 'POST', url, payload, headers });
const refusalOf = async (...args: Parameters<typeof post>) => {
  const { statusCode, body } = await post(...args);
  const { error, body: response } = wireResponseOf(statusCode, body);
  expect(response.error).toMatchObject({
    code: statusCode,
    message: error,
    errors: [{ message: error, domain: 'global', reason: expect.any(String) }],
  });
  return [statusCode, error];
};

describe('a session that another process has just ended', () => {
  const reads = ['/v1/projects', '/v2/recaptchaConfig', '/v2/passwordPolicy'].map((path) => `/identitytoolkit.googleapis.com${path}`);
  const writes = ['signUp', 'createAuthUri', 'lookup', 'sendOobCode'].map((name) => `${ACCOUNTS}${name}`);
  let readers = 0;
  let statusOfRead: () => Promise<number>;
  beforeEach(async () => {
    const { body } = await server.ask('signUp', { email: `reader-${(readers += 1)}@example.com`, password: 'Paper-cup7' });
    const headers = { authorization: `Bearer ${String(body.idToken)}` };
    statusOfRead = async () => (await server.call('GET', '/api/groups/user/created', { headers })).status;
    expect(await statusOfRead()).toBe(200);
    await server.database.db.execute(sql`delete from sessions where uid = ${body.localId}`);
  });

  it.each([...reads, ...writes])('is not asked about again because of a call that ends none: %s', async (url) => {
    expect((reads.includes(url) ? await server.app.inject(url) : await post(url, '{}')).statusCode).not.toBe(404);
    expect(await statusOfRead()).toBe(200);
  });

  it('is asked about after a call that could end it', async () => {
    await post(`${ACCOUNTS}resetPassword`, '{}');
    expect(await statusOfRead()).toBe(401);
  });
});

it.each(CALLS)('accepts small bodies of the protocol\'s two types, none compressed: %s', async (url) => {
  expect((await refusalOf(url, `{"email":"${'x'.repeat(17_000)}"}`))[0]).toBe(413);
  expect((await refusalOf(url, '{}', { 'content-type': 'text/plain' }))[0]).toBe(415);
  expect((await refusalOf(url, '<a/>', { 'content-type': 'application/xml' }))[0]).toBe(415);
  expect(await refusalOf(url, gzipSync('{"password":"Paper-cup7"}'), { ...JSON_TYPE, 'content-encoding': 'gzip' }))
    .toEqual([415, 'INVALID_ARGUMENT : Send the body as it is, not compressed.']);
});

it('counts the bytes of a body as they arrive, whatever its headers claim', async () => {
  const url = await listen(server.app);
  const connected = once(server.app.server, 'connection') as Promise<[Socket]>;
  const endless = new ReadableStream({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode('x'.repeat(1024)));
    },
  });
  const request = { method: 'POST', headers: JSON_TYPE, body: endless, duplex: 'half' } as RequestInit;
  const response = await fetch(`${url}${ACCOUNTS}signUp`, request).then(({ status }) => status, () => 'cut');
  expect([413, 'cut']).toContain(response);
  const [socket] = await connected;
  // What the client has sent beside is in the buffers of the network.
  expect(socket.bytesRead).toBeLessThan(1024 * 1024);
});

it('lets no other site read a response', async () => {
  for (const url of [...CALLS, '/identity/keys', '/identitytoolkit.googleapis.com/v1/projects']) {
    for (const method of ['OPTIONS', 'POST', 'GET'] as const) {
      const { headers } = await server.app.inject({
        method,
        url,
        headers: { ...JSON_TYPE, 'origin': 'https://evil.example', 'access-control-request-method': 'POST' },
        ...(method === 'POST' ? { payload: '{}' } : {}),
      });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  }
});

it('publishes the public half of its keys only', async () => {
  const { keys } = (await server.app.inject('/identity/keys')).json<{ keys: Record<string, unknown>[] }>();
  expect(keys).toHaveLength(1);
  expect(Object.keys(keys[0]!).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
});

it('refuses too many requests in the words of the protocol; those about a session are many, and sign nobody out', async () => {
  const strict = await startIdentityApp({ env: { RATE_LIMIT: 'on' } });
  const refusedOf = async (times: number, send: () => Promise<{ status: number; error: string | null }>) => {
    const responses = [];
    for (let n = 0; n < times; n += 1) responses.push(await send());
    return responses.filter(({ status }) => status === 429).map(({ error }) => error?.split(' : ')[0]);
  };
  const lookup = () => strict.ask('lookup', {});
  expect(await refusedOf(62, () => strict.ask('createAuthUri', {}))).toEqual(Array(2).fill('TOO_MANY_ATTEMPTS_TRY_LATER'));
  expect(await refusedOf(1202, lookup)).toEqual(Array(2).fill('NETWORK_REQUEST_FAILED'));
  expect(await refusedOf(1201, () => strict.refresh('none'))).toEqual(['NETWORK_REQUEST_FAILED']);
  await strict.close();
});

it('says "not now" while the database is unavailable, with the code that keeps users signed in', async () => {
  const away = await startIdentityApp();
  const token = String((await away.ask('signUp', { email: 'nadia@example.com', password: 'Paper-cup7' })).body.refreshToken);
  const { db } = away.database;
  const gone = () => { throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }); };
  for (const name of ['select', 'insert', 'update', 'delete', 'execute', 'transaction'] as const)
    jest.spyOn(db, name).mockImplementation(gone);
  const responses = [
    await away.ask('signUp', { email: 'other@example.com', password: 'Paper-cup7' }),
    await away.ask('signInWithPassword', { email: 'nadia@example.com', password: 'Paper-cup7' }),
    await away.ask('sendOobCode', { requestType: 'PASSWORD_RESET', email: 'nadia@example.com' }),
    await away.ask('resetPassword', { oobCode: 'abc' }),
    await away.ask('update', { oobCode: 'abc' }),
    await away.refresh(token),
  ];
  jest.restoreAllMocks();
  for (const { status, error, retryAfter } of responses)
    expect([status, error, retryAfter]).toEqual([503, expect.stringMatching(/^NETWORK_REQUEST_FAILED : /), '5']);
  expect((await away.refresh(token)).status).toBe(200);
  await away.close();
});

/** Names of the protocol with values of every kind, and JSON of every form. */
const FIELDS = [
  'email',
  'password',
  'idToken',
  'oobCode',
  'newPassword',
  'newEmail',
  'requestType',
  'identifier',
  'continueUri',
  'requestUri',
  'postBody',
  'grant_type',
  'refresh_token',
  'refreshToken',
  'displayName',
  'photoUrl',
  'deleteAttribute',
  'deleteProvider',
  'localId',
  'customAttributes',
  'returnOobLink',
  'autoCreate',
  'providerId',
  '__proto__',
  'constructor',
  'toString',
];
const oddBody = () => {
  const likely = fc.constantFrom<unknown>(
    'nadia@example.com',
    'PASSWORD_RESET',
    'VERIFY_EMAIL',
    'VERIFY_AND_CHANGE_EMAIL',
    'refresh_token',
    'a\u0000b',
    '\ud800',
    'ﬀ'.repeat(400),
    'id_token=x&providerId=google.com',
    'http://localhost/?providerId=google.com',
    'http://[',
    [],
    ['EMAIL'],
    {},
    null,
    true,
    1e308,
    '__TOKEN__',
  );
  const value = fc.oneof({ weight: 3, arbitrary: likely }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) });
  const record = fc
    .dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 6 })
    .map((fields) => JSON.stringify(fields).replaceAll('__TOKEN__', idToken));
  return fc.oneof(
    { weight: 6, arbitrary: record },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  );
};

const HALF = repeats(15, 1_000);
/** Sends what `oddBody` makes. */
function sendOdd(url: string): Promise<void> {
  const form = url === TOKEN ? 'application/x-www-form-urlencoded' : 'application/json';
  return fc.assert(fc.asyncProperty(oddBody(), fc.constantFrom('application/json', form), async (payload, type) => {
    const { statusCode, body } = await post(url, payload, { 'content-type': type });
    expect(statusCode).toBeLessThan(500);
    expect(wireResponseOf(statusCode, body).error === null).toBe(statusCode === 200);
  }), { numRuns: HALF });
}

it.each(CALLS)('responds to any input: %s', sendOdd);

it('keeps nothing of any input', async () => {
  // The tests before have loaded and filled what is loaded and filled once.
  const before = heldHeapBytes();
  for (const url of CALLS) await sendOdd(url);
  expect(heldHeapBytes() - before).toBeLessThan(8 * 1024 * 1024);
});
