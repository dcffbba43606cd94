import { configureStore, type StoreEnhancer } from '@reduxjs/toolkit';
import type { DevToolsView } from '../actionLog/devToolsView';
import { apiSlice } from '../api/apiSlice';
import type { Services } from '../services/types';
import { makeListenerMiddleware } from '../store/listenerMiddleware';
import { stripSecrets } from '../store/stripSecrets';
import { devToolsOptions } from './devTools';
import { startAppListeners } from './listeners';
import { rootReducer, type RootState } from './rootReducer';

/** The development checks warn only above this, in ms: lists of thousands are normal here. */
const SLOW_CHECK_MS = 200;

export interface StoreOptions {
  preloadedState?: Partial<RootState>;
  /** Applied innermost, so that they see exactly what the reducers see, such as the action log. */
  enhancers?: readonly StoreEnhancer[];
  /** What the DevTools extension may see; null disables it. */
  devToolsView?: DevToolsView | null;
}

/** The live store: the reducers, and every effect with the given services. Nothing runs before `appStarted`. */
export function makeStore(services: Services, { preloadedState, enhancers = [], devToolsView = null }: StoreOptions = {}) {
  const listeners = makeListenerMiddleware(services);
  startAppListeners(listeners.startListening);
  const store = configureStore({
    reducer: rootReducer,
    preloadedState,
    devTools: devToolsView ? devToolsOptions(devToolsView) : false,
    middleware: (defaults) => defaults({
      thunk: { extraArgument: services },
      immutableCheck: { warnAfter: SLOW_CHECK_MS },
      serializableCheck: { warnAfter: SLOW_CHECK_MS },
    })
      .prepend(listeners.middleware, stripSecrets)
      .concat(apiSlice.middleware),
    enhancers: (defaults) => defaults().concat(enhancers),
  });
  return Object.assign(store, { stopListeners: listeners.clearListeners });
}

export type AppStore = ReturnType<typeof makeStore>;
