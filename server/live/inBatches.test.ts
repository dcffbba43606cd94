import { inBatches } from './inBatches';

it('calls during a load are part of the next one, up to the limit of a load', async () => {
  const loads: number[][] = [];
  const double = inBatches(async (keys: readonly number[]) => {
    loads.push([...keys]);
    return keys.map((key) => key * 2);
  }, 3);
  expect(await Promise.all([1, 2, 3, 4, 5, 6].map(double))).toEqual([2, 4, 6, 8, 10, 12]);
  expect(loads).toEqual([[1], [2, 3, 4], [5, 6]]);
});

it('a failed load fails for its own callers only, and the next one runs', async () => {
  let loads = 0;
  const load = inBatches(async (keys: readonly string[]) => {
    loads += 1;
    if (loads === 1) throw new Error('no database');
    return keys;
  }, 9);
  const [first, second] = await Promise.allSettled([load('a'), load('b')]);
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled']);
});
