import { apiSlice } from '../api/apiSlice';
import { notifyScreenClosed, notifyScreenOpened, userChanged, type ScreenTable } from '../core/location/screens';
import { recentCleared } from '../core/notifications/notificationsSlice';
import type { AppStartListening } from '../store/listenerMiddleware';

/**
 * Nothing of one user's session is seen by the next (rule 10). First the open screen closes, which stops what it has running;
 * then the cache is emptied; then a public screen opens afresh.
 */
export function startSignOutCleanupListeners(startListening: AppStartListening, screens: ScreenTable): void {
  startListening({
    predicate: (_action, current, previous) => userChanged(current, previous),
    effect: (_action, { dispatch, getState, getOriginalState }) => {
      notifyScreenClosed(getOriginalState(), dispatch, screens);
      dispatch(recentCleared());
      dispatch(apiSlice.util.resetApiState());
      notifyScreenOpened(getState(), dispatch, screens);
    },
  });
}
