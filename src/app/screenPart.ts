import type { RefreshTable } from '../core/app/connectivityListeners';
import type { ScreenTable } from '../core/location/screens';
import type { ToastRule } from '../core/notifications/toastRule';
import type { AppStartListening } from '../store/listenerMiddleware';
import type { LateReducers } from './liveReducer';

/** Starts effects. `refresh`: how to refresh each screen whose code is loaded. */
export type Starter = (startListening: AppStartListening, refresh: RefreshTable) => void;

/** What a screen has besides its components: its state machine, its effects, and its rows of the site's tables. */
export interface ScreenPart {
  reducers: LateReducers;
  /** Its effects, in the order in which they handle an action. */
  starters: readonly Starter[];
  screens: ScreenTable;
  /** How to refresh it: its own retry after a failure, else refetching its queries. */
  refresh?: RefreshTable;
  /** The toasts of its events (docs/spec-notes.md, section 8). */
  toasts?: readonly ToastRule[];
}

/** Refetches without a subscription: the open screen has one. A request in flight is not repeated. */
export const REFETCH = { forceRefetch: true, subscribe: false } as const;
