import type { Reducer } from '@reduxjs/toolkit';
import { isRecord } from '../domain/general/isRecord';

/** Adds to a recorded state the slices that the app has gained since, as they are on a fresh page. */
export function withNewSlices<S>(recorded: unknown, rootReducer: Reducer<S>): S {
  const fresh = rootReducer(undefined, { type: '@@actionLog/INIT' });
  return (isRecord(fresh) && isRecord(recorded) ? { ...fresh, ...recorded } : recorded) as S;
}
