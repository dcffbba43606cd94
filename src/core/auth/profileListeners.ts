import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { profileApi } from '../../api/profileApi';
import type { Identity } from '../../domain/account/identity';
import { profileInputOf } from '../../domain/account/profile';
import { retryDelayMs } from '../../domain/list/retryDelay';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import type { RootState } from '../../store/types';
import { holdQuery } from '../heldQuery';
import { identityReported, profileMerged, profileSaved, profileUnavailable, selectUid, signInCompleted } from './authSlice';
import { UNSENT_PROFILE_KEY } from './unsentProfileKey';

/** How often a profile is sent in one visit: at once, and after 2, 4 and 8 s. */
const TRIES = 4;
/** The fetch waits at most this many ms for the backend to take the profile: before that a new account has none. */
const FETCH_HELD_MS = 10_000;

const { sendProfile, getProfile } = profileApi.endpoints;
const isSendSettled = isAnyOf(sendProfile.matchFulfilled, sendProfile.matchRejected);

/** Who has just signed in and whose profile is to be sent: after every sign-in, and at a start where the last one was not taken. */
function unsentIdentity(action: UnknownAction, { extra }: AppListenerApi): Identity | null {
  if (signInCompleted.match(action)) return action.payload.identity;
  if (!identityReported.match(action) || action.payload === null) return null;
  return extra.storage.get(UNSENT_PROFILE_KEY) === action.payload.uid ? action.payload : null;
}

/** Whether the user has saved another profile, which an older one must not replace. */
const isNewer = (action: UnknownAction, state: RootState): boolean =>
  profileSaved.match(action) && action.payload.uid === selectUid(state);

/**
 * Sends the profile in the background, and again while it is not taken. A sign-out or a newer profile ends it, and aborts what is in
 * flight.
 */
async function sendUntilTaken(action: UnknownAction, api: AppListenerApi): Promise<void> {
  api.cancelActiveListeners();
  const { storage } = api.extra;
  if (selectUid(api.getState()) === null) storage.remove(UNSENT_PROFILE_KEY);
  const identity = unsentIdentity(action, api);
  if (identity === null) return;
  storage.set(UNSENT_PROFILE_KEY, identity.uid);
  for (let failedTries = 0; failedTries < TRIES; failedTries += 1) {
    if (failedTries > 0) await api.delay(retryDelayMs(failedTries));
    const request = api.dispatch(sendProfile.initiate(profileInputOf(identity), { track: false }));
    api.signal.addEventListener('abort', request.abort);
    const { error } = await api.pause(request);
    if (!error) {
      storage.remove(UNSENT_PROFILE_KEY);
      return;
    }
  }
}

/** Whose profile is still to be fetched, or null. */
const awaitedProfile = ({ auth }: RootState): string | null =>
  (auth.status === 'signedIn' && auth.profile === 'loading' ? auth.user.uid : null);

/** The user stays signed in with the basic identity when the profile is unavailable (docs/spec-notes.md, section 4). */
async function fetchProfile(action: UnknownAction, api: AppListenerApi): Promise<void> {
  api.cancelActiveListeners();
  const uid = awaitedProfile(api.getState());
  if (uid === null) return;
  if (unsentIdentity(action, api)) await api.take(isSendSettled, FETCH_HELD_MS);
  const request = holdQuery(api, () => api.dispatch(getProfile.initiate(undefined, { forceRefetch: true })), null);
  const { data: profile, isSuccess } = await request.outcome;
  api.dispatch(isSuccess && profile ? profileMerged({ uid, profile }) : profileUnavailable({ uid }));
}

/**
 * The profile goes to the backend and comes back merged; a sign-in waits for neither. The fetch is started first, so that it
 * hears of the sending.
 */
export function startProfileListeners(startListening: AppStartListening): void {
  startListening({
    // An answer from before another profile was saved is old.
    predicate: (action, current, previous) => awaitedProfile(current) !== awaitedProfile(previous) || isNewer(action, current),
    effect: fetchProfile,
  });
  startListening({
    predicate: (action, current, previous) => selectUid(current) !== selectUid(previous) || isNewer(action, current),
    effect: sendUntilTaken,
  });
}
