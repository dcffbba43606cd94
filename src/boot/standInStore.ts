import type { Store, UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../store/types';

/** What components, by way of react-redux, use of a store. */
export type PageStore = Pick<Store<RootState>, 'getState' | 'dispatch' | 'subscribe'>;

/** What stands in the store's place on a page that is drawn before the store is here. */
export interface StandInStore extends PageStore {
  /** From now on it is that store, which gets what was held, in its order. */
  goLive: (store: PageStore) => void;
}

/**
 * A prerendered page is taken over, and takes events, as soon as its components are here; reducers, effects and the cache come a moment later
 * (docs/adr/0004).
 *
 *   standing in ──goLive──▶ live
 *
 * Standing in: the state is the prerendered page's, events are held. Live: everything is the store's.
 * @param state what the page was made of
 * @param onHeld told of each event that has to wait
 */
export function createStandInStore(state: RootState, onHeld: (action: UnknownAction) => void): StandInStore {
  const listeners = new Set<() => void>();
  const held: UnknownAction[] = [];
  let live: PageStore | null = null;
  const tell = () => { for (const listener of [...listeners]) listener(); };
  return {
    getState: () => live?.getState() ?? state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
    dispatch: (action) => {
      if (live) return live.dispatch(action);
      held.push(action);
      onHeld(action);
      return action;
    },
    goLive: (store) => {
      live = store;
      store.subscribe(tell);
      for (const action of held.splice(0)) store.dispatch(action);
      tell();
    },
  };
}
