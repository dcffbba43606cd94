import type { Session } from './session';

/** The inspector renders all its rows: more than this makes it slow. */
const WINDOW_STEPS = 500;

/** The index of the first step in the inspector's window. */
export function windowStart(step: number): number {
  return Math.floor(Math.max(0, step - 1) / WINDOW_STEPS) * WINDOW_STEPS;
}

/** The steps of a window as Redux DevTools' lifted state; earlier steps are its committed state. */
export function liftedWindow({ log, states }: Session, start: number, monitorState: unknown): Record<string, unknown> {
  const startedAt = log.header?.startedAt ?? 0;
  const entries = log.entries.slice(start, start + WINDOW_STEPS);
  const timed = [{ at: entries[0]?.at ?? 0, action: { type: `@@START (after step ${start})` } }, ...entries];
  return {
    monitorState,
    actionsById: Object.fromEntries(timed.map(({ at, action }, id) => [id, { type: 'PERFORM_ACTION', action, timestamp: startedAt + at }])),
    nextActionId: timed.length,
    stagedActionIds: timed.map((_entry, id) => id),
    skippedActionIds: [],
    committedState: states[start],
    currentStateIndex: timed.length - 1,
    computedStates: [],
    isLocked: true,
    isPaused: false,
  };
}
