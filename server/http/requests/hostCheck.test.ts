import type { Database } from '../../db/database';
import { startIdentityApp } from '../../testing/identityApp';
import { startTestApp, type TestApp } from '../../testing/testApp';
import { openTestDatabase } from '../../testing/testDatabase';

let database: Database;
let site: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  site = await startTestApp({ database, env: { HOST: '0.0.0.0', PUBLIC_URL: 'https://Hobbies.example,http://[2001:db8::7]:8080' } });
});
afterAll(async () => {
  await site.app.close();
  await database.close();
});

const ask = async (host: string, url = '/api/groups', { remoteAddress = '10.0.0.9', accept = '*/*', app = site } = {}) =>
  app.app.inject({ url, remoteAddress, headers: { host, accept } });

it.each([
  'hobbies.example', 'HOBBIES.example:443', 'hobbies.example.', '[2001:db8::7]:8080', 'localhost', 'localhost:3000', 'site.localhost',
  '127.0.0.1:3000', '127.8.9.1', '[::1]:3000',
])('accepts the host %s', async (host) => {
  expect((await ask(host)).statusCode).toBe(200);
});

it.each([
  'evil.example', 'hobbies.example.evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '10.0.0.9', '[2001:db8::8]',
  'hobbies.example@evil.example', 'evil.example#hobbies.example', ' ',
])('refuses the host %j with 421 and the address of the site', async (host) => {
  const response = await ask(host);
  expect([response.statusCode, response.json()]).toEqual([
    421, { code: 'wrong_host', message: expect.stringContaining('https://hobbies.example') as string, requestId: expect.any(String) as string },
  ]);
  expect(response.headers['content-security-policy']).toBeDefined();
});

it('refuses every request for a wrong host, in a browser with a text', async () => {
  for (const url of ['/', '/api/users/profile', '/api/docs', '/no/such/page', '/metrics']) {
    expect([url, (await ask('evil.example', url)).statusCode]).toEqual([url, 421]);
  }
  const page = await ask('evil.example', '/', { accept: 'text/html,*/*' });
  expect([page.statusCode, page.headers['content-type']]).toEqual([421, 'text/plain; charset=utf-8']);
  expect(page.body).toContain('PUBLIC_URL');
});

it('allows health checks with any host, and metrics with their token', async () => {
  for (const url of ['/healthz', '/readyz']) expect([url, (await ask('10.0.0.7:3000', url)).statusCode]).toEqual([url, 200]);
  const app = await startTestApp({ database, env: { PUBLIC_URL: 'https://hobbies.example', METRICS_TOKEN: 'sixteen-letters!' } });
  const headers = { host: '10.0.0.7:3000', authorization: 'Bearer sixteen-letters!' };
  expect((await app.app.inject({ url: '/metrics', headers })).statusCode).toBe(200);
  await app.app.close();
});

it('accepts the address it listens on', async () => {
  const app = await startTestApp({ database, env: { HOST: '192.168.7.7' } });
  expect((await ask('192.168.7.7:3000', '/api/groups', { app })).statusCode).toBe(200);
  expect((await ask('192.168.7.8:3000', '/api/groups', { app })).statusCode).toBe(421);
  await app.app.close();
});

it.each([
  { 'x-forwarded-for': '203.0.113.9' }, { forwarded: 'for=203.0.113.9' }, { 'x-real-ip': '203.0.113.9' }, { via: '1.1 proxy' },
])('does not expose a local demo through a proxy: %j', async (proxied) => {
  const [demo, opened] = [await startTestApp({ database }), await startTestApp({ database, env: { DEMO: 'on' } })];
  const headers = { host: '127.0.0.1:3000', ...proxied };
  const statusOf = async ({ app }: TestApp) => (await app.inject({ url: '/outbox.json', headers })).statusCode;
  expect([await statusOf(demo), await statusOf(opened)]).toEqual([421, 200]);
  for (const { app } of [demo, opened]) await app.close();
});

it('sends no CORS header on any response, including those of the identity service', async () => {
  const whole = await startIdentityApp({ database, limits: { live: { lifeMs: 0 } } });
  const headers = {
    host: 'localhost', origin: 'https://evil.example', 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization',
  };
  const routes = [...whole.app.routeAccess.keys()].map((name) => name.split(' ') as ['GET', string]);
  expect(routes.map(([, path]) => path)).toContain('/identitytoolkit.googleapis.com/v1/accounts::signUp');
  for (const [method, path] of routes) {
    for (const asked of [method, 'OPTIONS'] as const) {
      const url = path.replace('::', ':').replace(/\/:\w+/, '/x').replace('*', '');
      const response = await whole.app.inject({ method: asked, url, headers });
      expect([asked, path, Object.keys(response.headers).filter((name) => name.startsWith('access-control'))]).toEqual([asked, path, []]);
    }
  }
  await whole.app.close();
});
