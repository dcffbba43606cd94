import {
  createListenerMiddleware, type ListenerEffectAPI, type ThunkDispatch, type TypedStartListening, type UnknownAction,
} from '@reduxjs/toolkit';
import type { Services } from '../services/types';
import type { RootState } from './types';

export type AppDispatch = ThunkDispatch<RootState, Services, UnknownAction>;
export type AppStartListening = TypedStartListening<RootState, AppDispatch, Services>;
/** What an effect gets beside its action; `extra` holds the services. */
export type AppListenerApi = ListenerEffectAPI<RootState, AppDispatch, Services>;

/** Every effect of one store. Each store has its own, so that tests do not share any. */
export function makeListenerMiddleware(services: Services) {
  const listener = createListenerMiddleware<RootState, AppDispatch, Services>({
    extra: services,
    onError: (error, { raisedBy }) => { services.errors.report(error, `A listener failed in its ${raisedBy}`); },
  });
  return {
    middleware: listener.middleware,
    startListening: listener.startListening as AppStartListening,
    clearListeners: listener.clearListeners,
  };
}
