import { legacy_createStore } from '@reduxjs/toolkit';
import type { Reducer, Store } from '@reduxjs/toolkit';

/** A store that only shows the states of a log. */
export interface ReplayStore<S> {
  /** For the app's screens: reads like the live store, and ignores what they dispatch. */
  store: Store<S>;
  /** For the player: the only way to change the state. */
  show(state: S): void;
}

const SHOW = '@@actionLog/SHOW';

/** It has no reducer of the app, and no middleware: the states come from a replay. */
export function makeReplayStore<S>(initialState: S): ReplayStore<S> {
  const shown: Reducer<S> = (state = initialState, action) => (action.type === SHOW ? (action as unknown as { state: S }).state : state);
  const store = legacy_createStore(shown);
  return { store, show: (state) => { store.dispatch({ type: SHOW, state }); } };
}
