import { untilLoaded } from './untilLoaded';

beforeEach(() => { jest.useFakeTimers(); });
afterEach(() => { jest.useRealTimers(); });

it('loads every three seconds until it succeeds, and reports each failure', async () => {
  const load = jest.fn<Promise<string>, []>()
    .mockRejectedValueOnce(new Error('first')).mockRejectedValueOnce(new Error('second')).mockResolvedValue('code');
  const failures: unknown[] = [];
  const loaded = untilLoaded(load, (error) => { failures.push(error); });
  await jest.advanceTimersByTimeAsync(2999);
  expect(load).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(3001);
  await expect(loaded).resolves.toBe('code');
  expect(failures).toEqual([new Error('first'), new Error('second')]);
});
