import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose';
import type { ApiErrorBody } from '../../../src/contract/types';
import { runs } from '../../../test/tier';
import type { Database } from '../../db/database';
import { startTestApp, type TestApp } from '../../testing/testApp';
import { openTestDatabase } from '../../testing/testDatabase';
import { claimsOf, mira } from '../../testing/testTokens';
import { issuerOf } from './claims';
import { firebaseKeys, type KeyTiming } from './firebaseKeys';
import { createFirebaseVerifier } from './firebaseVerifier';

const PROJECT = 'hobnob-4f1c2';
/** Longer than any test takes, on a busy machine, too: what times out says so itself. */
const NEVER_MS = 600_000;
const TIMING: KeyTiming = { cooldownMs: NEVER_MS, maxAgeMs: NEVER_MS, timeoutMs: NEVER_MS, everyMs: NEVER_MS };
/** From when a question has reached a service that never answers until the patience with it ends, ms. */
const MOMENT_MS = 50;
const FLOOD = runs(40, 200);

/** What the key service does; each test says. */
let handler: RequestListener;
let fetches: number;
let service: Server;
let address: string;
let keys: { privateKey: CryptoKey; jwk: JWK };
let database: Database;
let server: TestApp | null = null;
/** In place of the time-out of a fetch. */
let patience: AbortController;
const endPatience = () => { patience.abort(new DOMException('The fetch takes too long', 'TimeoutError')); };

beforeAll(async () => {
  database = await openTestDatabase();
  const pair = await generateKeyPair('RS256', { extractable: true });
  keys = { privateKey: pair.privateKey, jwk: { ...await exportJWK(pair.publicKey), kid: 'known', alg: 'RS256', use: 'sig' } };
});
afterAll(() => database.close());
beforeEach(async () => {
  fetches = 0;
  patience = new AbortController();
  const start = AbortSignal.timeout.bind(AbortSignal);
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => (ms === TIMING.timeoutMs ? patience.signal : start(ms)));
  service = createServer((request, response) => {
    fetches += 1;
    handler(request, response);
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}/keys`;
});
afterEach(async () => {
  await server?.app.close();
  server = null;
  jest.restoreAllMocks();
  service.closeAllConnections();
  service.close();
});

const json = (body: unknown, status = 200): RequestListener => (_request, response) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};
const good: RequestListener = (request, response) => { json({ keys: [keys.jwk] })(request, response); };
const silent: RequestListener = () => { setTimeout(endPatience, MOMENT_MS); };
/** Begins to answer and never ends. */
const stuck: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"keys":[');
  setTimeout(endPatience, MOMENT_MS);
};
const hangsUp: RequestListener = (request) => { request.socket.destroy(); };

const token = (kid: string) =>
  new SignJWT({ ...claimsOf(mira), iss: issuerOf(PROJECT), aud: PROJECT }).setProtectedHeader({ alg: 'RS256', kid }).sign(keys.privateKey);

async function startWith(timing: Partial<KeyTiming> = {}): Promise<TestApp> {
  server = await startTestApp({ database, verifier: createFirebaseVerifier(PROJECT, firebaseKeys(address, { ...TIMING, ...timing })) });
  return server;
}

/** Status and code of a call that needs a token. */
async function callWith(kid: string): Promise<[status: number, code: string | undefined]> {
  const { status, body } = await server!.call<ApiErrorBody>('GET', '/api/groups/user/joined', {
    headers: { authorization: `Bearer ${await token(kid)}` },
  });
  return [status, body.code];
}
const flood = (kid: (n: number) => string) => Promise.all(Array.from({ length: FLOOD }, (_, n) => callWith(kid(n))));
const only = (responses: [number, string | undefined][]) => [...new Set(responses.map(String))];

const OK = '200,';
const UNKNOWN = '401,unauthorized';
const NOT_NOW = '503,identity_unavailable';

it('fetches the keys once for many tokens, and not again for the next ones', async () => {
  handler = good;
  await startWith();
  expect(only(await flood(() => 'known'))).toEqual([OK]);
  expect(only(await flood(() => 'known'))).toEqual([OK]);
  expect(fetches).toBe(1);
});

it('accepts a token in the form of the hosted service, with one of the keys that Google lists', async () => {
  const kid = '9d2b1c7e0f3a4b5c6d7e8f90a1b2c3d4e5f60718';
  const { kty, n, e } = keys.jwk;
  const other = await exportJWK((await generateKeyPair('RS256', { extractable: true })).publicKey);
  const listed = { keys: [
    { n: other.n, e: other.e, kty, alg: 'RS256', use: 'sig', kid: '1f88b814d29b46d9a3d7c5b1e8c60f2d4a9e7b63' },
    { n, e, kty, alg: 'RS256', use: 'sig', kid },
  ] };
  handler = (_request, response) => {
    const cacheControl = 'public, max-age=21600, must-revalidate, no-transform';
    const headers = { 'content-type': 'application/json; charset=UTF-8', 'cache-control': cacheControl };
    response.writeHead(200, headers).end(JSON.stringify(listed, null, 2));
  };
  const nowS = Math.floor(Date.now() / 1000);
  const hosted = await new SignJWT({
    name: 'Nadia', picture: 'https://lh3.googleusercontent.com/a/ACg8ocK=s96-c', auth_time: nowS - 60, user_id: 'tRcfmLH7o2XrNELi5mCjBfL2mdR2',
    email: 'nadia@example.com', email_verified: true,
    firebase: { identities: { 'google.com': ['104560000000000000000'], 'email': ['nadia@example.com'] }, sign_in_provider: 'google.com' },
  }).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).setIssuer(issuerOf(PROJECT)).setAudience(PROJECT)
    .setSubject('tRcfmLH7o2XrNELi5mCjBfL2mdR2').setIssuedAt(nowS - 30).setExpirationTime(nowS + 3570).sign(keys.privateKey);
  expect(await createFirebaseVerifier(PROJECT, firebaseKeys(address, TIMING)).verify(hosted)).toMatchObject({
    uid: 'tRcfmLH7o2XrNELi5mCjBfL2mdR2', name: 'Nadia', email: 'nadia@example.com', emailVerified: true, authTimeS: nowS - 60,
    expiresAtS: expect.any(Number),
  });
});

it('rejects a flood of unknown keys without a fetch for each, and known keys keep working', async () => {
  handler = good;
  await startWith({ cooldownMs: 0 });
  await callWith('known');
  const responses = await flood((n) => (n % 2 === 0 ? `unknown-${n}` : 'known'));
  expect(only(responses).sort()).toEqual([OK, NOT_NOW]);
  expect(fetches).toBe(1);
});

it('rejects an unknown key without a fetch while the keys are fresh', async () => {
  handler = good;
  await startWith();
  await callWith('known');
  expect(only(await flood((n) => `unknown-${n}`))).toEqual([UNKNOWN]);
  expect(fetches).toBe(1);
});

it('finds a key that was added since', async () => {
  handler = json({ keys: [{ ...keys.jwk, kid: 'older' }] });
  await startWith({ cooldownMs: 0, everyMs: 0 });
  expect(String(await callWith('older'))).toBe(OK);
  handler = good;
  expect(String(await callWith('known'))).toBe(OK);
  expect(String(await callWith('older'))).toBe(UNKNOWN);
});

it.each<[string, RequestListener]>([
  ['answers an error', json({ error: 'no' }, 500)],
  ['answers no key set', json({ keys: 'none' })],
  ['answers something else', (_request, response) => { response.end('<html>'); }],
  ['hangs up', hangsUp],
  ['says nothing', silent],
  ['begins and never ends', stuck],
])('says "not now", not "no", while the key service %s, and asks it once', async (_name, failing) => {
  handler = failing;
  await startWith();
  expect(String(await callWith('known'))).toBe(NOT_NOW);
  expect(only(await flood(() => 'known'))).toEqual([NOT_NOW]);
  expect(only(await flood((n) => `unknown-${n}`))).toEqual([NOT_NOW]);
  expect(fetches).toBe(1);
});

it('keeps using known keys while the service is unavailable, and recovers by itself', async () => {
  handler = good;
  await startWith({ cooldownMs: 0, everyMs: 0 });
  await callWith('known');
  handler = hangsUp;
  expect(String(await callWith('unknown'))).toBe(NOT_NOW);
  expect(only(await flood(() => 'known'))).toEqual([OK]);
  handler = good;
  expect(String(await callWith('unknown'))).toBe(UNKNOWN);
});

it('uses no expired key, because it may have been withdrawn', async () => {
  handler = good;
  await startWith({ maxAgeMs: 0, everyMs: 0 });
  expect(String(await callWith('known'))).toBe(OK);
  handler = hangsUp;
  expect(String(await callWith('known'))).toBe(NOT_NOW);
});

it('serves requests without a token meanwhile', async () => {
  handler = () => undefined;
  const { call } = await startWith();
  const waiting = callWith('known');
  expect((await call('GET', '/api/groups')).status).toBe(200);
  endPatience();
  expect(String(await waiting)).toBe(NOT_NOW);
});
