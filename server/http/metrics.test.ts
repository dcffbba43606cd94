import { METRICS_ENV, METRICS_HEADERS, readMetrics } from '../testing/readMetrics';
import { startTestApp, type TestApp } from '../testing/testApp';

/** As proxies on the same machine and in a private network send requests of strangers: with one of these headers, or with none. */
const BEHIND_PROXIES: Record<string, string>[] = [
  {}, { 'x-forwarded-for': '203.0.113.9' }, { forwarded: 'for=203.0.113.9' }, { 'x-real-ip': '203.0.113.9' }, { via: '1.1 proxy' },
];
const ask = async ({ app }: TestApp, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;

let server: TestApp;
afterEach(() => server.close());

it.each<Record<string, string>>([{}, { TRUST_PROXY: 'loopback' }])('shows a stranger nothing behind any proxy: %j', async (env) => {
  server = await startTestApp({ env: { DEMO: 'off', ...env } });
  for (const headers of BEHIND_PROXIES) {
    for (const peer of ['127.0.0.1', '::1', '172.18.0.1']) {
      expect([peer, headers, await ask(server, headers, peer)]).toEqual([peer, headers, 404]);
    }
  }
});

it('is shown to whoever has its token, from anywhere, and to nobody else', async () => {
  server = await startTestApp({ env: { DEMO: 'off', ...METRICS_ENV } });
  for (const headers of BEHIND_PROXIES) expect(await ask(server, { ...headers, ...METRICS_HEADERS }, '198.51.100.9')).toBe(200);
  const { authorization } = METRICS_HEADERS;
  for (const wrong of ['', 'Bearer', 'Bearer ', `${authorization}x`, authorization.slice(0, -1)]) {
    expect([wrong, await ask(server, { authorization: wrong })]).toEqual([wrong, 404]);
  }
  expect(await ask(server, {})).toBe(404);
});

it('says when the mail server takes nothing from the sender', async () => {
  server = await startTestApp({ env: METRICS_ENV });
  expect(await readMetrics(server)).toMatch(/^hobnob_mails_held 0$/m);
  server.app.desk.mailer.isHeld = () => true;
  expect(await readMetrics(server)).toMatch(/^hobnob_mails_held 1$/m);
});

it('takes an empty token for none', async () => {
  server = await startTestApp({ env: { METRICS_TOKEN: '' } });
  expect(await ask(server, { authorization: 'Bearer ' })).toBe(404);
});
