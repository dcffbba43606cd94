import { Tally } from '../../lib/tally';

/** How many callers may be inside, and how many may wait. */
export interface GateLimits {
  slots: number;
  slotsPerCaller: number;
  waiting: number;
  waitingPerCaller: number;
  /** ms that a caller may wait for a slot. */
  waitMs: number;
}

/** Who asks for a slot. Somebody may have many accounts, but few addresses. */
export interface Caller {
  account: string;
  address: string;
}

/** Somebody who has a slot, and how to end what they do there. */
interface Holder {
  caller: Caller;
  /** Monotonic, ms. */
  sinceMs: number;
  end: () => void;
}

/** After this time, a caller may lose a slot to others, ms. */
const SAFE_MS = 10_000;

interface Waiter {
  caller: Caller;
  admit(): void;
  refuse(): void;
}

/**
 * A semaphore with a queue. No single account can occupy all slots or the whole queue. Of those who wait, the one is next whose address
 * has the fewest slots, and among these, who came first; when the queue is full, it is the address with most in it that loses one. So an
 * address with many accounts takes nothing from the others, and everything that nobody else wants. When others come later, it loses the
 * slots that it has had for a while, as long as it has more of them than the address that waits.
 */
export class FairSemaphore {
  readonly #limits: GateLimits;
  readonly #refusal: () => Error;
  readonly #byAccount = new Tally();
  readonly #byAddress = new Tally();
  readonly #queue: Waiter[] = [];
  /** Who can be ended; who came first is first. */
  readonly #holders = new Set<Holder>();
  #busy = 0;

  /** @param refusal creates the error for a caller who cannot queue or has waited too long */
  constructor(limits: GateLimits, refusal: () => Error) {
    this.#limits = limits;
    this.#refusal = refusal;
  }

  /** Slots in use. */
  get busy(): number {
    return this.#busy;
  }

  /** Callers in the queue. */
  get waiting(): number {
    return this.#queue.length;
  }

  /**
   * Waits for a slot.
   * @param left aborted when the caller has gone; a caller who leaves while waiting gets no slot
   * @param end ends what the caller does with the slot, which then frees it; without it, the slot is the caller's as long as they like
   * @returns a function that frees the slot; calling it twice is harmless
   * @throws the refusal, or the reason of `left`
   */
  async enter(caller: Caller, left: AbortSignal, end?: () => void): Promise<() => void> {
    left.throwIfAborted();
    if (this.#mayEnter(caller)) return this.#take(caller, end);
    const ownWaiting = this.#queue.filter(({ caller: { account } }) => account === caller.account).length;
    if (ownWaiting >= this.#limits.waitingPerCaller) throw this.#refusal();
    if (this.#queue.length >= this.#limits.waiting) this.#makeRoomFor(caller);
    return this.#wait(caller, left, end);
  }

  #mayEnter({ account }: Caller): boolean {
    return this.#busy < this.#limits.slots && this.#byAccount.of(account) < this.#limits.slotsPerCaller;
  }

  #take(caller: Caller, end?: () => void): () => void {
    const { account, address } = caller;
    this.#count(account, address, 1);
    let held = true;
    const leave = () => {
      if (!held) return;
      held = false;
      if (holder) this.#holders.delete(holder);
      this.#count(account, address, -1);
      this.#next()?.admit();
    };
    // The slot is free at once: until a connection is closed, others who wait would end somebody for it, too.
    const holder = end && { caller, sinceMs: performance.now(), end: () => { end(); leave(); } };
    if (holder) this.#holders.add(holder);
    return leave;
  }

  /** Ends somebody at the address with most slots, if that leaves it no fewer than the caller's address then has. */
  #takeBackFor({ account, address }: Caller): void {
    if (this.#busy < this.#limits.slots || this.#byAccount.of(account) >= this.#limits.slotsPerCaller) return;
    const beforeMs = performance.now() - SAFE_MS;
    const slots = ({ caller }: Holder) => this.#byAddress.of(caller.address);
    const [longest] = [...this.#holders].filter(({ sinceMs }) => sinceMs <= beforeMs).sort((one, other) => slots(other) - slots(one));
    if (!longest || slots(longest) <= this.#byAddress.of(address) + 1) return;
    longest.end();
  }

  #count(account: string, address: string, by: 1 | -1): void {
    this.#busy += by;
    this.#byAccount.change(account, by);
    this.#byAddress.change(address, by);
  }

  #next(): Waiter | undefined {
    const slots = ({ caller: { address } }: Waiter) => this.#byAddress.of(address);
    // Of equals, the earliest: sorting keeps their order.
    return this.#queue.filter(({ caller }) => this.#mayEnter(caller)).sort((one, other) => slots(one) - slots(other))[0];
  }

  /** @throws the refusal when no other address has more in the queue than the caller's would have */
  #makeRoomFor({ address }: Caller): void {
    const waiting = new Tally();
    for (const { caller } of this.#queue) waiting.change(caller.address, 1);
    const most = this.#queue.reduce((max, { caller }) => Math.max(max, waiting.of(caller.address)), 0);
    if (most <= waiting.of(address) + 1) throw this.#refusal();
    this.#queue.findLast(({ caller }) => waiting.of(caller.address) === most)?.refuse();
  }

  #wait(caller: Caller, left: AbortSignal, end?: () => void): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const leaveQueue = () => {
        clearTimeout(timer);
        clearTimeout(later);
        left.removeEventListener('abort', refuse);
        this.#queue.splice(this.#queue.indexOf(waiter), 1);
      };
      const refuse = () => { leaveQueue(); reject(left.aborted ? left.reason as Error : this.#refusal()); };
      const waiter: Waiter = { caller, refuse, admit: () => { leaveQueue(); resolve(this.#take(caller, end)); } };
      const timer = setTimeout(refuse, this.#limits.waitMs);
      left.addEventListener('abort', refuse);
      this.#queue.push(waiter);
      // At once where somebody has had a slot for long; otherwise when those who have one now have had it for long.
      const later = setTimeout(() => { this.#takeBackFor(caller); }, SAFE_MS);
      this.#takeBackFor(caller);
    });
  }
}
