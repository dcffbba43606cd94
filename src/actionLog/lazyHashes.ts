import { structuralHash } from './hash';
import type { KeptEntry } from './logBuffer';

/** At most this many states are kept in memory to be hashed later. */
const MAX_WAITING = 4096;
/** How long hashing may wait, in ms: a burst of actions is over by then. */
const SETTLE_AFTER_MS = 500;

/** A recorded action whose state is hashed lazily: states are immutable, so hashing later gives the same result. */
function createLazyEntry(at: number, text: string, state: unknown): KeptEntry {
  let waiting: { state: unknown } | null = { state };
  let known = '';
  return {
    at,
    text,
    get hash() {
      if (waiting) {
        known = structuralHash(waiting.state);
        waiting = null;
      }
      return known;
    },
  };
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
  later: ((work: () => void, ms: number) => unknown) | undefined,
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
      const entry = createLazyEntry(at, text, state);
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
