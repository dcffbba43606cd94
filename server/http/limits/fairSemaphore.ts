/** How many callers may be inside, and how many may wait. */
export interface GateLimits {
  places: number;
  placesPerCaller: number;
  waiting: number;
  waitingPerCaller: number;
  /** ms that a caller may wait for a place. */
  waitMs: number;
}

/** Who asks for a place. Somebody may have many accounts, but few addresses. */
export interface Caller {
  account: string;
  address: string;
}

interface Waiter {
  caller: Caller;
  admit(): void;
  refuse(): void;
}

/** Counts by name. */
class Tally {
  readonly #counts = new Map<string, number>();

  of(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  change(name: string, by: 1 | -1): void {
    const count = this.of(name) + by;
    if (count > 0) this.#counts.set(name, count);
    else this.#counts.delete(name);
  }
}

/**
 * A semaphore with a queue. No single account can occupy all places or the whole queue. Of those who wait, the one is next whose address
 * has the fewest places, and among these, who came first; when the queue is full, it is the address with most in it that loses one. So an
 * address with many accounts takes nothing from the others, and everything that nobody else wants.
 */
export class FairSemaphore {
  readonly #limits: GateLimits;
  readonly #refusal: () => Error;
  readonly #byAccount = new Tally();
  readonly #byAddress = new Tally();
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
  async enter(caller: Caller, left: AbortSignal): Promise<() => void> {
    left.throwIfAborted();
    if (this.#mayEnter(caller)) return this.#take(caller);
    const ownWaiting = this.#queue.filter(({ caller: { account } }) => account === caller.account).length;
    if (ownWaiting >= this.#limits.waitingPerCaller) throw this.#refusal();
    if (this.#queue.length >= this.#limits.waiting) this.#makeRoomFor(caller);
    return this.#wait(caller, left);
  }

  #mayEnter({ account }: Caller): boolean {
    return this.#busy < this.#limits.places && this.#byAccount.of(account) < this.#limits.placesPerCaller;
  }

  #take({ account, address }: Caller): () => void {
    this.#count(account, address, 1);
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.#count(account, address, -1);
      this.#next()?.admit();
    };
  }

  #count(account: string, address: string, by: 1 | -1): void {
    this.#busy += by;
    this.#byAccount.change(account, by);
    this.#byAddress.change(address, by);
  }

  #next(): Waiter | undefined {
    const places = ({ caller: { address } }: Waiter) => this.#byAddress.of(address);
    // Of equals, the earliest: sorting keeps their order.
    return this.#queue.filter(({ caller }) => this.#mayEnter(caller)).sort((one, other) => places(one) - places(other))[0];
  }

  /** @throws the refusal when no other address has more in the queue than the caller's would have */
  #makeRoomFor({ address }: Caller): void {
    const waiting = new Tally();
    for (const { caller } of this.#queue) waiting.change(caller.address, 1);
    const most = this.#queue.reduce((max, { caller }) => Math.max(max, waiting.of(caller.address)), 0);
    if (most <= waiting.of(address) + 1) throw this.#refusal();
    this.#queue.findLast(({ caller }) => waiting.of(caller.address) === most)?.refuse();
  }

  #wait(caller: Caller, left: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const leaveQueue = () => {
        clearTimeout(timer);
        left.removeEventListener('abort', refuse);
        this.#queue.splice(this.#queue.indexOf(waiter), 1);
      };
      const refuse = () => { leaveQueue(); reject(left.aborted ? left.reason as Error : this.#refusal()); };
      const waiter: Waiter = { caller, refuse, admit: () => { leaveQueue(); resolve(this.#take(caller)); } };
      const timer = setTimeout(refuse, this.#limits.waitMs);
      left.addEventListener('abort', refuse);
      this.#queue.push(waiter);
    });
  }
}
