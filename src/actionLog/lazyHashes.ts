import { structuralHash } from './hash';
import type { KeptEntry } from './logBuffer';

/** At most this many states are kept in memory to be hashed later. */
const MAX_WAITING = 4096;
/** How long hashing may wait, in ms: a burst of actions is over after that. */
const SETTLE_AFTER_MS = 500;

/**
 * A recorded action whose state is hashed lazily: states are immutable, so hashing later gives the same result. A class, because an object
 * with its own getter takes four times the memory, and a recording has thousands.
 */
class LazyEntry implements KeptEntry {
  readonly at: number;
  readonly text: string;
  #state: unknown;
  #hash: string | null = null;

  constructor(at: number, text: string, state: unknown) {
    this.at = at;
    this.text = text;
    this.#state = state;
  }

  get hash(): string {
    if (this.#hash === null) {
      this.#hash = structuralHash(this.#state);
      this.#state = null;
    }
    return this.#hash;
  }
}

export interface LazyHashes {
  entry(at: number, text: string, state: unknown): KeptEntry;
  /** Hashes everything that is waiting. @throws TypeError when a state holds what JSON cannot represent */
  settle(): void;
}

/**
 * Moves hashing out of dispatches.
 * @param later runs work after the given ms; without it states wait until there are `MAX_WAITING`, or the recording is read
 * @param guarded runs work whose errors must not reach the app
 */
export function createLazyHashes(
  later: ((work: () => void, ms: number) => void) | undefined,
  guarded: (work: () => void) => void,
): LazyHashes {
  let waiting: KeptEntry[] = [];
  let scheduled = false;
  const settle = (): void => {
    const entries = waiting;
    waiting = [];
    for (const entry of entries) void entry.hash;
  };
  const settleLater = (): void => {
    scheduled = false;
    guarded(settle);
  };
  return {
    entry(at, text, state) {
      const entry = new LazyEntry(at, text, state);
      if (waiting.push(entry) >= MAX_WAITING) settle();
      if (!scheduled && later) {
        scheduled = true;
        later(settleLater, SETTLE_AFTER_MS);
      }
      return entry;
    },
    settle,
  };
}
