import { createLocalJWKSet, errors, exportJWK, generateKeyPair, SignJWT, type JWK, type JWTVerifyGetKey } from 'jose';
import { KeysUnavailable, TokenRefused, type TokenVerifier } from '../../http/auth/verifier';
import { claimsOf, mira, unsignedToken } from '../../testing/testTokens';
import { issuerOf } from './claims';
import { createFirebaseVerifier } from './firebaseVerifier';

const PROJECT = 'hobnob-4f1c2';
const NOW_S = 1_800_000_000;
const KID = 'key-1';

type Claims = Record<string, unknown>;
const good = (): Claims => ({ ...claimsOf(mira, NOW_S), iss: issuerOf(PROJECT), aud: PROJECT });
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

let privateKey: CryptoKey;
let otherKey: CryptoKey;
let publicJwk: JWK;
let keys: JWTVerifyGetKey;
let verifier: TokenVerifier;

beforeAll(async () => {
  const pair = await generateKeyPair('RS256', { extractable: true });
  privateKey = pair.privateKey;
  otherKey = (await generateKeyPair('RS256')).privateKey;
  publicJwk = { ...await exportJWK(pair.publicKey), kid: KID, alg: 'RS256', use: 'sig' };
  keys = createLocalJWKSet({ keys: [publicJwk] });
  verifier = createFirebaseVerifier(PROJECT, keys, () => NOW_S * 1000);
});

const sign = (claims: Claims, header: Record<string, unknown> = { kid: KID }, key: CryptoKey = privateKey) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', ...header }).sign(key);
const without = (name: string) => Object.fromEntries(Object.entries(good()).filter(([key]) => key !== name));

/** Each makes a token that a careless check would believe. */
const ODD_TOKENS: [string, () => Promise<string> | string][] = [
  ['no signature at all (alg none)', () => unsignedToken(good())],
  ['alg none with another spelling', () => unsignedToken(good(), { alg: 'nOnE', kid: KID })],
  ['a signature of another key', () => sign(good(), { kid: KID }, otherKey)],
  ['an unknown key id', () => sign(good(), { kid: 'key-2' })],
  ['no key id', () => sign(good(), {})],
  ['an empty key id', () => sign(good(), { kid: '' })],
  [
    'HS256 with the public key as its secret',
    async () =>
      new SignJWT(good()).setProtectedHeader({ alg: 'HS256', kid: KID }).sign(new TextEncoder().encode(JSON.stringify(publicJwk))),
  ],
  [
    'changed claims under a good signature',
    async () => {
      const [header, , signature] = (await sign(good())).split('.');
      return `${header}.${base64({ ...good(), sub: 'somebody-else' })}.${signature}`;
    },
  ],
  ['a cut signature', async () => (await sign(good())).slice(0, -8)],
  ['no exp', () => sign(without('exp'))],
  ['an exp that has passed', () => sign({ ...good(), exp: NOW_S - 61 })],
  ['an exp as text', () => sign({ ...good(), exp: String(NOW_S + 100) as unknown as number })],
  ['no iat', () => sign(without('iat'))],
  ['an iat in the future', () => sign({ ...good(), iat: NOW_S + 61 })],
  ['no auth_time', () => sign(without('auth_time'))],
  ['an auth_time in the future', () => sign({ ...good(), auth_time: NOW_S + 61 })],
  ['an auth_time as text', () => sign({ ...good(), auth_time: String(NOW_S) })],
  ['no audience', () => sign(without('aud'))],
  ['another audience', () => sign({ ...good(), aud: 'somebody-elses-project' })],
  ['a list of audiences', () => sign({ ...good(), aud: [PROJECT, 'another'] })],
  ['no issuer', () => sign(without('iss'))],
  ['another issuer', () => sign({ ...good(), iss: issuerOf('another-project') })],
  ['the issuer of session cookies', () => sign({ ...good(), iss: `https://session.firebase.google.com/${PROJECT}` })],
  ['no subject', () => sign(without('sub'))],
  ['an empty subject', () => sign({ ...good(), sub: '' })],
  ['a number as subject', () => sign({ ...good(), sub: 42 as unknown as string })],
  ['a subject of 129 characters', () => sign({ ...good(), sub: 'x'.repeat(129) })],
  ['an nbf in the future', () => sign({ ...good(), nbf: NOW_S + 61 })],
  ['four parts', async () => `${await sign(good())}.extra`],
  ['two parts', () => `${base64({ alg: 'RS256' })}.${base64(good())}`],
  ['no JSON', () => 'aaa.bbb.ccc'],
  ['nothing', () => ''],
];

describe('the token verifier', () => {
  it('accepts a valid token', async () => {
    expect(await verifier.verify(await sign(good()))).toEqual({
      uid: mira.uid, email: mira.email, emailVerified: false, name: mira.name, photoURL: null, authTimeS: NOW_S - 10, issuedAtS: NOW_S - 10,
      expiresAtS: NOW_S + 3590, sessionId: null,
    });
  });

  it('tolerates clocks that differ by a minute', async () => {
    await expect(verifier.verify(await sign({ ...good(), exp: NOW_S - 59 }))).resolves.toBeTruthy();
    await expect(verifier.verify(await sign({ ...good(), iat: NOW_S + 59, auth_time: NOW_S + 59 }))).resolves.toBeTruthy();
  });

  it('accepts a subject of 128 characters', async () => {
    await expect(verifier.verify(await sign({ ...good(), sub: 'x'.repeat(128) }))).resolves.toMatchObject({ uid: 'x'.repeat(128) });
  });

  it.each(ODD_TOKENS)('refuses %s', async (_name, make) => {
    await expect(verifier.verify(await make())).rejects.toThrow(TokenRefused);
  });

  it.each([
    ['a time-out', new errors.JWKSTimeout()],
    ['a refused connection', new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') })],
    ['an answer that is no key set', new errors.JWKSInvalid()],
    ['an answer with another status', new errors.JOSEError('Expected 200 OK from the JSON Web Key Set HTTP response')],
  ])('says "not now", not "no", at %s of the key set', async (_name, failure) => {
    const down = createFirebaseVerifier(PROJECT, () => Promise.reject(failure), () => NOW_S * 1000);
    await expect(down.verify(await sign(good()))).rejects.toThrow(KeysUnavailable);
  });
});
