import type { Action, UnknownAction } from '@reduxjs/toolkit';
import type { EventLog } from './describeEvents';
import { createRedaction } from './redaction';

/** What Redux DevTools is shown of actions and states: everything but what is private. */
export interface DevToolsView {
  actionSanitizer<A extends Action>(action: A): A;
  stateSanitizer<S>(state: S): S;
}

/**
 * The sanitizers of the extension: its window shows stand-ins for people's names, addresses and words.
 * They are display only (the extension's own export ignores them), which is why secrets are kept out of actions and state altogether.
 */
export function devToolsView(eventLog: EventLog): DevToolsView {
  const redaction = createRedaction(eventLog);
  return {
    actionSanitizer: (action) => redaction.action(action as unknown as UnknownAction) as unknown as typeof action,
    stateSanitizer: (state) => redaction.state(state) as typeof state,
  };
}
