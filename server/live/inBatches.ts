interface Waiting<Key, Result> {
  key: Key;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Loads values for many callers together: callers who ask while a load runs are part of the next one. A thousand callers at once cost
 * a few loads.
 * @param load gives the values of the keys, in their order
 * @param mostKeys of one load
 */
export function inBatches<Key, Result>(
  load: (keys: readonly Key[]) => Promise<readonly Result[]>, mostKeys: number,
): (key: Key) => Promise<Result> {
  const waiting: Waiting<Key, Result>[] = [];
  let isLoading = false;
  const loadSome = async () => {
    isLoading = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, mostKeys);
      try {
        const results = await load(batch.map(({ key }) => key));
        batch.forEach(({ resolve }, index) => { resolve(results[index] as Result); });
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isLoading = false;
  };
  return (key) => new Promise((resolve, reject) => {
    waiting.push({ key, resolve, reject });
    if (!isLoading) void loadSome();
  });
}
