import { afterPaint } from './yieldToMain';

const FRAME_MS = 16;

beforeEach(() => { jest.useFakeTimers(); });
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('what waits for the next paint follows the next frame', async () => {
  const order: string[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((work) => {
    window.setTimeout(() => { work(FRAME_MS); order.push('painted'); }, FRAME_MS);
    return 1;
  });
  const done = afterPaint().then(() => { order.push('resolved'); });
  await jest.advanceTimersByTimeAsync(FRAME_MS + 1);
  await done;
  expect(order).toEqual(['painted', 'resolved']);
});

test('a hidden tab, which paints nothing, does not wait for ever', async () => {
  jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  let resolved = false;
  void afterPaint().then(() => { resolved = true; });
  await jest.advanceTimersByTimeAsync(99);
  expect(resolved).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(resolved).toBe(true);
});
