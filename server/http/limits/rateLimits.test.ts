import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiErrorBody } from '../../../src/contract/types';
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/general/durations';
import { createGroup, aGroupInput, startTestApp, type TestApp } from '../../testing/testApp';
import { bearer, mira, omar, zoe } from '../../testing/testTokens';
import { addressOf } from '../requests/forwarding';

let server: TestApp;
beforeAll(async () => { server = await startTestApp({ env: { RATE_LIMIT: 'on', DEMO: 'off' } }); });
afterAll(() => server.close());

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

it('limits a user to ten new groups per minute', async () => {
  for (const n of times(10)) await createGroup(server, mira, { name: `Group ${n}` });
  const { status, body, headers } = await server.call<ApiErrorBody>('POST', '/api/groups', { as: mira, body: aGroupInput() });
  expect([status, body.code]).toEqual([429, 'rate_limited']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(body).toEqual({ message: expect.any(String), code: 'rate_limited', requestId: expect.any(String) });
  expect((await server.call('POST', '/api/groups', { as: omar, body: aGroupInput() })).status).toBe(201);
});

it('limits a user to sixty writes per minute and route', async () => {
  const { _id } = await createGroup(server, omar);
  const statuses: number[] = [];
  for (const _ of times(62)) statuses.push((await server.call('POST', `/api/groups/${_id}/join`, { as: zoe })).status);
  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
  expect(statuses.slice(60)).toEqual([429, 429]);
  expect((await server.call('GET', `/api/groups/${_id}`, { as: zoe })).status).toBe(200);
});

it('counts anonymous readers by address, ignoring an untrusted forwarded one', async () => {
  const statuses: number[] = [];
  for (const n of times(302))
    statuses.push((await server.app.inject({
      url: '/api/groups?fields=summary', remoteAddress: '198.51.100.7', headers: { 'x-forwarded-for': `203.0.113.${n % 250}` },
    })).statusCode);
  expect(statuses.indexOf(429)).toBe(300);
  expect((await server.call('GET', '/api/groups?fields=summary', { as: mira })).status).toBe(200);
});

it('forgets after a minute also when the clock of the machine was set back', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'setTimeout', 'setInterval'] });
  const read = async () => (await server.app.inject({ url: '/api/groups?fields=summary', remoteAddress: '198.51.100.8' })).statusCode;
  let last = 200;
  for (const _ of times(301)) last = await read();
  jest.setSystemTime(Date.now() - HOUR_MS);
  jest.advanceTimersByTime(MINUTE_MS);
  expect([last, await read()]).toEqual([429, 200]);
  jest.useRealTimers();
});

it('counts the IPv6 addresses of one /64 network as one', async () => {
  const read = async (remoteAddress: string) => (await server.app.inject({ url: '/api/groups?fields=summary', remoteAddress })).statusCode;
  const statuses: number[] = [];
  for (const n of times(301)) statuses.push(await read(`2001:db8:0:1::${n.toString(16)}`));
  expect(statuses.indexOf(429)).toBe(300);
  expect(await read('2001:db8:0:2::1')).toBe(200);
});

it('refuses bad tokens after too many from an address, and never a good one, whoever else is there', async () => {
  const strict = await startTestApp({ env: { RATE_LIMIT: 'on' } });
  const read = (authorization: string, remoteAddress = '203.0.113.1') =>
    strict.app.inject({ url: '/api/groups', headers: { authorization }, remoteAddress });
  const signedIn = bearer(zoe).authorization;
  expect((await read(signedIn)).statusCode).toBe(200);
  const bad = ['Bearer forged', 'Basic abc', 'Bearer a.b.c', `Bearer ${'x'.repeat(9000)}`];
  for (const n of times(100)) expect((await read(bad[n % bad.length] ?? '')).statusCode).toBe(401);
  const refused = await read('Bearer forged');
  expect([refused.statusCode, refused.json<ApiErrorBody>().code]).toEqual([429, 'rate_limited']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  // Who was signed in goes on, also with the next token; who has just logged in, too. Other addresses are not affected.
  const renewed = bearer({ ...zoe, name: 'With a later token' }).authorization;
  for (const authorization of [signedIn, renewed, bearer(omar).authorization]) expect((await read(authorization)).statusCode).toBe(200);
  expect((await read('Bearer forged', '203.0.113.2')).statusCode).toBe(401);
  expect((await strict.app.inject({ url: '/api/groups', remoteAddress: '203.0.113.1' })).statusCode).toBe(200);
  await strict.close();
});

it.each<[string, string, string, string]>([
  ['off', '10.0.0.1', '6.6.6.6', '10.0.0.1'],
  ['10.0.0.1', '10.0.0.1', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
  ['uniquelocal', '10.0.0.1', '6.6.6.6, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['loopback', '127.0.0.1', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
  ['10.0.0.0/8', '10.0.0.1', '6.6.6.6, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['10.0.0.0/8', '203.0.113.9', '6.6.6.6', '203.0.113.9'],
])('TRUST_PROXY=%s: a call from %s forwarded for "%s" counts for %s', async (TRUST_PROXY, remoteAddress, forwarded, expected) => {
  const identityRoutes = async (app: FastifyInstance) => {
    app.get('/address', { config: { access: 'open' } }, async (request) => request.ip);
  };
  const behind = await startTestApp({ env: { TRUST_PROXY, DEMO: 'off' }, identityRoutes });
  expect((await behind.app.inject({ url: '/address', remoteAddress, headers: { 'x-forwarded-for': forwarded } })).body).toBe(expected);
  await behind.close();
});

it('counts a request whose connection has ended, and with it its address, without an error', () => {
  expect(addressOf({ ip: undefined } as unknown as FastifyRequest)).toBe('');
});
