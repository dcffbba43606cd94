import { legacy_createStore } from '@reduxjs/toolkit';
import type { Reducer, Store, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { acrossReloads } from './reload';

/** A store that only shows a log. */
export interface ReplayStore<S> {
  /** For the app's screens: reads like the live store, and ignores every action. */
  store: Store<S>;
  /** For the player: the only way to change the state. */
  play(action: UnknownAction): void;
  /** Replaces the state, for jumps. */
  show(state: S): void;
  /** How many of the screens' actions were ignored. */
  refused(): number;
}

const SHOW = '@@actionLog/SHOW';

/**
 * The gate is the innermost enhancer, around the bare store: whatever screens, hooks or middleware dispatch, only the player's
 * own actions reach the reducers. An ignored action is returned as a store would, so that callers do not break.
 */
export function makeReplayStore<S>(rootReducer: Reducer<S>, initialState: S): ReplayStore<S> {
  let refused = 0;
  let open: ((action: UnknownAction) => void) | null = null;
  const gate: StoreEnhancer = (createStore) => (reducer, preloadedState) => {
    const store = createStore(reducer, preloadedState);
    open = (action) => { store.dispatch(action as never); };
    const dispatch = ((action: UnknownAction) => {
      refused += 1;
      return action;
    }) as typeof store.dispatch;
    return { ...store, dispatch };
  };
  const reducer = acrossReloads(rootReducer);
  const jumping: Reducer<S> = (state, action) =>
    action.type === SHOW ? (action as unknown as { state: S }).state : reducer(state, action);
  const store = legacy_createStore(jumping, initialState as never, gate) as unknown as Store<S>;
  const send = (action: UnknownAction): void => { open?.(action); };
  return { store, play: send, show: (state) => { send({ type: SHOW, state }); }, refused: () => refused };
}
