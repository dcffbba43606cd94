import type { AppStartListening } from '../app/listenerMiddleware';

/** Every listener of the app, machine by machine. The order only matters where a comment says so. */
const STARTERS: readonly ((startListening: AppStartListening) => void)[] = [];

/** Starts them all for one store. */
export function startAppListeners(startListening: AppStartListening): void {
  for (const start of STARTERS) start(startListening);
}
