/** A least-recently-used cache of what is loaded; a type with null: it may be missing. Concurrent calls for one key share one load. */
export class LoadingCache<Loaded> {
  readonly #maxWeight: number;
  readonly #weightOf: (value: NonNullable<Loaded>) => number;
  readonly #maxAgeMs: number;
  readonly #entries = new Map<string, { value: NonNullable<Loaded>; untilMs: number }>();
  readonly #loading = new Map<string, Promise<Loaded>>();
  #weight = 0;

  /**
   * @param maxWeight limit on the total weight of the cached values
   * @param weightOf a value's weight, for example its size in bytes
   * @param maxAgeMs ms after which a value is loaded again
   */
  constructor(maxWeight: number, weightOf: (value: NonNullable<Loaded>) => number, maxAgeMs = Number.POSITIVE_INFINITY) {
    this.#maxAgeMs = maxAgeMs;
    this.#maxWeight = maxWeight;
    this.#weightOf = weightOf;
  }

  /** Total weight of the cached values. */
  get weight(): number {
    return this.#weight;
  }

  /** @returns the result of `load`; null and failures are not cached */
  async get(key: string, load: () => Promise<Loaded>): Promise<Loaded> {
    const entry = this.#entries.get(key);
    if (entry && entry.untilMs > performance.now()) {
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

  async #load(key: string, load: () => Promise<Loaded>): Promise<Loaded> {
    try {
      const value = await load();
      if (value !== null && value !== undefined) this.#store(key, value);
      return value;
    } finally {
      this.#loading.delete(key);
    }
  }

  #store(key: string, value: NonNullable<Loaded>): void {
    this.forget(key);
    this.#entries.set(key, { value, untilMs: performance.now() + this.#maxAgeMs });
    this.#weight += this.#weightOf(value);
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#maxWeight) return;
      this.forget(oldest);
    }
  }
}
