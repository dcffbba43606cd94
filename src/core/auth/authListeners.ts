import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { errorMessage } from '../../api/errorMessage';
import { usersApi } from '../../api/usersApi';
import { googleSignInMessage, passwordSignInMessage } from '../../domain/authErrors';
import type { Identity } from '../../domain/identity';
import { failure } from '../../domain/messages';
import { profileInputOf } from '../../domain/profile';
import { isSignInPage } from '../../domain/returnPage';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import { observeUntilCancelled } from '../../store/observeUntilCancelled';
import type { RootState } from '../../store/types';
import { appStarted } from '../app/appSlice';
import { selectLocation } from '../location/locationSlice';
import {
  googleSignInRequested, identityReported, loginSubmitted, logoutCompleted, logoutRejected, logoutRequested, profileMerged,
  profileUnavailable, selectSignInMethod, sessionExpired, signInCompleted, signInRejected, signInCompletedWithoutProfile, signUpSubmitted,
  type SignInMethod,
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

/** What is said when the backend did not take the profile and gave no words of its own. */
const unsavedText = (method: SignInMethod): string => (method === 'signUp' ? failure.signUp : failure.logIn);

const leftSignInPage = (_action: UnknownAction, current: RootState, previous: RootState): boolean =>
  isSignInPage(selectLocation(previous).pathname) && !isSignInPage(selectLocation(current).pathname);

/** Tells the backend who came. Whoever leaves the sign-in pages waits for it no longer: without an answer they could not sign in or out again. */
async function saveProfile(identity: Identity, api: AppListenerApi) {
  const request = api.dispatch(usersApi.endpoints.sendProfile.initiate(profileInputOf(identity), { track: false }));
  const watch = api.fork(async () => {
    await api.condition(leftSignInPage);
    request.abort();
  });
  try {
    return await api.pause(request);
  } finally {
    watch.cancel();
  }
}

/** Identity first, then the profile to the backend, then "signed in", which fetches the profile (specification, section 4). */
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
  const saved = await saveProfile(identity, api);
  if (saved.error) api.dispatch(signInCompletedWithoutProfile({ identity, method, message: errorMessage(saved.error, unsavedText(method)) }));
  else api.dispatch(signInCompleted({ identity, method }));
}

/** Whose profile is still to be fetched, or null. */
const awaitedProfile = ({ auth }: RootState): string | null =>
  (auth.status === 'signedIn' && auth.profile === 'loading' ? auth.user.uid : null);

/** The person stays signed in with the basic identity when the profile cannot be had (specification, section 4). */
async function fetchProfile(_action: UnknownAction, api: AppListenerApi): Promise<void> {
  api.cancelActiveListeners();
  const uid = awaitedProfile(api.getState());
  if (uid === null) return;
  const request = api.dispatch(usersApi.endpoints.getProfile.initiate(undefined, { forceRefetch: true, subscribe: false }));
  try {
    const { data: profile, isSuccess } = await api.pause(request);
    api.dispatch(isSuccess && profile ? profileMerged({ uid, profile }) : profileUnavailable({ uid }));
  } finally {
    request.abort();
  }
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
 * the service is asked anew: what it said meanwhile must not be lost.
 */
function observeIdentity(_action: UnknownAction, api: AppListenerApi): Promise<void> {
  api.cancelActiveListeners();
  return observeUntilCancelled(api, () => api.extra.identity.observe((identity) => { api.dispatch(identityReported(identity)); }));
}

export function startAuthListeners(startListening: AppStartListening): void {
  startListening({ matcher: isAnyOf(appStarted, signInRejected, logoutRejected), effect: observeIdentity });
  startListening({ matcher: isAttempt, effect: signIn });
  startListening({ predicate: (_action, current, previous) => awaitedProfile(current) !== awaitedProfile(previous), effect: fetchProfile });
  startListening({ actionCreator: logoutRequested, effect: logOut });
  startListening({
    actionCreator: sessionExpired,
    effect: async (_action, { extra, getOriginalState }) => {
      if (getOriginalState().auth.status === 'signedIn') await extra.identity.signOut();
    },
  });
  startListening({
    predicate: (action, current, previous) =>
      isSignInPage(selectLocation(current).pathname) && (appStarted.match(action) || !isSignInPage(selectLocation(previous).pathname)),
    effect: async (_action, { extra }) => { await extra.identity.prepare(); },
  });
}
