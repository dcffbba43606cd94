import { configureStore, type DevToolsEnhancerOptions, type StoreEnhancer } from '@reduxjs/toolkit';
import { setAutoFreeze } from 'immer';
import { apiSlice } from '../api/apiSlice';
import { notifyScreenOpened, openScreen } from '../core/location/screens';
import type { StorePart } from '../core/screen';
import type { Services } from '../services/types';
import { makeListenerMiddleware } from '../store/listenerMiddleware';
import { stripSecrets } from '../store/stripSecrets';
import { startAppListeners } from './listeners';
import { makeLiveReducer, type LiveReducer } from './liveReducer';
import type { RootState } from './rootReducer';

// In development and tests Immer freezes every state, so code that would mutate one throws. In production it would only walk through
// every response, which was a third of the time for which a page with groups blocks a phone while it starts.
if (process.env.NODE_ENV === 'production') setAutoFreeze(false);

/** The development check warns only above this, in ms: lists of thousands are normal here. */
const SLOW_CHECK_MS = 200;

export interface StoreOptions {
  preloadedState?: Partial<RootState>;
  /** Applied innermost, so that they see exactly what the reducers see, such as the action log. */
  enhancers?: readonly StoreEnhancer[];
  /** For the DevTools extension; without it, the extension sees nothing. */
  devTools?: DevToolsEnhancerOptions | false;
  /** The screens whose code is already loaded. */
  parts?: readonly StorePart[];
  /** When something else needs the reducer, too, such as the action log. */
  liveReducer?: LiveReducer;
}

/** The live store: the reducers, and every effect with the given services. Nothing runs before `appStarted`. */
export function makeStore(
  services: Services,
  { preloadedState, enhancers = [], devTools = false, parts = [], liveReducer = makeLiveReducer() }: StoreOptions = {},
) {
  const listeners = makeListenerMiddleware(services);
  for (const part of parts) liveReducer.add(part.reducers);
  const effects = startAppListeners(listeners.startListening, parts);
  const store = configureStore({
    reducer: liveReducer.reducer,
    preloadedState: preloadedState as RootState | undefined,
    devTools,
    middleware: (defaults) => defaults({
      thunk: { extraArgument: services },
      // Frozen states need no check, and it would go through the whole state twice for each action.
      immutableCheck: false,
      serializableCheck: { warnAfter: SLOW_CHECK_MS },
    })
      .prepend(listeners.middleware, stripSecrets)
      .concat(apiSlice.middleware),
    enhancers: (defaults) => defaults().concat(enhancers),
  });
  const added = new Set(parts);
  /** Adds a screen whose code has arrived. When it is open already, because its code arrived late, it opens now. */
  const addPart = (part: StorePart): void => {
    if (added.has(part)) return;
    added.add(part);
    liveReducer.add(part.reducers);
    effects.add(part);
    const open = openScreen(store.getState());
    if (open && open.name in (part.events ?? {})) notifyScreenOpened(store.getState(), store.dispatch, effects.screens);
  };
  return Object.assign(store, { stopListeners: listeners.clearListeners, addPart });
}

export type AppStore = ReturnType<typeof makeStore>;
