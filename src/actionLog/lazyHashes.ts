import { structuralHash } from './hash';
import type { KeptEntry } from './logBuffer';

/** States that wait for their hash are kept alive: at most so many. */
const MAX_WAITING = 4096;
/** How long a state may wait, in ms: a burst of actions is over by then. */
const SETTLE_AFTER_MS = 500;

/** A recorded action whose state is hashed when somebody asks, or when there is time: states never change, so later gives the same. */
class LazyEntry implements KeptEntry {
  private known: string | null = null;

  constructor(readonly at: number, readonly text: string, private state: unknown) {}

  get hash(): string {
    if (this.known === null) {
      this.known = structuralHash(this.state);
      this.state = null;
    }
    return this.known;
  }
}

export interface LazyHashes {
  entry(at: number, text: string, state: unknown): KeptEntry;
  /** Hashes everything that waits. @throws TypeError when a state holds what no log can carry */
  settle(): void;
}

/**
 * Takes the hashing out of the dispatches.
 * @param later runs a piece of work after so many ms; without it states wait until there are `MAX_WAITING`, or somebody reads the recording
 * @param guarded runs work whose failure must not reach anybody
 */
export function createLazyHashes(later: ((work: () => void, ms: number) => unknown) | undefined, guarded: (work: () => void) => void): LazyHashes {
  let waiting: LazyEntry[] = [];
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
