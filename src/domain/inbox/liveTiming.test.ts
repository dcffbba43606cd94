import { reconnectDelayMs } from './liveTiming';

describe('the wait before the stream is opened again', () => {
  it('doubles up to half a minute, and is spread over its second half', () => {
    const ranges = [1, 2, 3, 4, 5, 50].map((tries) => [reconnectDelayMs(tries, 0), reconnectDelayMs(tries, 1)]);
    expect(ranges).toEqual([[1000, 2000], [2000, 4000], [4000, 8000], [8000, 16_000], [15_000, 30_000], [15_000, 30_000]]);
  });

  it('is at least what the server asks for, but has a limit', () => {
    expect([reconnectDelayMs(1, 0, 5000), reconnectDelayMs(1, 1, 5000)]).toEqual([5000, 6000]);
    expect(reconnectDelayMs(1, 0, Number.MAX_SAFE_INTEGER)).toBe(600_000);
  });
});
