import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { sessionExpired } from '../../api/sessionEvents';
import { googleSignInMessage, passwordSignInMessage } from '../../domain/authErrors';
import type { Identity } from '../../domain/identity';
import { failure } from '../../domain/messages';
import { isSignInPage } from '../../domain/returnPage';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import { observeUntilCancelled } from '../../store/observeUntilCancelled';
import { appStarted } from '../app/appSlice';
import { selectLocation } from '../location/locationSlice';
import {
  accountDeleted,
  googleSignInRequested, identityReported, loginSubmitted, logoutCompleted, logoutRejected, logoutRequested, selectSignInMethod,
  signInCompleted, signInRejected, signUpSubmitted, type SignInMethod,
} from './authSlice';

const isAttempt = isAnyOf(loginSubmitted, signUpSubmitted, googleSignInRequested);
type Attempt = ReturnType<typeof loginSubmitted | typeof signUpSubmitted | typeof googleSignInRequested>;

/** Called at once, without a wait: Google's window only opens in the click's own task. */
function askProvider(action: Attempt, { identity }: AppListenerApi['extra']): Promise<Identity> {
  if (loginSubmitted.match(action)) return identity.logIn(action.payload.email, action.meta.secret ?? '');
  if (signUpSubmitted.match(action)) return identity.signUp({ ...action.payload, password: action.meta.secret ?? '' });
  return identity.signInWithGoogle();
}

function refusalText(error: unknown, method: SignInMethod, { http }: AppListenerApi['extra']): string {
  return method === 'google' ? googleSignInMessage(error, new URL(http.origin).host) : passwordSignInMessage(error, method);
}

/** The identity service decides. What follows a sign-in is in `profileListeners.ts` and `signInRedirectListeners.ts`. */
async function signIn(action: Attempt, api: AppListenerApi): Promise<void> {
  const method = selectSignInMethod(api.getState());
  if (api.getOriginalState().auth.status !== 'signedOut' || method === null) return;
  let identity: Identity;
  try {
    identity = await api.pause(askProvider(action, api.extra));
  } catch (error) {
    if (api.signal.aborted) throw error;
    api.dispatch(signInRejected({ method, message: refusalText(error, method, api.extra) }));
    return;
  }
  api.dispatch(signInCompleted({ identity, method }));
}

async function logOut(_action: UnknownAction, api: AppListenerApi): Promise<void> {
  if (api.getOriginalState().auth.status !== 'signedIn') return;
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

export function startAuthListeners(startListening: AppStartListening): void {
  startListening({ matcher: isAnyOf(appStarted, signInRejected, logoutRejected), effect: observeIdentity });
  startListening({ matcher: isAttempt, effect: signIn });
  startListening({ actionCreator: logoutRequested, effect: logOut });
  startListening({
    actionCreator: sessionExpired,
    effect: async (_action, { extra, getOriginalState }) => {
      if (getOriginalState().auth.status === 'signedIn') await extra.identity.signOut();
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
  startListening({
    predicate: (action, current, previous) =>
      isSignInPage(selectLocation(current).pathname) && (appStarted.match(action) || !isSignInPage(selectLocation(previous).pathname)),
    effect: async (_action, { extra }) => { await extra.identity.prepare(); },
  });
}
