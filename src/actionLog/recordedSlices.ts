import { isRecord } from '../domain/general/isRecord';
import { changesBetween } from './diff';
import { structuralHash } from './hash';
import type { ActionLog, Change } from './types';

// The app may have gained slices since a session was recorded (withNewSlices.ts). Only the slices that the recording has are compared
// with it, so a new slice leaves every recording valid.

type Start = Pick<ActionLog, 'initialState'>;

/** The slices of a state that the recording has. */
export function recordedSlices(state: unknown, { initialState }: Start): unknown {
  if (!isRecord(state) || !isRecord(initialState)) return state;
  const isRecorded = ([name]: [string, unknown]): boolean => Object.hasOwn(initialState, name);
  const slices = Object.entries(state);
  return slices.every(isRecorded) ? state : Object.fromEntries(slices.filter(isRecorded));
}

/** The hash of a state, as the recording would have it. */
export function recordedHash(state: unknown, log: Start): string {
  return structuralHash(recordedSlices(state, log));
}

/** What a step changed in the slices that the recording has. */
export function recordedChanges(before: unknown, after: unknown, log: Start): Change[] {
  return changesBetween(recordedSlices(before, log), recordedSlices(after, log));
}
