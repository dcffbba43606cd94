import { HOUR_MS } from '../domain/general/durations';
import { beginUntilLive } from './fetchAgain';

beforeEach(() => { jest.useFakeTimers(); });
afterEach(() => { jest.useRealTimers(); });

/** A page whose code fails to load `failures` times. */
async function openPage(failures: number, isPressedWhileLoading: boolean) {
  const held: { inputs: string[]; onInput: (() => void) | null } = { inputs: [], onInput: null };
  const press = async () => {
    held.inputs.push('press');
    held.onInput?.();
    await jest.advanceTimersByTimeAsync(0);
  };
  let tries = 0;
  let reports = 0;
  const begin = async () => {
    tries += 1;
    if (tries <= failures) throw new Error('Loading failed');
  };
  beginUntilLive(begin, held, () => { reports += 1; });
  if (isPressedWhileLoading) held.inputs.push('press');
  await jest.advanceTimersByTimeAsync(0);
  return { press, tries: () => tries, reports: () => reports };
}

it('fetches again after 2 s for a click while the code was loading', async () => {
  const { tries, reports } = await openPage(1, true);
  await jest.advanceTimersByTimeAsync(1999);
  expect(tries()).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  expect([tries(), reports()]).toEqual([2, 1]);
  await jest.advanceTimersByTimeAsync(HOUR_MS);
  expect(tries()).toBe(2);
});

it('waits 2, 4, 8, 10 and 10 s, then for the next click, which starts over', async () => {
  const { press, tries, reports } = await openPage(100, true);
  for (const [index, ms] of [2000, 4000, 8000, 10_000, 10_000].entries()) {
    await jest.advanceTimersByTimeAsync(ms - 1);
    expect(tries()).toBe(index + 1);
    await jest.advanceTimersByTimeAsync(1);
    expect(tries()).toBe(index + 2);
  }
  await jest.advanceTimersByTimeAsync(HOUR_MS);
  expect([tries(), reports()]).toEqual([6, 6]);
  await press();
  expect(tries()).toBe(7);
  await jest.advanceTimersByTimeAsync(2000);
  expect(tries()).toBe(8);
});

it('leaves a page that nobody has touched as it is until the first click', async () => {
  const { press, tries } = await openPage(1, false);
  await jest.advanceTimersByTimeAsync(HOUR_MS);
  expect(tries()).toBe(1);
  await press();
  expect(tries()).toBe(2);
});

it('fetches once for a click during the wait, and not again when the wait is over', async () => {
  const { press, tries } = await openPage(1, true);
  await press();
  await jest.advanceTimersByTimeAsync(HOUR_MS);
  expect(tries()).toBe(2);
});

it('begins once in a page that holds nothing back', async () => {
  let tries = 0;
  beginUntilLive(() => { tries += 1; return Promise.reject(new Error('Loading failed')); }, null, () => undefined);
  await jest.advanceTimersByTimeAsync(HOUR_MS);
  expect(tries).toBe(1);
});
