import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { withNewSlices } from './withNewSlices';

/**
 * The one step of a log that the app's reducers do not know: the page was reloaded during the recording
 * (persistence.ts). Its payload is the state the new page started with.
 */
export const PAGE_RELOADED = '@@actionLog/PAGE_RELOADED';

/** The entry that joins two page loads into one log. */
export function pageReloaded(state: unknown): UnknownAction & { payload: unknown } {
  return { type: PAGE_RELOADED, payload: state };
}

/** The app's reducer, able to fold a log that spans reloads. Everything that replays uses it. */
export function acrossReloads<S>(rootReducer: Reducer<S>): Reducer<S> {
  return (state, action) =>
    (action.type === PAGE_RELOADED ? withNewSlices((action as UnknownAction).payload, rootReducer) : rootReducer(state, action));
}

/** Like a store: an action whose reducer throws leaves the state unchanged. */
export function safely<S>(reducer: Reducer<S>): (state: S | undefined, action: UnknownAction) => S {
  return (state, action) => {
    try {
      return reducer(state, action);
    } catch {
      return state as S;
    }
  };
}
