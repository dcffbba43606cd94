import type { AppStartListening } from '../../store/listenerMiddleware';
import { appStarted } from '../app/appSlice';
import { notifyScreenClosed, notifyScreenOpened, openScreen, sameScreen, userChanged, type ScreenTable } from './screens';

/**
 * Screens open and close with the route, so that no component has to say so. When the user changes,
 * `signOutCleanupListeners.ts` closes and opens the screen instead, and clears in between.
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
