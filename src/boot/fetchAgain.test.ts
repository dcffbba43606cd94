import { fetchAgain } from './fetchAgain';

let isOnline = true;
beforeEach(() => {
  jest.useFakeTimers();
  isOnline = true;
  jest.spyOn(window.navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Code that fails to arrive `failures` times. */
function codeThatFails(failures: number) {
  let tries = 0;
  const load = fetchAgain((name: string) => {
    tries += 1;
    return tries > failures ? Promise.resolve(name) : Promise.reject(new Error(`failure ${tries}`));
  });
  return { tries: () => tries, loaded: load('code').catch((error: unknown) => error) };
}

it('tries again after a second', async () => {
  const { tries, loaded } = codeThatFails(1);
  await jest.advanceTimersByTimeAsync(999);
  expect(tries()).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  expect([tries(), await loaded]).toEqual([2, 'code']);
});

it('fails after the second try', async () => {
  const { tries, loaded } = codeThatFails(9);
  await jest.advanceTimersByTimeAsync(60_000);
  expect([tries(), await loaded]).toEqual([2, new Error('failure 2')]);
});

it('fails at once without a network', async () => {
  isOnline = false;
  const { tries, loaded } = codeThatFails(1);
  await jest.advanceTimersByTimeAsync(0);
  expect([tries(), await loaded]).toEqual([1, new Error('failure 1')]);
});
