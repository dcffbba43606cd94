import { LoadingCache } from './loadingCache';

const cacheOf = (maxWeight: number) => new LoadingCache<string | null>(maxWeight, (text) => text.length);
const loads = (value: string | null) => jest.fn(async () => value);

it('loads once, even for concurrent calls', async () => {
  const cache = cacheOf(100);
  const load = loads('value');
  expect(await Promise.all([cache.get('a', load), cache.get('a', load)])).toEqual(['value', 'value']);
  expect(await cache.get('a', load)).toBe('value');
  expect([load.mock.calls.length, cache.weight]).toEqual([1, 5]);
});

it('stays within its weight by evicting the least recently used', async () => {
  const cache = cacheOf(10);
  await cache.get('a', loads('aaaa'));
  await cache.get('b', loads('bbbb'));
  await cache.get('a', loads('again'));
  await cache.get('c', loads('cccc'));
  expect(cache.weight).toBe(8);
  expect(await cache.get('a', loads('again'))).toBe('aaaa');
  expect(await cache.get('b', loads('again'))).toBe('again');
});

it('does not cache a value heavier than its limit', async () => {
  const cache = cacheOf(3);
  expect(await cache.get('a', loads('aaaa'))).toBe('aaaa');
  expect(cache.weight).toBe(0);
});

it('caches neither null nor failures', async () => {
  const cache = cacheOf(10);
  expect(await cache.get('a', loads(null))).toBeNull();
  await expect(cache.get('a', async () => { throw new Error('no database'); })).rejects.toThrow('no database');
  expect(await cache.get('a', loads('there'))).toBe('there');
  cache.forget('a');
  expect(cache.weight).toBe(0);
  expect(await cache.get('a', loads('other'))).toBe('other');
});

it('reloads an expired value', async () => {
  jest.useFakeTimers();
  // A clock at 0 means `no time` to the library.
  jest.advanceTimersByTime(1);
  try {
    const cache = new LoadingCache<string | null>(10, (text) => text.length, 1000);
    await cache.get('a', loads('old'));
    jest.advanceTimersByTime(999);
    expect(await cache.get('a', loads('young'))).toBe('old');
    jest.advanceTimersByTime(2);
    expect(await cache.get('a', loads('young'))).toBe('young');
    expect(cache.weight).toBe(5);
  } finally {
    jest.useRealTimers();
  }
});
