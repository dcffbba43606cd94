import { combineReducers, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import type { StorePart } from '../core/screen';
import { FIRST_REDUCERS, LAST_REDUCERS } from './coreReducers';
import type { LateSlice } from './lateSlices';
import { LATE_STATES } from './lateStates';
import type { RootState } from './rootReducer';

/** The reducer of the running site. */
export interface LiveReducer {
  /** Takes any state, for the recorder, which knows nothing of the app. */
  reducer: (state: unknown, action: UnknownAction) => RootState;
  /** From now on these slices handle their events. */
  add(reducers: StorePart['reducers']): void;
  /** From now on every slice handles its events, as in `rootReducer`: for recordings that began on another page. */
  complete(rootReducer: Reducer<RootState>): void;
}

/**
 * Computes the same state as `rootReducer`, but without the code of screens that are not open: their slices keep their first state
 * (`LATE_STATES`) until their reducers are added. That happens before the screen's first event, so no event is missed.
 */
export function makeLiveReducer(): LiveReducer {
  const here: { [Name in LateSlice]?: Reducer<RootState[Name]> } = {};
  let whole: Reducer<RootState> | null = null;
  const lateReducer = (name: LateSlice): Reducer => (state: unknown = LATE_STATES[name], action) => {
    const reducer = here[name] as Reducer | undefined;
    return reducer ? reducer(state, action) : state;
  };
  const names = Object.keys(LATE_STATES) as LateSlice[];
  const late = Object.fromEntries(names.map((name) => [name, lateReducer(name)])) as { [Name in LateSlice]: Reducer<RootState[Name]> };
  const parts: Reducer<RootState> = combineReducers({ ...FIRST_REDUCERS, ...late, ...LAST_REDUCERS });
  return {
    reducer: (state, action) => (whole ?? parts)(state as RootState | undefined, action),
    add(reducers) { Object.assign(here, reducers); },
    complete(rootReducer) { whole = rootReducer; },
  };
}
