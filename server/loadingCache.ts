/** A least-recently-used cache. Concurrent calls for one key share one load. */
export class LoadingCache<Value> {
  readonly #maxWeight: number;
  readonly #weightOf: (value: Value) => number;
  readonly #maxAgeMs: number;
  readonly #entries = new Map<string, { value: Value; untilMs: number }>();
  readonly #loading = new Map<string, Promise<Value | null>>();
  #weight = 0;

  /**
   * @param maxWeight limit on the total weight of the cached values
   * @param weightOf a value's weight, for example its size in bytes
   * @param maxAgeMs ms after which a value is loaded again
   */
  constructor(maxWeight: number, weightOf: (value: Value) => number, maxAgeMs = Number.POSITIVE_INFINITY) {
    this.#maxAgeMs = maxAgeMs;
    this.#maxWeight = maxWeight;
    this.#weightOf = weightOf;
  }

  /** Total weight of the cached values. */
  get weight(): number {
    return this.#weight;
  }

  /** @returns the result of `load`; null and failures are not cached */
  async get(key: string, load: () => Promise<Value | null>): Promise<Value | null> {
    const entry = this.#entries.get(key);
    if (entry && entry.untilMs > Date.now()) {
      // Insert again: a map iterates in insertion order, which makes it least recently used first.
      this.#entries.delete(key);
      this.#entries.set(key, entry);
      return entry.value;
    }
    const loading = this.#loading.get(key) ?? this.#load(key, load);
    this.#loading.set(key, loading);
    return loading;
  }

  forget(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#weight -= this.#weightOf(entry.value);
  }

  async #load(key: string, load: () => Promise<Value | null>): Promise<Value | null> {
    try {
      const value = await load();
      if (value !== null) this.#store(key, value);
      return value;
    } finally {
      this.#loading.delete(key);
    }
  }

  #store(key: string, value: Value): void {
    this.forget(key);
    this.#entries.set(key, { value, untilMs: Date.now() + this.#maxAgeMs });
    this.#weight += this.#weightOf(value);
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#maxWeight) return;
      this.forget(oldest);
    }
  }
}
