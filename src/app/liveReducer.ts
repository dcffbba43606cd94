import { combineReducers, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { EARLY_REDUCERS, FIRST_REDUCERS, LAST_REDUCERS } from './coreReducers';
import { LATE_STATES, type LateSlice } from './lateStates';
import type { RootState } from './rootReducer';

/** Reducers of slices that come with a screen. */
export type LateReducers = { readonly [Name in LateSlice]?: Reducer<RootState[Name]> };

/** The reducer of the running site. */
export interface LiveReducer {
  /** Takes any state, for the recorder, which knows nothing of the app. */
  reducer: (state: unknown, action: UnknownAction) => RootState;
  /** From now on these slices handle their events. */
  add(reducers: LateReducers): void;
  /** From now on every slice handles its events, as in `rootReducer`: for recordings that began on another page. */
  complete(rootReducer: Reducer<RootState>): void;
}

/**
 * Computes the same state as `rootReducer`, but without the code of screens that are not open: their slices keep their first state
 * (`LATE_STATES`), or have an early reducer, until their reducers are added. That happens before the screen's first event, so no event
 * is missed.
 */
export function makeLiveReducer(): LiveReducer {
  const here: LateReducers = { ...EARLY_REDUCERS };
  let whole: Reducer<RootState> | null = null;
  const lateReducer = (name: LateSlice): Reducer => (state: unknown = LATE_STATES[name], action) => {
    const reducer = here[name] as Reducer | undefined;
    return reducer ? reducer(state, action) : state;
  };
  const names = Object.keys(LATE_STATES) as LateSlice[];
  const late = Object.fromEntries(names.map((name) => [name, lateReducer(name)])) as Required<LateReducers>;
  const parts: Reducer<RootState> = combineReducers({ ...FIRST_REDUCERS, ...late, ...LAST_REDUCERS });
  return {
    reducer: (state, action) => (whole ?? parts)(state as RootState | undefined, action),
    add(reducers) { Object.assign(here, reducers); },
    complete(rootReducer) { whole = rootReducer; },
  };
}
