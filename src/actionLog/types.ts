import type { UnknownAction } from '@reduxjs/toolkit';
import type { Viewport } from '../domain/general/viewport';

/** The version of the file format; every change increments it (docs/action-log.md). */
export const SCHEMA = 1;

/** What a log says about itself. */
export interface LogHeader {
  schema: typeof SCHEMA;
  /** The site that it was recorded on. */
  app: string;
  /** The build that recorded it, for example a commit. */
  build: string;
  /** Milliseconds since the epoch by the device that recorded. */
  startedAt: number;
  viewport: Viewport | null;
  /** How many earlier actions are folded into the starting snapshot. */
  folded: number;
  /** Why the recording had to restart, if it did. */
  notes: readonly string[];
  /** The version of the redaction policy that was applied, or null for a log as recorded. */
  redaction: number | null;
}

/** One leaf of the state that a step changed: its JSON pointer and new value; absent when it was removed. */
export interface Change {
  path: string;
  value?: unknown;
}

/** One recorded action. */
export interface LogEntry {
  /** Milliseconds since `startedAt`. */
  at: number;
  action: UnknownAction;
  /** Hash of the state before the action (hash.ts); null in logs that our recorder did not write. */
  hash: string | null;
  /** A few of the leaves that the step changed, so that a replay can report the expected value. */
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
