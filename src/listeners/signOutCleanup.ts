import type { AppStartListening } from '../app/listenerMiddleware';
import { apiSlice } from '../api/apiSlice';
import { recentForgotten } from '../features/notifications/notificationsSlice';
import { closeScreen, personLeft, tellOpenScreen } from './screens';
import { SCREENS, type ScreenTable } from './screenTable';

/**
 * Nothing of one person's session is seen by the next (rule 10). First the open screen closes, which stops what it has running;
 * then the cache is emptied; then a public screen opens afresh.
 */
export function startSignOutCleanupListeners(startListening: AppStartListening, screens: ScreenTable = SCREENS): void {
  startListening({
    predicate: (_action, current, previous) => personLeft(current, previous),
    effect: (_action, { dispatch, getState, getOriginalState }) => {
      closeScreen(getOriginalState(), dispatch, screens);
      dispatch(recentForgotten());
      dispatch(apiSlice.util.resetApiState());
      tellOpenScreen(getState(), dispatch, screens);
    },
  });
}
