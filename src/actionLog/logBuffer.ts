import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { structuralHash } from './hash';
import { safely } from './reload';

/** A recorded action in memory: already JSON, so that nothing can change it afterwards. */
export interface KeptEntry {
  /** Milliseconds since the recording started. */
  at: number;
  /** Hash of the state the action acted on; null for entries of an earlier page load (persistence.ts). */
  hash: string | null;
  /** The action as JSON. */
  text: string;
}

/** How much a recording may hold. */
export interface Limits {
  /** Characters of JSON, snapshot included; roughly bytes, because nearly all of it is ASCII. */
  bytes: number;
  /** Milliseconds. */
  ageMs: number;
}

export interface LogBuffer {
  push(entry: KeptEntry): void;
  /** Discards everything and starts from a new snapshot, given as JSON. */
  restart(baseText: string): void;
  baseText(): string;
  entries(): readonly KeptEntry[];
  /** How many actions are folded into, or were dropped before, the snapshot. */
  folded(): number;
}

/** The size of an entry besides its action: id, time, hash and punctuation in the file. */
const ENTRY_OVERHEAD = 100;
/** How often the folded snapshot is compared with the recorded hashes and measured, in entries. */
const CHECK_EVERY = 64;
/** Folded entries are removed from the front of the array once there are this many. */
const COMPACT_AT = 1024;

export const TOO_LARGE = 'The state alone is larger than a recording may be.';

const weightOf = (entry: KeptEntry): number => entry.text.length + ENTRY_OVERHEAD;

/** Entries in order, taken from the front. */
function createQueue() {
  let items: KeptEntry[] = [];
  let head = 0;
  return {
    push(entry: KeptEntry) { items.push(entry); },
    first: (): KeptEntry | undefined => items[head],
    takeFirst(): KeptEntry | undefined {
      const entry = items[head];
      head += 1;
      if (head >= COMPACT_AT) {
        items = items.slice(head);
        head = 0;
      }
      return entry;
    },
    all: (): readonly KeptEntry[] => items.slice(head),
    clear(): number {
      const count = items.length - head;
      items = [];
      head = 0;
      return count;
    },
  };
}

/** The snapshot at the front of a recording: text until the first fold, then a state. */
function createBase(reducer: Reducer<unknown>) {
  let base: { text: string } | { state: unknown } = { text: 'null' };
  const state = (): unknown => ('text' in base ? JSON.parse(base.text) : base.state);
  return {
    reset(text: string) { base = { text }; },
    text: (): string => ('text' in base ? base.text : JSON.stringify(base.state)),
    fold({ text }: KeptEntry) { base = { state: safely(reducer)(state(), JSON.parse(text) as UnknownAction) }; },
    hash: (): string => structuralHash(state()),
  };
}

/**
 * Keeps a recording within its limits. Excess or old entries are folded into the starting snapshot, oldest first and a few with
 * each push: the log gets shorter and stays replayable.
 * Folding throws when the folded state is not the recorded one, or when the snapshot alone exceeds the limit.
 */
export function createLogBuffer(reducer: Reducer<unknown>, limits: Limits): LogBuffer {
  const queue = createQueue();
  const base = createBase(reducer);
  let baseBytes = 0;
  let bytes = 0;
  let folded = 0;
  /** Measures the folded snapshot, and compares it with the recording. */
  const check = (): void => {
    const recorded = queue.first()?.hash ?? null;
    if (recorded !== null && base.hash() !== recorded)
      throw new Error('The recorded start could not be folded: the reducers gave another state.');
    const size = base.text().length;
    bytes += size - baseBytes;
    baseBytes = size;
    if (size > limits.bytes) throw new Error(TOO_LARGE);
  };
  const foldOldest = (entry: KeptEntry): void => {
    queue.takeFirst();
    folded += 1;
    bytes -= weightOf(entry);
    base.fold(entry);
    if (folded % CHECK_EVERY === 0 || weightOf(entry) > limits.bytes / CHECK_EVERY) check();
  };
  return {
    push(entry) {
      queue.push(entry);
      bytes += weightOf(entry);
      for (let oldest = queue.first(); oldest && (bytes > limits.bytes || entry.at - oldest.at > limits.ageMs); oldest = queue.first())
        foldOldest(oldest);
    },
    restart(baseText) {
      if (baseText.length > limits.bytes) throw new Error(TOO_LARGE);
      folded += queue.clear();
      base.reset(baseText);
      baseBytes = baseText.length;
      bytes = baseText.length;
    },
    baseText: base.text,
    entries: queue.all,
    folded: () => folded,
  };
}
