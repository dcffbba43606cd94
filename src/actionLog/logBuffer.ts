import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { structuralHash } from './hash';
import { safely } from './reload';

/** An action as kept in memory: already text, so that nothing can change it afterwards. */
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
  /** Characters of JSON, snapshot included; about bytes, for nearly all of it is ASCII. */
  bytes: number;
  /** Milliseconds. */
  ageMs: number;
}

export interface LogBuffer {
  push(entry: KeptEntry): void;
  /** Forgets everything and starts from a new snapshot, given as JSON. */
  restart(baseText: string): void;
  baseText(): string;
  entries(): readonly KeptEntry[];
  /** Characters held now. */
  bytes(): number;
  /** How many actions are folded into, or were dropped before, the snapshot. */
  folded(): number;
}

/** What an entry weighs beside its action: id, time, hash and punctuation in the file. */
const ENTRY_OVERHEAD = 100;
/** The fold is compared with the recorded hashes, and its size measured, every so many entries. */
const CHECK_EVERY = 64;
/** Folded entries are cut off the front of the array once there are this many. */
const COMPACT_AT = 1024;

const weightOf = (entry: KeptEntry): number => entry.text.length + ENTRY_OVERHEAD;

/**
 * Holds a recording within its limits. What is too much or too old is folded, oldest first and a little with each push,
 * into the starting snapshot: the log shortens, and stays replayable.
 * Folding throws when the folded state is not the recorded one, or when the snapshot alone is over the limit.
 */
export function createLogBuffer(reducer: Reducer<unknown>, limits: Limits): LogBuffer {
  return new FoldingBuffer(reducer, limits);
}

const TOO_LARGE = 'The state alone is larger than a recording may be.';

class FoldingBuffer implements LogBuffer {
  private kept: KeptEntry[] = [];
  private head = 0;
  private held = 0;
  private foldedSoFar = 0;
  /** The snapshot: as text until the first fold, then as a state. */
  private base: { text: string } | { state: unknown } = { text: 'null' };
  private baseBytes = 0;

  constructor(private readonly reducer: Reducer<unknown>, private readonly limits: Limits) {}

  push(entry: KeptEntry): void {
    this.kept.push(entry);
    this.held += weightOf(entry);
    while (this.head < this.kept.length && (this.held > this.limits.bytes || this.isOldestTooOld(entry.at))) this.foldOldest();
  }

  restart(baseText: string): void {
    if (baseText.length > this.limits.bytes) throw new Error(TOO_LARGE);
    this.foldedSoFar += this.kept.length - this.head;
    this.kept = [];
    this.head = 0;
    this.base = { text: baseText };
    this.baseBytes = baseText.length;
    this.held = baseText.length;
  }

  baseText(): string {
    return 'text' in this.base ? this.base.text : JSON.stringify(this.base.state);
  }

  entries(): readonly KeptEntry[] {
    return this.kept.slice(this.head);
  }

  bytes(): number {
    return this.held;
  }

  folded(): number {
    return this.foldedSoFar;
  }

  private isOldestTooOld(now: number): boolean {
    const oldest = this.kept[this.head];
    return oldest !== undefined && now - oldest.at > this.limits.ageMs;
  }

  private foldOldest(): void {
    const entry = this.kept[this.head] as KeptEntry;
    this.head += 1;
    this.foldedSoFar += 1;
    this.held -= weightOf(entry);
    const before = 'text' in this.base ? JSON.parse(this.base.text) as unknown : this.base.state;
    this.base = { state: safely(this.reducer)(before, JSON.parse(entry.text) as UnknownAction) };
    if (this.foldedSoFar % CHECK_EVERY === 0 || weightOf(entry) > this.limits.bytes / CHECK_EVERY) this.check(this.base.state);
    if (this.head >= COMPACT_AT) {
      this.kept = this.kept.slice(this.head);
      this.head = 0;
    }
  }

  /** Measures the folded snapshot, and compares it with what was recorded. */
  private check(state: unknown): void {
    const next = this.kept[this.head];
    if (next && next.hash !== null && structuralHash(state) !== next.hash) throw new Error('The recorded start could not be folded: the reducers gave another state.');
    const size = JSON.stringify(state).length;
    this.held += size - this.baseBytes;
    this.baseBytes = size;
    if (size > this.limits.bytes) throw new Error(TOO_LARGE);
  }
}
