import { startTestApp } from '../testing/testApp';
import { sharedCheck } from './health';

it('shares one check between calls within a second', async () => {
  let nowMs = 0;
  const check = jest.fn(async () => undefined);
  const shared = sharedCheck(check, () => nowMs);
  await Promise.all([shared(), shared(), shared()]);
  nowMs = 999;
  await shared();
  expect(check).toHaveBeenCalledTimes(1);
  nowMs = 1000;
  await shared();
  expect(check).toHaveBeenCalledTimes(2);
});

it('shares a slow check, and retries a failed one after a second', async () => {
  let nowMs = 0;
  let fail: (error: Error) => void = () => undefined;
  const check = jest.fn(() => new Promise<void>((_resolve, reject) => { fail = reject; }));
  const shared = sharedCheck(check, () => nowMs);
  const first = shared();
  nowMs = 60_000;
  const second = shared();
  fail(new Error('no database'));
  await expect(first).rejects.toThrow('no database');
  await expect(second).rejects.toThrow('no database');
  expect(check).toHaveBeenCalledTimes(1);
  nowMs = 61_000;
  check.mockImplementation(async () => undefined);
  await shared();
});

it('does not query the database for every call of /healthz and /readyz', async () => {
  const check = jest.fn(async () => undefined);
  const server = await startTestApp({ health: { check, stopping: false } });
  const calls = Array.from({ length: 50 }, (_, n) => server.app.inject(n % 2 ? '/healthz' : '/readyz'));
  expect(new Set((await Promise.all(calls)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(check).toHaveBeenCalledTimes(1);
  await server.close();
});
