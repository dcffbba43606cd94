import { apiSlice } from '../api/apiSlice';
import { notifyScreenClosed, notifyScreenOpened, staysOpen, userChanged, type ScreenTable } from '../core/location/screens';
import { recentCleared } from '../core/notifications/notificationsSlice';
import type { AppStartListening } from '../store/listenerMiddleware';

/**
 * One user never sees anything of another's session (rule 10). First the open screen closes, which aborts its requests;
 * then the cache is cleared; then a public screen opens again. One without anything of a user stays open: what it is sending is sent.
 */
export function startSignOutCleanupListeners(startListening: AppStartListening, screens: ScreenTable): void {
  startListening({
    predicate: (_action, current, previous) => userChanged(current, previous),
    effect: (_action, { dispatch, getState, getOriginalState }) => {
      const stays = staysOpen(getState(), getOriginalState(), screens);
      if (!stays) notifyScreenClosed(getOriginalState(), dispatch, screens);
      dispatch(recentCleared());
      dispatch(apiSlice.util.resetApiState());
      if (!stays) notifyScreenOpened(getState(), dispatch, screens);
    },
  });
}
