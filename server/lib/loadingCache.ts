import { LRUCache } from 'lru-cache';

/** How a value is loaded; null and undefined: it is missing. */
type Load<Loaded> = () => Promise<Loaded>;

/** A least-recently-used cache of what is loaded; a type with null: it may be missing. Concurrent calls for one key share one load. */
export class LoadingCache<Loaded> {
  readonly #values: LRUCache<string, NonNullable<Loaded>, Load<Loaded>>;

  /**
   * @param maxWeight limit on the total weight of the cached values
   * @param weightOf a value's weight, for example its size in bytes
   * @param maxAgeMs ms after which a value is loaded again; 0 for never
   */
  constructor(maxWeight: number, weightOf: (value: NonNullable<Loaded>) => number, maxAgeMs = 0) {
    this.#values = new LRUCache({
      maxSize: maxWeight,
      sizeCalculation: weightOf,
      ttl: maxAgeMs,
      // Looked up at each call: the library would keep the clock that it found when it was loaded.
      perf: { now: () => performance.now() },
      // A value that is evicted while it is loaded is still an answer.
      ignoreFetchAbort: true,
      fetchMethod: async (_key, _old, { context: load }) => await load() ?? undefined,
    });
  }

  /** Total weight of the cached values. */
  get weight(): number {
    return this.#values.calculatedSize;
  }

  /** @returns the result of `load`; null and failures are not cached */
  async get(key: string, load: Load<Loaded>): Promise<Loaded> {
    return await this.#values.fetch(key, { context: load }) ?? null as Loaded;
  }

  forget(key: string): void {
    this.#values.delete(key);
  }
}
