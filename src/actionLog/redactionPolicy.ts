import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { ACTION_POLICY } from './actionPolicy';
import { API_ACTIONS, apiShape, redactApiAction, redactApiState } from './apiPolicy';
import { rehash } from './assemble';
import { createPseudonyms } from './pseudonyms';
import { createRedactor } from './redact';
import { pageReloaded, PAGE_RELOADED } from './reload';
import { shapeHash } from './shapes';
import { STATE_POLICY } from './statePolicy';
import type { ActionLog } from './types';
import { isRecord } from './validate';

/** Grows with every change of what is written; a log says which policy it was written by. */
const POLICY = 1;

/** Takes what is private out of actions and states, with one set of stand-ins. */
export interface Redaction {
  action(action: UnknownAction): UnknownAction;
  state(state: unknown): unknown;
}

/** A redaction with fresh stand-ins: one for each export. */
export function createRedaction(): Redaction {
  const redact = createRedactor(createPseudonyms());
  const redactState = (state: unknown): unknown => (isRecord(state)
    ? Object.fromEntries(Object.entries(state).map(([slice, value]) => [slice, slice === 'api' ? redactApiState(value, redact) : redact(STATE_POLICY[slice], value)]))
    : state);
  const redactAction = (action: UnknownAction): UnknownAction => {
    const { type, payload } = action;
    if (type === PAGE_RELOADED) return pageReloaded(redactState(payload));
    if (API_ACTIONS.includes(type)) return redactApiAction(action, redact);
    const shape = Object.hasOwn(ACTION_POLICY, type) ? ACTION_POLICY[type] : undefined;
    return 'payload' in action && shape !== undefined ? { type, payload: redact(shape, payload) } : { type };
  };
  return {
    action: (action) => {
      try {
        return redactAction(action);
      } catch {
        // Not built as its type says: nothing of it is known, so nothing is kept.
        return { type: action.type };
      }
    },
    state: redactState,
  };
}

/** The shapes of all action types of this build, for the verdict on a log. */
export function actionManifest(): Record<string, string> {
  const api = apiShape();
  return {
    [PAGE_RELOADED]: 'reload',
    ...Object.fromEntries(API_ACTIONS.map((type) => [type, api])),
    ...Object.fromEntries(Object.entries(ACTION_POLICY).map(([type, shape]) => [type, shapeHash(shape)])),
  };
}

/**
 * A copy of a log without anything private. It replays: equal values stay equal, so the reducers take the same branches;
 * each step gets the hash of its redacted state, and a step that did not come out as recorded still does not.
 */
export function redactLog(log: ActionLog, rootReducer: Reducer<unknown>, redaction = createRedaction()): ActionLog {
  const redacted: ActionLog = {
    header: log.header && { ...log.header, redaction: POLICY },
    initialState: redaction.state(log.initialState),
    entries: log.entries.map(({ at, action, hash }) => ({ at, action: redaction.action(action), hash })),
    finalHash: log.finalHash,
  };
  return rehash(redacted, log, rootReducer);
}
