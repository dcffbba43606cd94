import { combineReducers, type Reducer } from '@reduxjs/toolkit';
// The cache's reducer needs the tags of every endpoint.
import '../api/allCalls';
import { FIRST_REDUCERS, LAST_REDUCERS } from './coreReducers';
import { LATE_SLICES, type LateSlice } from './lateSlices';

type LateReducers = { [Name in LateSlice]: (typeof LATE_SLICES)[Name]['reducer'] };
const lateReducers = Object.fromEntries(Object.entries(LATE_SLICES).map(([name, { reducer }]) => [name, reducer])) as LateReducers;

/** All that a replay needs: the state, computed from nothing but actions. The running site computes the same state (`liveReducer.ts`). */
export const rootReducer = combineReducers({ ...FIRST_REDUCERS, ...lateReducers, ...LAST_REDUCERS });

export type RootState = ReturnType<typeof rootReducer>;

/** The same reducer for the recorder and for replays, which know nothing of the app and may start from any state of a file. */
export const appReducer = rootReducer as unknown as Reducer<unknown>;
