import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import type { EventLog } from '../actionLog/describeEvents';
import { devToolsView } from '../actionLog/devToolsView';

/** How many actions the extension keeps. */
const MAX_AGE = 150;

/** Internal cache actions; hidden only in the extension's list. */
const HIDDEN_ACTIONS = ['api/internalSubscriptions/', 'api/config/'];

/**
 * The options of the Redux DevTools extension, in production too: support inspects the state with it.
 * It can inspect and jump, and shows placeholders instead of names and user texts. Anything that would change a live session
 * (import, dispatch, skip, lock) is off: a locked store breaks every caller.
 * @param eventLog what may be shown of each event
 */
export function devToolsOptions(eventLog: EventLog, development = process.env.NODE_ENV === 'development'): DevToolsEnhancerOptions {
  return {
    name: 'Hobnob',
    maxAge: MAX_AGE,
    trace: development,
    actionsDenylist: HIDDEN_ACTIONS,
    ...devToolsView(eventLog),
    features: {
      pause: true, jump: true, export: true,
      lock: false, skip: false, reorder: false, import: false, dispatch: false, test: false, persist: false,
    },
  };
}
