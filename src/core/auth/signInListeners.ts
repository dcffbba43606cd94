import { isAnyOf } from '@reduxjs/toolkit';
import { googleSignInMessage, passwordSignInMessage } from '../../domain/account/authErrors';
import type { Identity } from '../../domain/account/identity';
import { isSignInPage } from '../../domain/routes/returnPage';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import { appStarted } from '../app/appSlice';
import { selectSiteContact } from '../app/siteSelectors';
import { selectPathname } from '../location/locationSlice';
import { reportFault } from '../reportFault';
import {
  googleSignInRequested, loginSubmitted, selectSignInMethod, signInCompleted, signInRejected, signUpSubmitted, type SignInMethod,
} from './authSlice';

const isAttempt = isAnyOf(loginSubmitted, signUpSubmitted, googleSignInRequested);
type Attempt = ReturnType<typeof loginSubmitted | typeof signUpSubmitted | typeof googleSignInRequested>;

/** Called at once, without a wait: Google's window only opens in the click's own task. */
function askProvider(action: Attempt, { identity }: AppListenerApi['extra']): Promise<Identity> {
  if (loginSubmitted.match(action)) return identity.logIn(action.payload.email, action.meta.secret ?? '');
  if (signUpSubmitted.match(action)) return identity.signUp({ ...action.payload, password: action.meta.secret ?? '' });
  return identity.signInWithGoogle();
}

function refusalText(error: unknown, method: SignInMethod, { extra, getState }: AppListenerApi): string {
  const site = { host: new URL(extra.http.origin).host, supportEmail: selectSiteContact(getState()).supportEmail };
  return method === 'google' ? googleSignInMessage(error, site) : passwordSignInMessage(error, method, site);
}

/** The identity service decides. What follows is in `profileListeners.ts` and `signInRedirectListeners.ts`. */
async function signIn(action: Attempt, api: AppListenerApi): Promise<void> {
  const method = selectSignInMethod(api.getState());
  if (api.getOriginalState().auth.status !== 'signedOut' || method === null) return;
  let identity: Identity;
  try {
    identity = await api.pause(askProvider(action, api.extra));
  } catch (error) {
    if (api.signal.aborted) throw error;
    reportFault(api, error, 'Signing in failed');
    api.dispatch(signInRejected({ method, message: refusalText(error, method, api) }));
    return;
  }
  api.dispatch(signInCompleted({ identity, method }));
}

/** Signing in. Only the login and the register page ask for it, so it comes with them. */
export function startSignInListeners(startListening: AppStartListening): void {
  startListening({ matcher: isAttempt, effect: signIn });
  startListening({
    predicate: (action, current, previous) =>
      isSignInPage(selectPathname(current)) && (appStarted.match(action) || !isSignInPage(selectPathname(previous))),
    effect: async (_action, { extra }) => { await extra.identity.prepare(); },
  });
}
