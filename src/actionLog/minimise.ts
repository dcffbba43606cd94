import type { Reducer } from '@reduxjs/toolkit';
import { withChanges } from './assemble';
import { valueAt } from './diff';
import { structuralHash } from './hash';
import { foldFirst } from './interchange';
import { hashAfter, replay } from './replay';
import type { Crash, Divergence } from './replay';
import type { ActionLog, LogEntry } from './types';

export interface Minimised {
  log: ActionLog;
  /** The fault that both logs show. */
  shows: { kind: 'divergence'; divergence: Divergence } | { kind: 'crash'; crash: Crash };
}

/**
 * Reduces a log that diverges or crashes to the fewest steps that still do; the failing step is the last one.
 * Returns null for a log that does neither.
 */
export function minimise(log: ActionLog, rootReducer: Reducer<unknown>): Minimised | null {
  const { divergence, crashes } = replay(rootReducer, log);
  const crash = crashes[0];
  if (crash && (divergence === null || crash.step < divergence.step)) {
    const stillShows = (entries: readonly LogEntry[]): boolean => crashMessage(log, entries, rootReducer) === crash.message;
    const short = cut(log, crash.step, stillShows, rootReducer);
    // A step that crashes leaves the state as it is.
    return { log: { ...short, finalHash: short.entries.at(-1)?.hash ?? null }, shows: { kind: 'crash', crash } };
  }
  if (!divergence) return null;
  const { path } = divergence;
  if (path === null || divergence.step === 0)
    return { log: alone(log, divergence.step, rootReducer), shows: { kind: 'divergence', divergence } };
  const got = resultAt(log, log.entries.slice(0, divergence.step), path, rootReducer);
  const stillShows = (entries: readonly LogEntry[]): boolean => resultAt(log, entries, path, rootReducer) === got;
  const short = cut(log, divergence.step, stillShows, rootReducer);
  const wanted = divergence.expected === undefined ? { path } : { path, value: divergence.expected };
  const entries = short.entries.map((entry, index) => (index === short.entries.length - 1 ? { ...entry, changes: [wanted] } : entry));
  return { log: { ...short, entries }, shows: { kind: 'divergence', divergence } };
}

/** For a divergence without a path: the one step, on the state before it. */
function alone(log: ActionLog, step: number, rootReducer: Reducer<unknown>): ActionLog {
  const upTo = { ...log, entries: log.entries.slice(0, step), finalHash: hashAfter(log, step) };
  return foldFirst(upTo, step - 1, rootReducer);
}

function cut(
  log: ActionLog,
  step: number,
  stillShows: (entries: readonly LogEntry[]) => boolean,
  rootReducer: Reducer<unknown>,
): ActionLog {
  const last = log.entries[step - 1] as LogEntry;
  const before = shortest(log.entries.slice(0, step - 1), (entries) => stillShows([...entries, last]));
  // The remaining steps now act on other states, so they get new hashes and changes, except for the result of the last one.
  const own = withChanges(unchecked(log, [...before, last]), rootReducer).entries;
  const entries = [...own.slice(0, -1), { ...last, hash: own.at(-1)?.hash ?? null }];
  return { ...log, entries, finalHash: hashAfter(log, step) };
}

/** Delta debugging: removes ever smaller chunks as long as the rest still shows the fault. */
function shortest(entries: readonly LogEntry[], stillShows: (entries: readonly LogEntry[]) => boolean): readonly LogEntry[] {
  let kept = entries;
  let size = kept.length;
  while (size >= 1) {
    let cutAny = false;
    for (let from = Math.max(0, kept.length - size); kept.length > 0; from = Math.max(0, from - size)) {
      const without = [...kept.slice(0, from), ...kept.slice(from + size)];
      if (without.length < kept.length && stillShows(without)) {
        kept = without;
        cutAny = true;
      }
      if (from === 0) break;
    }
    size = cutAny && size > 1 ? Math.min(size, kept.length) : Math.floor(size / 2);
    if (cutAny && size === 0 && kept.length > 0) size = 1;
  }
  return kept;
}

/** A hash of the value at a path before and after the last step; null when a step crashes. */
function resultAt(log: ActionLog, entries: readonly LogEntry[], path: string, rootReducer: Reducer<unknown>): string | null {
  let before: unknown;
  const onStep = (state: unknown, step: number): void => { if (step === entries.length - 1) before = state; };
  const { state, crashes } = replay(rootReducer, unchecked(log, entries), { onStep });
  return crashes.length > 0 ? null : structuralHash([valueAt(before, path), valueAt(state, path)]);
}

/** The message with which the last step crashes, or null. */
function crashMessage(log: ActionLog, entries: readonly LogEntry[], rootReducer: Reducer<unknown>): string | null {
  const { crashes } = replay(rootReducer, unchecked(log, entries));
  return crashes.find(({ step }) => step === entries.length)?.message ?? null;
}

function unchecked(log: ActionLog, entries: readonly LogEntry[]): ActionLog {
  return { ...log, entries: entries.map(({ at, action }) => ({ at, action, hash: null })), finalHash: null };
}
