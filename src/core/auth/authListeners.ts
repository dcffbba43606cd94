import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { sessionExpired } from '../../api/sessionEvents';
import { failure } from '../../domain/texts/messages';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import { observeUntilCancelled } from '../../store/observeUntilCancelled';
import { appStarted } from '../app/appSlice';
import { notificationDismissed, selectNotifications } from '../notifications/notificationsSlice';
import {
  accountDeleted, identityReported, logoutCompleted, logoutRejected, logoutRequested, signInRejected,
} from './authSlice';
import { SIGN_IN } from './authToasts';
import { UNSENT_TICKS_KEY } from './unsentTicksKey';

async function logOut(_action: UnknownAction, api: AppListenerApi): Promise<void> {
  if (api.getOriginalState().auth.status !== 'signedIn') return;
  api.extra.storage.remove(UNSENT_TICKS_KEY);
  try {
    await api.pause(api.extra.identity.signOut());
    api.dispatch(logoutCompleted());
  } catch (error) {
    if (api.signal.aborted) throw error;
    api.extra.errors.report(error, 'Logging out failed');
    api.dispatch(logoutRejected({ message: failure.logOut }));
  }
}

/**
 * Observes the identity service. An attempt or a sign-out holds its reports back, so when one of them has failed
 * the service is asked again: what it reported meanwhile must not be lost.
 */
function observeIdentity(_action: UnknownAction, api: AppListenerApi): Promise<void> {
  api.cancelActiveListeners();
  return observeUntilCancelled(api, () => api.extra.identity.observe((identity) => { api.dispatch(identityReported(identity)); }));
}

/** With a Firebase project, the login has said that it worked before the server refuses a closed account. */
function takeBackSignIn({ dispatch, getState }: AppListenerApi): void {
  for (const { id, about } of selectNotifications(getState())) if (about === SIGN_IN) dispatch(notificationDismissed({ id }));
}

export function startAuthListeners(startListening: AppStartListening): void {
  startListening({ matcher: isAnyOf(appStarted, signInRejected, logoutRejected), effect: observeIdentity });
  startListening({ actionCreator: logoutRequested, effect: logOut });
  startListening({
    actionCreator: sessionExpired,
    effect: async ({ payload }, api) => {
      if (payload) takeBackSignIn(api);
      if (api.getOriginalState().auth.status === 'signedIn') await api.extra.identity.signOut();
    },
  });
  startListening({
    actionCreator: accountDeleted,
    effect: async (_action, { extra, getOriginalState }) => {
      if (getOriginalState().auth.status !== 'signedIn') return;
      await extra.identity.forgetAccount().catch((error: unknown) => {
        extra.errors.report(error, 'The identity service keeps the account');
      });
    },
  });
}
