/** How many callers may be inside, and how many may wait. */
export interface GateLimits {
  places: number;
  placesPerCaller: number;
  waiting: number;
  waitingPerCaller: number;
  /** ms that a caller may wait for a place. */
  waitMs: number;
}

interface Waiter {
  caller: string;
  admit(): void;
}

/** A semaphore with a queue, first come first served. No single caller can occupy all places or the whole queue. */
export class FairGate {
  readonly #limits: GateLimits;
  readonly #refusal: () => Error;
  readonly #held = new Map<string, number>();
  readonly #queue: Waiter[] = [];
  #busy = 0;

  /** @param refusal creates the error for a caller who cannot queue or has waited too long */
  constructor(limits: GateLimits, refusal: () => Error) {
    this.#limits = limits;
    this.#refusal = refusal;
  }

  /** Places in use. */
  get busy(): number {
    return this.#busy;
  }

  /** Callers in the queue. */
  get waiting(): number {
    return this.#queue.length;
  }

  /**
   * Waits for a place.
   * @param left aborted when the caller has gone; a caller who leaves while waiting gets no place
   * @returns a function that frees the place; calling it twice is harmless
   * @throws the refusal, or the reason of `left`
   */
  async enter(caller: string, left: AbortSignal): Promise<() => void> {
    left.throwIfAborted();
    if (this.#mayEnter(caller)) return this.#take(caller);
    const { waiting, waitingPerCaller } = this.#limits;
    const ownWaiting = this.#queue.filter((waiter) => waiter.caller === caller).length;
    if (this.#queue.length >= waiting || ownWaiting >= waitingPerCaller) throw this.#refusal();
    return this.#wait(caller, left);
  }

  /** Whether another caller would be admitted if this one gave a place back. */
  isWantedBesides(caller: string): boolean {
    return this.#queue.some((waiter) => waiter.caller !== caller && this.#mayHoldMore(waiter.caller));
  }

  #mayEnter(caller: string): boolean {
    return this.#busy < this.#limits.places && this.#mayHoldMore(caller);
  }

  #mayHoldMore(caller: string): boolean {
    return (this.#held.get(caller) ?? 0) < this.#limits.placesPerCaller;
  }

  #take(caller: string): () => void {
    this.#busy += 1;
    this.#held.set(caller, (this.#held.get(caller) ?? 0) + 1);
    let held = true;
    return () => {
      if (held) this.#release(caller);
      held = false;
    };
  }

  #release(caller: string): void {
    this.#busy -= 1;
    const others = (this.#held.get(caller) ?? 1) - 1;
    if (others > 0) this.#held.set(caller, others);
    else this.#held.delete(caller);
    this.#queue.find((waiter) => this.#mayEnter(waiter.caller))?.admit();
  }

  #wait(caller: string, left: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = { caller, admit: () => { leaveQueue(); resolve(this.#take(caller)); } };
      const giveUp = () => { leaveQueue(); reject(left.aborted ? left.reason as Error : this.#refusal()); };
      const timer = setTimeout(giveUp, this.#limits.waitMs);
      const leaveQueue = () => {
        clearTimeout(timer);
        left.removeEventListener('abort', giveUp);
        this.#queue.splice(this.#queue.indexOf(waiter), 1);
      };
      left.addEventListener('abort', giveUp);
      this.#queue.push(waiter);
    });
  }
}
