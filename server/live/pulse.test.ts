import { HOUR_MS } from '../../src/domain/durations';
import { startPulse } from './pulse';

beforeEach(() => { jest.useFakeTimers(); });
afterEach(() => { jest.useRealTimers(); });

it('works once a second by itself, at once when woken, and then after its pause', async () => {
  let runs = 0;
  const pulse = startPulse(async () => { runs += 1; return 100; }, 1_000);
  const after = async (ms: number) => { await jest.advanceTimersByTimeAsync(ms); return runs; };
  expect([await after(999), await after(1)]).toEqual([0, 1]);
  pulse.wake();
  pulse.wake();
  expect([await after(99), await after(1), await after(999), await after(1)]).toEqual([1, 2, 2, 3]);
  await after(500);
  pulse.wake();
  expect(await after(0)).toBe(4);
  await pulse.stop();
  expect(await after(5_000)).toBe(4);
});

it('runs again when it is woken during a run, and never twice at once', async () => {
  let [runs, atOnce, most] = [0, 0, 0];
  const pulse = startPulse(async () => {
    [runs, atOnce] = [runs + 1, atOnce + 1];
    most = Math.max(most, atOnce);
    await new Promise((resolve) => { setTimeout(resolve, 300); });
    atOnce -= 1;
    return 0;
  }, 1_000);
  pulse.wake();
  await jest.advanceTimersByTimeAsync(10);
  pulse.wake();
  await jest.advanceTimersByTimeAsync(310);
  expect([runs, most]).toEqual([2, 1]);
  await jest.advanceTimersByTimeAsync(300);
  await pulse.stop();
});

it('goes on when the clock is set back', async () => {
  let runs = 0;
  const pulse = startPulse(async () => { runs += 1; return 100; }, 1_000);
  await jest.advanceTimersByTimeAsync(1_000);
  jest.setSystemTime(Date.now() - HOUR_MS);
  pulse.wake();
  await jest.advanceTimersByTimeAsync(100);
  expect(runs).toBe(2);
  await pulse.stop();
});
