import type { ApiErrorBody } from '../../src/contract/types';
import { createGroup, aGroupInput, startTestApp, type TestApp } from '../testing/testApp';
import { mira, omar, zoe } from '../testing/tokens';
import { ImageBudget } from './rateLimits';

let server: TestApp;
beforeAll(async () => { server = await startTestApp({ env: { RATE_LIMIT: 'on' } }); });
afterAll(() => server.close());

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

it('lets a person make ten groups in a minute', async () => {
  for (const n of times(10)) await createGroup(server, mira, { name: `Group ${n}` });
  const { status, body, headers } = await server.call<ApiErrorBody>('POST', '/api/groups', { as: mira, body: aGroupInput() });
  expect([status, body.code]).toEqual([429, 'rate_limited']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(body).toEqual({ message: expect.any(String), code: 'rate_limited', requestId: expect.any(String) });
  expect((await server.call('POST', '/api/groups', { as: omar, body: aGroupInput() })).status).toBe(201);
});

it('lets a person write sixty times in a minute by one call', async () => {
  const { _id } = await createGroup(server, omar);
  const statuses: number[] = [];
  for (const _ of times(62)) statuses.push((await server.call('POST', `/api/groups/${_id}/join`, { as: zoe })).status);
  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
  expect(statuses.slice(60)).toEqual([429, 429]);
  expect((await server.call('GET', `/api/groups/${_id}`, { as: zoe })).status).toBe(200);
});

it('counts anonymous readers by address, and does not believe a forwarded one', async () => {
  const statuses: number[] = [];
  for (const n of times(302)) statuses.push((await server.call('GET', '/api/groups?fields=summary', { headers: { 'x-forwarded-for': `203.0.113.${n % 250}` } })).status);
  expect(statuses.indexOf(429)).toBe(300);
  expect((await server.call('GET', '/api/groups?fields=summary', { as: mira })).status).toBe(200);
});

it('gives each person 100 MB of pictures an hour', () => {
  const budget = new ImageBudget(true);
  const MB = 1024 * 1024;
  for (const _ of times(5)) budget.spend('a', 20 * MB, 0);
  expect(() => { budget.spend('a', 1, 1000); }).toThrow('a lot at once');
  budget.spend('b', MB, 1000);
  budget.spend('a', MB, 3_600_001);
  new ImageBudget(false).spend('a', 1000 * MB);
});
