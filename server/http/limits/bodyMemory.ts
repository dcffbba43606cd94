/** A large body in memory, wholly or in part. */
export interface HeldBody {
  /** Where it comes from. */
  readonly address: string;
  bytes: number;
  /** Bytes per ms that it has arrived with. */
  speed(): number;
  /** False while a handler uses it, which ends by itself. */
  readonly mayStop: boolean;
  stop(): void;
}

/**
 * The memory that all large bodies share. Bodies arrive side by side, so nobody waits for a slow sender. When the memory is full, one is
 * stopped: the slowest of those from addresses that hold more than their equal share. So neither a slow upload nor an address with many
 * accounts takes the memory that somebody else needs.
 */
export class BodyMemory {
  readonly #held = new Set<HeldBody>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Bytes in memory. */
  get bytes(): number {
    return this.#bytes;
  }

  add(body: HeldBody): void {
    this.#held.add(body);
    this.#bytes += body.bytes;
    this.#stopUntilFits();
  }

  /** More of a body has arrived. */
  grow(body: HeldBody, bytes: number): void {
    if (!this.#held.has(body)) return;
    body.bytes += bytes;
    this.#bytes += bytes;
    this.#stopUntilFits();
  }

  /** A body is no longer needed; harmless when it was stopped. */
  remove(body: HeldBody): void {
    if (this.#held.delete(body)) this.#bytes -= body.bytes;
  }

  #stopUntilFits(): void {
    while (this.#bytes > this.#maxBytes) {
      const slowest = this.#slowest();
      if (!slowest) return;
      this.remove(slowest);
      slowest.stop();
    }
  }

  #slowest(): HeldBody | undefined {
    const byAddress = new Map<string, number>();
    for (const { address, bytes } of this.#held) byAddress.set(address, (byAddress.get(address) ?? 0) + bytes);
    const share = this.#bytes / byAddress.size;
    const stoppable = [...this.#held].filter(({ mayStop }) => mayStop);
    const greedy = stoppable.filter(({ address }) => (byAddress.get(address) ?? 0) > share);
    return (greedy.length > 0 ? greedy : stoppable).sort((one, other) => one.speed() - other.speed())[0];
  }
}
