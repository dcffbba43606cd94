import type { Action, UnknownAction } from '@reduxjs/toolkit';
import type { EventLog } from './describeEvents';
import { createRedaction } from './redaction';

/** What Redux DevTools shows of actions and states: everything that is not private. */
export interface DevToolsView {
  actionSanitizer<A extends Action>(action: A): A;
  stateSanitizer<S>(state: S): S;
}

/**
 * The sanitizers of the extension: its window shows placeholders for names, addresses and user texts.
 * They affect only the display (the extension's own export ignores them), so secrets must never be in actions or state at all.
 */
export function devToolsView(eventLog: EventLog): DevToolsView {
  const redaction = createRedaction(eventLog);
  return {
    actionSanitizer: (action) => redaction.action(action as unknown as UnknownAction) as unknown as typeof action,
    stateSanitizer: (state) => redaction.state(state) as typeof state,
  };
}
