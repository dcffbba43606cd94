import type { AppStartListening } from '../../store/listenerMiddleware';
import { appStarted } from '../app/appSlice';
import { notifyScreenClosed, notifyScreenOpened, openScreen, sameScreen, userChanged, type ScreenTable } from './screens';

/**
 * Opens and closes screens with the route, so that components need not. When the user changes,
 * `signOutCleanupListeners.ts` does it instead, and clears the cache in between.
 */
export function startScreenListeners(startListening: AppStartListening, screens: ScreenTable): void {
  startListening({
    predicate: (action, current, previous) =>
      appStarted.match(action) || (!sameScreen(openScreen(current), openScreen(previous)) && !userChanged(current, previous)),
    effect: (_action, { dispatch, getState, getOriginalState }) => {
      notifyScreenClosed(getOriginalState(), dispatch, screens);
      notifyScreenOpened(getState(), dispatch, screens);
    },
  });
}
