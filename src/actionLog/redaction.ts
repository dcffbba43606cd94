import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { isRecord } from '../domain/general/isRecord';
import { rehash } from './assemble';
import type { EventLog } from './describeEvents';
import { createRedactor } from './redact';
import { API_ACTIONS, redactApiAction, redactApiState } from './redactApi';
import { pageReloaded, PAGE_RELOADED } from './reload';
import type { ActionLog } from './types';

/** Incremented with every change of the policy from the first release on; a log names the policy it was written by. */
const POLICY = 1;

/** Redacts actions and states, with one set of placeholders. */
export interface Redaction {
  action(action: UnknownAction): UnknownAction;
  state(state: unknown): unknown;
}

/** A redaction with new placeholders: one per export. What is not described in the event log is dropped. */
export function createRedaction({ site, keys, events, state: slices, parameters, api }: EventLog): Redaction {
  const redact = createRedactor({ site, keys, parameters });
  const context = { api, redact };
  const redactSlice = (slice: string, value: unknown): unknown =>
    slice === 'api' ? redactApiState(value, context) : redact(slices[slice], value);
  const redactState = (state: unknown): unknown => (isRecord(state)
    ? Object.fromEntries(Object.entries(state).map(([slice, value]) => [slice, redactSlice(slice, value)]))
    : state);
  const redactAction = (action: UnknownAction): UnknownAction => {
    const { type, payload } = action;
    if (type === PAGE_RELOADED) return pageReloaded(redactState(payload));
    if (API_ACTIONS.includes(type)) return redactApiAction(action, context);
    const shape = Object.hasOwn(events, type) ? events[type]?.payload : undefined;
    return 'payload' in action && shape !== undefined ? { type, payload: redact(shape, payload) } : { type };
  };
  return {
    action: (action) => {
      try {
        return redactAction(action);
      } catch {
        // Malformed: nothing in it is known, so nothing is kept.
        return { type: action.type };
      }
    },
    state: redactState,
  };
}

/** The action types that this build knows, for the verdict on a log. */
export const knownTypes = ({ events }: EventLog): ReadonlySet<string> => new Set([PAGE_RELOADED, ...API_ACTIONS, ...Object.keys(events)]);

/**
 * A copy of a log without anything private. It replays: equal values stay equal, so the reducers take the same branches;
 * each step gets the hash of its redacted state, and a step that diverged still does.
 */
export function redactLog(log: ActionLog, rootReducer: Reducer<unknown>, redaction: Redaction): ActionLog {
  const redacted: ActionLog = {
    header: log.header && { ...log.header, redaction: POLICY },
    initialState: redaction.state(log.initialState),
    entries: log.entries.map(({ at, action, hash }) => ({ at, action: redaction.action(action), hash })),
    finalHash: log.finalHash,
  };
  return rehash(redacted, log, rootReducer);
}
