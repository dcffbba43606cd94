import { HOUR_MS } from '../../src/domain/general/durations';
import { repeat, repeatNow } from './repeat';

beforeEach(() => { jest.useFakeTimers(); });
afterEach(() => { jest.useRealTimers(); });

it('works once a second by itself, at once when woken, and then after its pause', async () => {
  let runs = 0;
  const work = repeat(async () => { runs += 1; return 100; }, 1_000);
  const after = async (ms: number) => { await jest.advanceTimersByTimeAsync(ms); return runs; };
  expect([await after(999), await after(1)]).toEqual([0, 1]);
  work.wake();
  work.wake();
  expect([await after(99), await after(1), await after(999), await after(1)]).toEqual([1, 2, 2, 3]);
  await after(500);
  work.wake();
  expect(await after(0)).toBe(4);
  await work.stop();
  expect(await after(5_000)).toBe(4);
});

it('runs again when it is woken during a run, and never twice at once', async () => {
  let [runs, atOnce, most] = [0, 0, 0];
  const work = repeat(async () => {
    [runs, atOnce] = [runs + 1, atOnce + 1];
    most = Math.max(most, atOnce);
    await new Promise((resolve) => { setTimeout(resolve, 300); });
    atOnce -= 1;
    return 0;
  }, 1_000);
  work.wake();
  await jest.advanceTimersByTimeAsync(10);
  work.wake();
  await jest.advanceTimersByTimeAsync(310);
  expect([runs, most]).toEqual([2, 1]);
  await jest.advanceTimersByTimeAsync(300);
  await work.stop();
});

it('goes on when the clock is set back', async () => {
  let runs = 0;
  const work = repeat(async () => { runs += 1; return 100; }, 1_000);
  await jest.advanceTimersByTimeAsync(1_000);
  jest.setSystemTime(Date.now() - HOUR_MS);
  work.wake();
  await jest.advanceTimersByTimeAsync(100);
  expect(runs).toBe(2);
  await work.stop();
});

it('works at once, and goes on after a failure', async () => {
  const failures: unknown[] = [];
  const [failure, outcomes] = [new Error('no database'), [false, true, false]];
  const work = repeatNow(async () => { if (outcomes.shift()) throw failure; }, 1_000, (error) => { failures.push(error); });
  await jest.advanceTimersByTimeAsync(0);
  expect(outcomes).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(2_000);
  expect([outcomes, failures]).toEqual([[], [failure]]);
  await work.stop();
});

it('waits for the running work when it stops', async () => {
  let isDone = false;
  const work = repeatNow(async () => {
    await new Promise((resolve) => { setTimeout(resolve, 300); });
    isDone = true;
  }, 1_000, () => undefined);
  await jest.advanceTimersByTimeAsync(10);
  const stopped = work.stop();
  await jest.advanceTimersByTimeAsync(300);
  await stopped;
  expect(isDone).toBe(true);
});
