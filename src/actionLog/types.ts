import type { UnknownAction } from '@reduxjs/toolkit';
import type { Viewport } from '../domain/viewport';

/** The version of the file's own shape; it grows by one with every change, together with an upgrader (upgraders.ts). */
export const SCHEMA = 2;

/** Which product wrote a log. */
export const APP = 'hobnob';

/** What a log says about itself. */
export interface LogHeader {
  schema: typeof SCHEMA;
  app: string;
  /** The build that recorded it, for example a commit. */
  build: string;
  /** Milliseconds since the epoch by the device that recorded. */
  startedAt: number;
  viewport: Viewport | null;
  /** How many earlier actions are folded into the starting snapshot. */
  folded: number;
  /** Where the recording had to start again, in words. Empty when nothing went wrong. */
  notes: readonly string[];
  /** Every action type in the log with the shape this build knew it by (verdict.ts). */
  manifest: Readonly<Record<string, string>>;
  /** The version of the redaction policy that was applied, or null for a log as recorded. */
  redaction: number | null;
}

/** One leaf of the state that a step changed: the path as a JSON pointer, and what it became; absent when it was removed. */
export interface Change {
  path: string;
  value?: unknown;
}

/** One recorded action. */
export interface LogEntry {
  /** Milliseconds since `startedAt`. */
  at: number;
  action: UnknownAction;
  /** Hash of the state that the action acted on (hash.ts); null in logs that were not written by our recorder. */
  hash: string | null;
  /** What the step changed, at most a few leaves; lets a replay say what it expected. */
  changes?: readonly Change[];
}

/** A session, ready to be replayed. */
export interface ActionLog {
  /** Null in a file that stock Redux DevTools wrote. */
  header: LogHeader | null;
  /** The state before the first entry; undefined means the reducers' own initial state. */
  initialState: unknown;
  entries: readonly LogEntry[];
  /** Hash of the state after the last entry. */
  finalHash: string | null;
}
