import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import type { Viewport } from '../domain/general/viewport';
import { recordedChanges, recordedHash } from './recordedSlices';
import type { Recording } from './recorder';
import { acrossReloads, safely } from './reload';
import { hashAfter, startingState } from './replay';
import { SCHEMA } from './types';
import type { ActionLog, LogEntry, LogHeader } from './types';

/** What a log records about the app. */
export interface AppFacts {
  /** Its name (`SiteLog`). */
  app: string;
  build: string;
  viewport: Viewport | null;
}

/** Marks the hash of a step that does not reproduce, so that no reader mistakes it for the recorded one. */
const DIVERGED = '!';

/** Turns a recording into a log of this build. The log is as recorded: nothing is redacted. */
export function assembleLog(recording: Recording, rootReducer: Reducer<unknown>, facts: AppFacts): ActionLog {
  const entries = recording.entries.map(({ at, hash, text }): LogEntry => ({ at, hash, action: JSON.parse(text) as UnknownAction }));
  const header: LogHeader = {
    schema: SCHEMA,
    app: facts.app,
    build: facts.build,
    startedAt: recording.startedAt,
    viewport: facts.viewport,
    folded: recording.folded,
    notes: recording.notes,
    redaction: null,
  };
  return withChanges(
    { header, initialState: JSON.parse(recording.baseText) as unknown, entries, finalHash: recording.finalHash },
    rootReducer,
  );
}

/**
 * Adds to each step the leaves it changed, and fills in missing hashes (steps of an earlier page load).
 * A step that does not replay as recorded gets no changes and keeps its recorded hash, so the log still shows it.
 */
export function withChanges(log: ActionLog, rootReducer: Reducer<unknown>): ActionLog {
  return rewrite(log, rootReducer, log, (recorded, folded) => recorded ?? folded);
}

/**
 * Gives a changed copy of a log (redacted or cut) the hashes of its own replay. A step that diverges in the original also diverges
 * in the copy: the mark is carried over, so a divergence of the live session is not lost.
 */
export function rehash(changed: ActionLog, original: ActionLog, rootReducer: Reducer<unknown>): ActionLog {
  return rewrite(changed, rootReducer, original, (recorded, folded, diverged) => (diverged ? `${DIVERGED}${recorded ?? ''}` : folded));
}

type HashChoice = (recorded: string | null, folded: string, diverged: boolean) => string;

/** Replays `log` in parallel with `original`, which has the same number of steps and the recorded hashes. */
function rewrite(log: ActionLog, rootReducer: Reducer<unknown>, original: ActionLog, choose: HashChoice): ActionLog {
  const reducer = safely(acrossReloads(rootReducer));
  let state: unknown = startingState(rootReducer, log), twin: unknown = startingState(rootReducer, original);
  const hashFor = (recorded: string | null): { hash: string; diverged: boolean } => {
    const diverged = recorded !== null && recordedHash(twin, original) !== recorded;
    return { diverged, hash: choose(recorded, recordedHash(state, log), diverged) };
  };
  let present = hashFor(hashAfter(original, 0));
  const entries = log.entries.map((entry, index): LogEntry => {
    const { hash } = present;
    const before = state;
    state = reducer(before, entry.action);
    twin = log === original ? state : reducer(twin, original.entries[index]?.action ?? entry.action);
    present = hashFor(hashAfter(original, index + 1));
    const { changes: _old, ...rest } = entry;
    return present.diverged
      ? { ...rest, hash, ...(entry.changes ? { changes: entry.changes } : {}) }
      : { ...rest, hash, changes: recordedChanges(before, state, log) };
  });
  return { ...log, entries, finalHash: present.hash };
}
