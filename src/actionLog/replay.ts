import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { errorText } from '../domain/general/errorText';
import { brief, changesBetween, isValueOf, valueAt } from './diff';
import { recordedHash, recordedSlices } from './recordedSlices';
import { acrossReloads } from './reload';
import type { ActionLog, LogEntry } from './types';
import { withNewSlices } from './withNewSlices';

/** The first step whose result is not the recorded one. */
export interface Divergence {
  /** Counted from 1; 0 is the starting snapshot. */
  step: number;
  type: string;
  /** JSON pointer of the first leaf that differs; null when the log has no expected value. */
  path: string | null;
  expected: unknown;
  got: unknown;
}

/** A step whose reducer threw; a store keeps the state before it, and so does a replay. */
export interface Crash {
  step: number;
  type: string;
  message: string;
}

export interface ReplayResult<S> {
  state: S;
  /** Hash of the slices of `state` that the recording has. */
  hash: string;
  /** How many steps were replayed. */
  steps: number;
  divergence: Divergence | null;
  crashes: readonly Crash[];
  /** Whether the log carried hashes to compare with. */
  checked: boolean;
}

export interface ReplayOptions<S> {
  /** How many steps to replay; all without it. */
  until?: number;
  /** Continue after the first diverging step, to show the consequences. */
  goOn?: boolean;
  /** Called with every state, the starting one (step 0) included. */
  onStep?: (state: S, step: number) => void;
}

const STARTING_STATE = 'the starting snapshot';
const INIT = { type: '@@actionLog/INIT' };

/** The state a log starts from. */
export function startingState<S>(rootReducer: Reducer<S>, log: ActionLog): S {
  return log.initialState === undefined ? rootReducer(undefined, INIT) : withNewSlices(log.initialState, rootReducer);
}

/**
 * Runs the root reducer over a log, without store, middleware or effects, and compares the hash of every step.
 * It stops at the first divergence, unless `goOn` is set. A reducer that throws is reported, not rethrown.
 */
export function replay<S>(rootReducer: Reducer<S>, log: ActionLog, options: ReplayOptions<S> = {}): ReplayResult<S> {
  const reducer = acrossReloads(rootReducer);
  const last = Math.min(options.until ?? log.entries.length, log.entries.length);
  const crashes: Crash[] = [];
  let state = startingState(rootReducer, log);
  let divergence = differsAtStart(state, log);
  let steps = 0;
  options.onStep?.(state, 0);
  while (steps < last && (divergence === null || options.goOn)) {
    const entry = log.entries[steps] as LogEntry;
    const before = state;
    steps += 1;
    try {
      state = reducer(before, entry.action);
    } catch (error) {
      crashes.push({ step: steps, type: entry.action.type, message: errorText(error) });
    }
    options.onStep?.(state, steps);
    const wanted = hashAfter(log, steps);
    if (divergence === null && wanted !== null && recordedHash(state, log) !== wanted)
      divergence = explain(entry, steps, recordedSlices(before, log), recordedSlices(state, log));
  }
  return { state, hash: recordedHash(state, log), steps, divergence, crashes, checked: log.finalHash !== null };
}

/** The recorded hash of the state after a step, or null. */
export function hashAfter(log: ActionLog, step: number): string | null {
  return step < log.entries.length ? log.entries[step]?.hash ?? null : log.finalHash;
}

function differsAtStart(state: unknown, log: ActionLog): Divergence | null {
  const wanted = hashAfter(log, 0);
  const got = recordedHash(state, log);
  return wanted === null || got === wanted ? null : { step: 0, type: STARTING_STATE, path: null, expected: wanted, got };
}

function explain(entry: LogEntry, step: number, before: unknown, after: unknown): Divergence {
  const { type } = entry.action as UnknownAction & { type: string };
  const expected = entry.changes ?? [];
  const wrong = expected.find((change) => !isValueOf(change, valueAt(after, change.path)));
  if (wrong) return { step, type, path: wrong.path, expected: wrong.value, got: brief(valueAt(after, wrong.path)) };
  const recorded = new Set(expected.map((change) => change.path));
  const extra = entry.changes ? changesBetween(before, after).find((change) => !recorded.has(change.path)) : undefined;
  if (extra) return { step, type, path: extra.path, expected: brief(valueAt(before, extra.path)), got: extra.value };
  return { step, type, path: null, expected: undefined, got: undefined };
}

/** One readable line: `first divergence at step 12 (groups/searchChanged): /groups/filters/search expected "chess" got ""`. */
export function describeDivergence({ step, type, path, expected, got }: Divergence): string {
  const show = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));
  const where = path === null ? 'the state differs' : `${path === '' ? '/' : path} expected ${show(expected)} got ${show(got)}`;
  return `first divergence at step ${step} (${type}): ${where}`;
}
