import { createHash } from 'node:crypto';
import type { Group } from '../../src/contract/types';
import { INLINE, startSite, STYLE } from '../testing/siteFolder';
import { aGroupInput, startTestApp } from '../testing/testApp';
import { mira, omar } from '../testing/testTokens';

const FIREBASE = {
  FIREBASE_API_KEY: 'k', FIREBASE_AUTH_DOMAIN: 'a.example', FIREBASE_PROJECT_ID: 'hobnob-1', FIREBASE_APP_ID: '1:2:web:3',
  PUBLIC_URL: 'https://hobbies.example',
};

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => { site = await startSite(); });
afterAll(() => site.stop());

const get = (url: string, headers: Record<string, string> = {}) => site.server.app.inject({ url, headers });

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('allows its own inline elements by hash, and nothing else', async () => {
  const policy = String((await get('/')).headers['content-security-policy']);
  expect(policy).toContain(`script-src 'self' ${hash(INLINE)};`);
  expect(policy).toContain(`style-src 'self' ${hash('')} ${hash(STYLE)}`);
  expect(policy).not.toMatch(/unsafe-(inline|eval)/);
  for (const directive of ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(directive);
});

it('sends the security headers', async () => {
  for (const url of ['/', '/api/groups', '/icon.svg', '/nothing']) {
    expect((await get(url)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-request-id': expect.any(String),
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
    });
  }
});

it.each([
  ['/api/groups', "default-src 'none'; frame-ancestors 'none'"],
  ['/api/nothing', "default-src 'none'; frame-ancestors 'none'"],
  ['/assets/main.12345678.js', "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"],
])('the hashes of the pages are not sent with data and files: %s', async (url, policy) => {
  expect((await get(url)).headers['content-security-policy']).toBe(policy);
});

it.each([
  ['in production', { NODE_ENV: 'production', PUBLIC_URL: 'https://hobbies.example' }],
  ['with a Firebase project', { NODE_ENV: 'production', ...FIREBASE }],
])('%s takes and shows pictures at http addresses, as the forms promise', async (_kind, env) => {
  const one = await startTestApp({ database: site.server.database, env });
  const imageURL = 'http://pictures.example/club.jpg';
  const { status, body } = await one.call<Group>('POST', '/api/groups', { as: mira, body: aGroupInput({ imageURL }) });
  const profile = await one.call('POST', '/api/users/create-or-update', { as: omar, body: { ...omar, photoURL: imageURL } });
  const { headers } = await one.app.inject('/');
  await one.app.close();
  expect([status, body.imageURL, profile.status]).toEqual([201, imageURL, 200]);
  expect(headers['content-security-policy']).toMatch(/img-src [^;]* http:(;|$)/);
});

it('sends HSTS only for requests over https', async () => {
  const hsts = async (env: Record<string, string>, protocol: string) => {
    const one = await startTestApp({ database: site.server.database, env });
    const { headers } = await one.app.inject({ url: '/api/groups', headers: { 'x-forwarded-proto': protocol } });
    await one.app.close();
    return headers['strict-transport-security'];
  };
  expect(await hsts({ NODE_ENV: 'production', ...FIREBASE }, 'http')).toBe('max-age=63072000');
  expect(await hsts({ TRUST_PROXY: '127.0.0.1' }, 'https')).toBe('max-age=63072000');
  expect(await hsts({ TRUST_PROXY: '127.0.0.1' }, 'http')).toBeUndefined();
  expect(await hsts({}, 'https')).toBeUndefined();
});

it('serves the pages of the embedded identity service without anything from elsewhere', async () => {
  for (const url of [
    '/emulator/auth/iframe?apiKey=a&appName=b',
    '/emulator/auth/handler?apiKey=a',
    '/identity/gapi.js',
    '/identity/popup.js',
    '/identity/relay.js',
    '/identity/popup.css',
  ]) {
    const response = await get(url);
    expect([url, response.statusCode]).toEqual([url, 200]);
    expect(response.body).not.toMatch(/https?:\/\//);
  }
  const frame = await get('/emulator/auth/iframe');
  expect(frame.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(frame.headers['content-security-policy']).not.toContain('unsafe');
});

it('exposes no admin calls of the identity service', async () => {
  const calls = [
    ['POST', '/identitytoolkit.googleapis.com/v1/projects/demo-hobnob/accounts:batchCreate'],
    ['DELETE', '/emulator/v1/projects/demo-hobnob/accounts'],
    ['PATCH', '/emulator/v1/projects/demo-hobnob/config'],
    ['GET', '/emulator/v1/projects/demo-hobnob/oobCodes'],
    ['POST', '/identitytoolkit.googleapis.com/v1/accounts:query'],
    ['POST', '/identitytoolkit.googleapis.com/v1/accounts:signUp/../projects/demo-hobnob/accounts:delete'],
  ] as const;
  for (const [method, url] of calls) {
    const response = await site.server.app.inject({ method, url, headers: { authorization: 'Bearer owner' } });
    expect([url, response.statusCode]).toEqual([url, 404]);
  }
});
