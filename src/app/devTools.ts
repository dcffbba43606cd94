import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import type { DevToolsView } from '../actionLog/devToolsView';

/** How many actions support can look back on. */
const MAX_AGE = 150;

/** Bookkeeping of the cache; hidden in the extension's list only. */
const HIDDEN_ACTIONS = ['api/internalSubscriptions/', 'api/config/'];

/**
 * How the Redux DevTools extension may look into the app, in production too: support reads the state there.
 * It watches and jumps, and shows stand-ins for people's names and words. What would change a live session (import, dispatch,
 * skip, lock) is off: a locked store breaks every caller.
 */
export function devToolsOptions(view: DevToolsView, development = process.env.NODE_ENV === 'development'): DevToolsEnhancerOptions {
  return {
    name: 'Hobnob',
    maxAge: MAX_AGE,
    trace: development,
    actionsDenylist: HIDDEN_ACTIONS,
    ...view,
    features: {
      pause: true, jump: true, export: true,
      lock: false, skip: false, reorder: false, import: false, dispatch: false, test: false, persist: false,
    },
  };
}
