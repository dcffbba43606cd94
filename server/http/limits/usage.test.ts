import { DAY_MS, HOUR_MS } from '../../../src/domain/general/durations';
import { Budget, Usage } from './usage';

beforeEach(() => { jest.useFakeTimers(); });
afterEach(() => { jest.useRealTimers(); });

it('counts in windows that begin with the first use, whatever happens to the clock', () => {
  const usage = new Usage();
  usage.add('a', 2, 1_000);
  jest.advanceTimersByTime(999);
  jest.setSystemTime(Date.now() - HOUR_MS);
  expect(usage.add('a', 3, 1_000)).toEqual({ amount: 5, leftMs: 1 });
  jest.advanceTimersByTime(1);
  expect([usage.of('a', 1_000), usage.add('a', 1, 1_000)]).toEqual([{ amount: 0, leftMs: 1_000 }, { amount: 1, leftMs: 1_000 }]);
});

it('remembers the last twenty thousand callers', () => {
  const usage = new Usage();
  usage.add('first', 1, HOUR_MS);
  usage.add('second', 1, HOUR_MS);
  usage.add('first', 1, HOUR_MS);
  for (let n = 0; n < 19_999; n += 1) usage.add(`caller ${n}`, 1, HOUR_MS);
  expect([usage.of('first', HOUR_MS).amount, usage.of('second', HOUR_MS).amount]).toEqual([2, 0]);
});

it('keeps to every allowance, and says how long to wait', () => {
  const budget = new Budget([{ most: 10, windowMs: HOUR_MS }, { most: 15, windowMs: DAY_MS }]);
  budget.spend('a', 10);
  expect([budget.waitMs('a', 1), budget.waitMs('b', 10)]).toEqual([HOUR_MS, 0]);
  jest.advanceTimersByTime(HOUR_MS);
  expect([budget.waitMs('a', 5), budget.waitMs('a', 6)]).toEqual([0, DAY_MS - HOUR_MS]);
});
