/** Keeps what was loaded, the least recently used first to go. Whoever asks for the same at the same time shares one loading. */
export class LoadingCache<Value> {
  readonly #maxWeight: number;
  readonly #weightOf: (value: Value) => number;
  readonly #maxAgeMs: number;
  readonly #kept = new Map<string, { value: Value; untilMs: number }>();
  readonly #loading = new Map<string, Promise<Value | null>>();
  #weight = 0;

  /**
   * @param weightOf for example the bytes of a value; all that is kept weighs at most `maxWeight`
   * @param maxAgeMs after how many ms a value is loaded again
   */
  constructor(maxWeight: number, weightOf: (value: Value) => number, maxAgeMs = Number.POSITIVE_INFINITY) {
    this.#maxAgeMs = maxAgeMs;
    this.#maxWeight = maxWeight;
    this.#weightOf = weightOf;
  }

  /** Weight of all that is kept. */
  get weight(): number {
    return this.#weight;
  }

  /** @returns what `load` finds; null is not kept, nor is a failure */
  async get(key: string, load: () => Promise<Value | null>): Promise<Value | null> {
    const kept = this.#kept.get(key);
    if (kept && kept.untilMs > Date.now()) {
      // The order of the map is the order of use.
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept.value;
    }
    const loading = this.#loading.get(key) ?? this.#load(key, load);
    this.#loading.set(key, loading);
    return loading;
  }

  forget(key: string): void {
    const kept = this.#kept.get(key);
    if (!kept) return;
    this.#kept.delete(key);
    this.#weight -= this.#weightOf(kept.value);
  }

  async #load(key: string, load: () => Promise<Value | null>): Promise<Value | null> {
    try {
      const value = await load();
      if (value !== null) this.#keep(key, value);
      return value;
    } finally {
      this.#loading.delete(key);
    }
  }

  #keep(key: string, value: Value): void {
    this.forget(key);
    this.#kept.set(key, { value, untilMs: Date.now() + this.#maxAgeMs });
    this.#weight += this.#weightOf(value);
    for (const oldest of this.#kept.keys()) {
      if (this.#weight <= this.#maxWeight) return;
      this.forget(oldest);
    }
  }
}
