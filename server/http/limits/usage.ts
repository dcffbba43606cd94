import { LRUCache } from 'lru-cache';

/** How many callers a process remembers for each limit. Those that have not come for longest are forgotten first. */
const REMEMBERED_CALLERS = 20_000;

/** What a caller has used in the present window of time. */
export interface Used {
  amount: number;
  /** ms until the window ends. */
  leftMs: number;
}

/**
 * What each caller has used, in windows of time that begin with a first use. The window does not depend on the clock of the machine,
 * which may be set back while a caller waits for its end.
 */
export class Usage {
  // `max` would take the memory for all of them at once, for each route.
  readonly #windows = new LRUCache<string, { amount: number; untilMs: number }>({ maxSize: REMEMBERED_CALLERS, sizeCalculation: () => 1 });

  of(key: string, windowMs: number): Used {
    const window = this.#windows.peek(key);
    const leftMs = (window?.untilMs ?? 0) - performance.now();
    return window && leftMs > 0 ? { amount: window.amount, leftMs } : { amount: 0, leftMs: windowMs };
  }

  add(key: string, amount: number, windowMs: number): Used {
    const before = this.of(key, windowMs);
    const used = { amount: before.amount + amount, leftMs: before.leftMs };
    this.#windows.set(key, { amount: used.amount, untilMs: performance.now() + used.leftMs });
    return used;
  }
}

/** The most that may be used in a window of time. */
export interface Allowance {
  most: number;
  windowMs: number;
}

/** Several allowances that hold together, such as one for an hour and one for a day. */
export class Budget {
  readonly #allowances: readonly (Allowance & { usage: Usage })[];

  constructor(allowances: readonly Allowance[]) {
    this.#allowances = allowances.map((allowance) => ({ ...allowance, usage: new Usage() }));
  }

  /** @returns ms until so much may be spent; 0 for now */
  waitMs(key: string, amount: number): number {
    const waits = this.#allowances.map(({ most, windowMs, usage }) => {
      const used = usage.of(key, windowMs);
      return used.amount + amount > most ? used.leftMs : 0;
    });
    return Math.max(0, ...waits);
  }

  spend(key: string, amount: number): void {
    for (const { windowMs, usage } of this.#allowances) usage.add(key, amount, windowMs);
  }
}
