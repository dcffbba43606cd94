import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, type JWTPayload } from 'jose';
import { HOUR_MS } from '../../../src/domain/general/durations';
import { startIdentityApp, type IdentityApp } from '../../testing/identityApp';
import { aGroupInput } from '../../testing/testApp';
import { issuerOf } from './claims';
import { rotateSigningKey } from './signingKeys';

const HOUR_S = 3_600;

let server: IdentityApp;
let good: string;
let mallorys: string;
let refreshToken: string;
let claims: JWTPayload;
let header: Record<string, unknown>;
let realKey: CryptoKey;
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

beforeAll(async () => {
  server = await startIdentityApp();
  const { body } = await server.ask('signUp', { email: 'nadia@example.com', password: 'Paper-cup7' });
  good = String(body.idToken);
  refreshToken = String(body.refreshToken);
  mallorys = String((await server.ask('signUp', { email: 'mallory@example.com', password: 'Paper-cup7' })).body.idToken);
  claims = decodeJwt(good);
  header = decodeProtectedHeader(good) as Record<string, unknown>;
  const [row] = await server.database.db.query.signingKeys.findMany();
  realKey = await crypto.subtle.importKey('jwk', row!.privateJwk as JsonWebKey, { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }, false, [
    'sign',
  ]);
});
afterAll(() => server.close());

const base64 = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const partsOf = (token: string) => token.split('.') as [string, string, string];
const signedBy = (key: KeyObject, payload: object, head: object = header) => {
  const content = `${base64(head)}.${base64(payload)}`;
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
};
/** Signed with the service's own key: only the claims are wrong. */
async function ours(changes: Record<string, unknown>, head: Record<string, unknown> = header): Promise<string> {
  const content = `${base64(head)}.${base64({ ...claims, ...changes })}`;
  const signature = await crypto.subtle.sign('RSASSA-PKCS1-v1_5', realKey, Buffer.from(content));
  return `${content}.${Buffer.from(signature).toString('base64url')}`;
}
const nowS = () => Math.floor(server.service.now().getTime() / 1000);
const unsigned = (payload: object, head: object = { alg: 'none', typ: 'JWT' }) => `${base64(head)}.${base64(payload)}.`;

const FORGED: [name: string, make: () => string | Promise<string>][] = [
  ['no signature (alg none)', () => unsigned(claims)],
  ['no signature, and the key id of the real key', () => unsigned(claims, { ...header, alg: 'none' })],
  ['no signature under the head of a signed one', () => unsigned(claims, header)],
  ['alg None', () => unsigned(claims, { ...header, alg: 'None' })],
  ['alg NONE', () => unsigned(claims, { ...header, alg: 'NONE' })],
  ["the emulator's token of before", () => unsigned({ ...claims, firebase: { sign_in_provider: 'password' } })],
  ['a foreign key under the real key id', () => signedBy(foreign, claims)],
  ['a foreign key under its own key id', () => signedBy(foreign, claims, { ...header, kid: 'mine' })],
  ['a foreign key without a key id', () => signedBy(foreign, claims, { alg: 'RS256' })],
  ['a foreign key that the head brings along', () => signedBy(foreign, claims, { ...header, jwk: foreign.export({ format: 'jwk' }) })],
  ['a foreign key at an address in the head', () => signedBy(foreign, claims, { ...header, jku: 'http://127.0.0.1:9/keys' })],
  ['a foreign certificate at an address in the head', () => signedBy(foreign, claims, { ...header, x5u: 'http://127.0.0.1:9/cert' })],
  ['a key id that is a path', () => signedBy(foreign, claims, { ...header, kid: '../../../etc/passwd' })],
  ['a key id that is a statement', () => signedBy(foreign, claims, { ...header, kid: "' or 1=1 --" })],
  ['a key id that every object has', () => signedBy(foreign, claims, { ...header, kid: '__proto__' })],
  ['a key id that is a number', () => signedBy(foreign, claims, { ...header, kid: 1 })],
  ['HS256 under the public key', () => hmacWithPublicKey('HS256')],
  ['RS512 in the head', () => [base64({ ...header, alg: 'RS512' }), ...partsOf(good).slice(1)].join('.')],
  ['PS256 in the head', () => [base64({ ...header, alg: 'PS256' }), ...partsOf(good).slice(1)].join('.')],
  ['ES256 in the head', () => [base64({ ...header, alg: 'ES256' }), ...partsOf(good).slice(1)].join('.')],
  ['an extension that must be understood', () => ours({}, { ...header, crit: ['exp'] })],
  ["somebody else's claims under a good signature", () => [partsOf(good)[0], partsOf(mallorys)[1], partsOf(good)[2]].join('.')],
  ["somebody else's signature", () => [...partsOf(good).slice(0, 2), partsOf(mallorys)[2]].join('.')],
  [
    'another uid under a good signature',
    () => [partsOf(good)[0], base64({ ...claims, sub: 'demo-maya', user_id: 'demo-maya' }), partsOf(good)[2]].join('.'),
  ],
  [
    'a later exp under a good signature',
    () => [partsOf(good)[0], base64({ ...claims, exp: (claims.exp ?? 0) + HOUR_S }), partsOf(good)[2]].join('.'),
  ],
  ['a cut signature', () => good.slice(0, -10)],
  ['an empty signature', () => `${partsOf(good).slice(0, 2).join('.')}.`],
  ['a signature with a letter changed', () => good.slice(0, -20) + (good.at(-20) === 'A' ? 'B' : 'A') + good.slice(-19)],
  ['four parts', () => `${good}.x`],
  ['two parts', () => partsOf(good).slice(0, 2).join('.')],
  ['one part', () => partsOf(good)[1]],
  ['claims that are no JSON', () => [partsOf(good)[0], base64('{'), partsOf(good)[2]].join('.')],
  ['a token in a token', () => `${base64(header)}.${base64(good)}.${partsOf(good)[2]}`],
  ['a refresh token', () => refreshToken],
  [
    'a signature of ours over a run-out hour',
    () => ours({ iat: nowS() - 2 * HOUR_S, exp: nowS() - HOUR_S, auth_time: nowS() - 2 * HOUR_S }),
  ],
  ['a signature of ours from the future', () => ours({ iat: nowS() + HOUR_S, exp: nowS() + 2 * HOUR_S })],
  ['a signature of ours not valid yet', () => ours({ nbf: nowS() + HOUR_S })],
  ['a sign-in of the future', () => ours({ auth_time: nowS() + HOUR_S })],
  ['no time of the sign-in', () => ours({ auth_time: undefined })],
  ['no end', () => ours({ exp: undefined })],
  ['another project', () => ours({ aud: 'demo-other' })],
  ['two projects', () => ours({ aud: ['demo-hobnob', 'demo-other'] })],
  ['another issuer', () => ours({ iss: issuerOf('demo-other') })],
  ['the issuer of session cookies', () => ours({ iss: 'https://session.firebase.google.com/demo-hobnob' })],
  ['nobody', () => ours({ sub: '' })],
  ['a person who is a list', () => ours({ sub: ['uid'] })],
  ['a person with a NUL', () => ours({ sub: 'a\u0000b' })],
];

async function hmacWithPublicKey(alg: string): Promise<string> {
  const { createHmac } = await import('node:crypto');
  const content = `${base64({ ...header, alg })}.${base64(claims)}`;
  const secret = JSON.stringify(server.service.keys.publicKeys().keys[0]);
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

const statusOf = async (method: 'GET' | 'POST', url: string, token: string) =>
  (await server.call(method, url, { headers: { authorization: `Bearer ${token}` }, ...(method === 'POST' ? { body: aGroupInput() } : {}) }))
    .status;

it('has forty forged tokens, and accepts the real one', async () => {
  expect(FORGED.length).toBeGreaterThanOrEqual(40);
  expect(await statusOf('GET', '/api/groups/user/created', good)).toBe(200);
  expect(await statusOf('POST', '/api/groups', good)).toBe(201);
  expect(await statusOf('GET', '/api/groups/user/created', await ours({}))).toBe(200);
});

it.each(FORGED)('refuses %s, for reading, for writing and at the identity service', async (_name, make) => {
  const token = await make();
  expect(await statusOf('GET', '/api/groups/user/created', token)).toBe(401);
  expect(await statusOf('POST', '/api/groups', token)).toBe(401);
  const { status, error } = await server.ask('lookup', { idToken: token });
  expect([status, error]).toEqual([400, expect.stringMatching(/^(INVALID_ID_TOKEN|TOKEN_EXPIRED|USER_NOT_FOUND)$/)]);
});

it('accepts the previous key for two hours after a rotation, and not longer', async () => {
  const keyIdOf = (token: unknown) => decodeProtectedHeader(String(token)).kid;
  await rotateSigningKey(server.database, server.service.now());
  expect(await statusOf('POST', '/api/groups', good)).toBe(201);
  server.wait(61_000);
  const { body } = await server.refresh(refreshToken);
  expect(keyIdOf(body.id_token)).not.toBe(keyIdOf(good));
  expect(await statusOf('POST', '/api/groups', String(body.id_token))).toBe(201);
  expect(await statusOf('GET', '/api/groups/user/created', good)).toBe(200);
  server.wait(3 * HOUR_MS);
  const late = await ours({ iat: nowS(), exp: nowS() + HOUR_S, auth_time: nowS() });
  expect(await statusOf('GET', '/api/groups/user/created', late)).toBe(401);
});
