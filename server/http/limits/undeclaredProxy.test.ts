import type { FastifyInstance } from 'fastify';
import { startIdentityApp, type IdentityApp } from '../../testing/identityApp';
import { startTestApp, type TestApp } from '../../testing/testApp';
import { addressOf } from '../requests/forwarding';

const PASSWORD = 'Paper-cup7';
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A proxy that `TRUST_PROXY` does not name, as Docker's network or the same machine has one. */
const PROXY = '172.18.0.1';

let server: IdentityApp;
/** Says whom a call counts for. */
let counting: TestApp;
beforeAll(async () => {
  const env = { RATE_LIMIT: 'on', DEMO: 'off', TRUST_PROXY: '10.0.0.5' };
  server = await startIdentityApp({ env });
  const identityRoutes = async (app: FastifyInstance) => {
    app.get('/counted', { config: { access: 'open' } }, async (request) => addressOf(request));
  };
  counting = await startTestApp({ env, database: server.database, identityRoutes });
});
afterAll(async () => {
  await counting.app.close();
  await server.close();
});

/** A login from a peer that names a visitor, or does not. */
async function logIn(email: string, password: string, forwarded: Record<string, string>, remoteAddress = PROXY): Promise<number> {
  const response = await server.app.inject({
    method: 'POST', url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword', payload: { email, password },
    headers: forwarded, remoteAddress,
  });
  return response.statusCode;
}
const read = async (authorization: string, forwarded: Record<string, string>) =>
  (await server.app.inject({ url: '/api/groups', headers: { authorization, ...forwarded }, remoteAddress: PROXY })).statusCode;

const by = (address: string) => ({ 'x-forwarded-for': `6.6.6.6, ${address}` });

it('sixty wrong logins of one visitor refuse nobody else’s right one', async () => {
  await server.ask('signUp', { email: 'owner@example.com', password: PASSWORD }, { address: '198.51.100.1' });
  for (const n of times(61)) await logIn(`nobody-${n}@example.com`, 'Wrong-cup1', by('203.0.113.66'));
  expect(await logIn('owner@example.com', PASSWORD, by('203.0.113.66'))).not.toBe(200);
  expect(await logIn('owner@example.com', PASSWORD, by('203.0.113.7'))).toBe(200);
});

it('the bad tokens of one visitor do not count for another', async () => {
  for (const _ of times(101)) await read('Bearer forged', by('203.0.113.66'));
  expect(await read('Bearer forged', by('203.0.113.66'))).toBe(429);
  expect(await read('Bearer forged', by('203.0.113.7'))).toBe(401);
});

it.each<[peer: string, headers: Record<string, string>, counted: string]>([
  [PROXY, { 'x-forwarded-for': '6.6.6.6, 203.0.113.7' }, `${PROXY} 203.0.113.7`],
  [PROXY, { 'x-forwarded-for': '203.0.113.7:4711' }, `${PROXY} 203.0.113.7`],
  [PROXY, { 'x-forwarded-for': '2001:db8:0:1::7' }, `${PROXY} 2001:db8:0:1::`],
  [PROXY, { 'x-forwarded-for': '[2001:db8:0:1::7]:4711' }, `${PROXY} 2001:db8:0:1::`],
  ['::1', { forwarded: 'for=6.6.6.6, for="203.0.113.7:4711";proto=https' }, ':: 203.0.113.7'],
  [PROXY, { forwarded: 'proto=https; for="[2001:db8:0:1::7]"' }, `${PROXY} 2001:db8:0:1::`],
  // What names nobody: everybody behind such a proxy still counts as one.
  [PROXY, { 'x-forwarded-for': 'unknown' }, PROXY],
  [PROXY, { forwarded: 'for=_hidden' }, PROXY],
  [PROXY, {}, PROXY],
  // Anybody with a public address could write it.
  ['198.51.100.9', { 'x-forwarded-for': '203.0.113.7' }, '198.51.100.9'],
  ['198.51.100.9', { forwarded: 'for=203.0.113.7' }, '198.51.100.9'],
  // A declared proxy: Fastify has read the header.
  ['10.0.0.5', { 'x-forwarded-for': '6.6.6.6, 203.0.113.7' }, '203.0.113.7'],
  ['10.0.0.5', { 'x-forwarded-for': '6.6.6.6, 192.168.1.7' }, '192.168.1.7'],
])('a call from %s with %j counts for %s', async (remoteAddress, headers, counted) => {
  expect((await counting.app.inject({ url: '/counted', remoteAddress, headers })).body).toBe(counted);
});

it('the log says it once for each kind of peer, with the address of one in the own network, and nobody else’s', async () => {
  const app = await startTestApp({ database: server.database, env: { TRUST_PROXY: '127.0.0.1', DEMO: 'off' } });
  const said: unknown[][] = [];
  const warn = jest.spyOn(app.app.log, 'warn').mockImplementation((...args: unknown[]) => { said.push(args); });
  const ask = (remoteAddress: string, headers: Record<string, string>) => app.app.inject({ url: '/healthz', remoteAddress, headers });
  await ask(PROXY, {});
  await ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' });
  expect(said).toEqual([]);
  for (const _ of times(2)) {
    await ask(PROXY, { 'x-forwarded-for': '203.0.113.7' });
    await ask('198.51.100.9', { forwarded: 'for=203.0.113.7' });
  }
  expect(said).toEqual([
    [{ peer: PROXY }, expect.stringContaining(`TRUST_PROXY=${PROXY}`)],
    [expect.stringContaining('TRUST_PROXY')],
  ]);
  expect(JSON.stringify(said)).not.toMatch(/203\.0|198\.51/);
  warn.mockRestore();
  await app.app.close();
});
