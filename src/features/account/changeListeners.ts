import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { apiSlice } from '../../api/apiSlice';
import { fetchDataExport } from '../../api/dataExport';
import { errorMessage } from '../../api/errorMessage';
import { CallRefused } from '../../api/outsideCache';
import { usersApi } from '../../api/usersApi';
import { selectIdentityMode } from '../../core/app/siteSelectors';
import { logoutRequested, profileSaved, selectHasSessionEnded, selectUid } from '../../core/auth/authSlice';
import { UNSENT_PROFILE_KEY } from '../../core/auth/unsentProfileKey';
import { reportFault } from '../../core/reportFault';
import { awaitMutation, type RunningChange } from '../../core/requests';
import { accountMessage, newPasswordMessage } from '../../domain/account/accountErrors';
import { accountFailure } from '../../domain/account/accountMessages';
import { profileInputOf } from '../../domain/account/profile';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import { selectPhoto, selectSignInMethods } from './accountSelectors';
import {
  changeDone, changeDropped, changeRefused, emailChangeSubmitted, logOutEverywhereRequested, exportRequested, passwordChangeSubmitted,
  profileSubmitted,
  selectChange, verificationRequested, type AccountSection,
} from './accountSlice';
import { confirmUser } from './confirmUser';
import type { ReauthReason } from './reauthSlice';

const { logOutEverywhere, sendProfile, uploadPhoto } = usersApi.endpoints;

const isChange = isAnyOf(
  profileSubmitted,
  verificationRequested,
  emailChangeSubmitted,
  passwordChangeSubmitted,
  logOutEverywhereRequested,
  exportRequested,
);

/** What a call gave. @throws CallRefused with the server's words, else with `fallback` */
async function answerOf<T>(
  api: AppListenerApi,
  request: RunningChange<{ data?: T; error?: unknown }>,
  fallback: string,
): Promise<T> {
  const outcome = await awaitMutation(api, request);
  if (outcome === null || outcome.error !== undefined) throw new CallRefused(errorMessage(outcome?.error, fallback));
  return outcome.data as T;
}

/** The address of the photo to save: an upload gets one first. */
async function photoAddress(api: AppListenerApi): Promise<string | null> {
  const photo = selectPhoto(api.getState());
  if (photo.status === 'url') return photo.url;
  if (photo.status !== 'ready') return null;
  const request = api.dispatch(uploadPhoto.initiate({ key: photo.key, ...(photo.focus ? { focus: photo.focus } : {}) }, { track: false }));
  return (await answerOf<{ photoURL: string }>(api, request, accountFailure.profile)).photoURL;
}

/** The identity service first, so that a later login does not bring the old name back; then the backend, which shows it to everyone. */
async function saveProfile({ payload }: ReturnType<typeof profileSubmitted>, api: AppListenerApi): Promise<void> {
  const { storage, identity: service } = api.extra;
  const photoURL = await photoAddress(api);
  const uid = selectUid(api.getState());
  if (uid === null) return;
  // From here on the identity service may have them: what the backend does not take now is sent at the next start.
  storage.set(UNSENT_PROFILE_KEY, uid);
  const identity = await service.updateProfile({ name: payload.name, photoURL });
  // With the token of another user it would become theirs.
  if (selectUid(api.getState()) !== identity.uid) return;
  await answerOf(api, api.dispatch(sendProfile.initiate(profileInputOf(identity), { track: false })), accountFailure.profile);
  storage.remove(UNSENT_PROFILE_KEY);
  api.dispatch(profileSaved({ uid: identity.uid, name: payload.name, photoURL: identity.photoURL }));
  // Every cached list and group may show the old name.
  api.dispatch(apiSlice.util.invalidateTags(['Group', 'Profile']));
}

const askConfirmation = (reason: ReauthReason, api: AppListenerApi): Promise<boolean> =>
  confirmUser({ reason, signInMethods: selectSignInMethods(api.getState()) }, api);

async function download(api: AppListenerApi): Promise<void> {
  const file = await awaitMutation(api, fetchDataExport(api, accountFailure.export));
  if (file) api.extra.files.save(file.name, file.content);
}

/** A password is a way to log in, and a new one logs out the other devices. */
const askForAccount = ({ dispatch }: AppListenerApi): void => { dispatch(apiSlice.util.invalidateTags(['Account'])); };

/**
 * A new password logs out the other devices. With a Firebase project, tokens that it has given out stay valid for up to an
 * hour, so the backend is asked to refuse them.
 */
async function changePassword(password: string, api: AppListenerApi): Promise<void> {
  await api.extra.identity.changePassword(password);
  if (selectIdentityMode(api.getState()) !== 'firebase') return;
  const outcome = await awaitMutation(api, api.dispatch(logOutEverywhere.initiate({ othersOnly: true }, { track: false })));
  if (outcome && outcome.error === undefined) return;
  askForAccount(api);
  // Whatever the backend says, the password is saved.
  throw new CallRefused(accountFailure.otherDevices);
}

/** @returns whether the change was made; false when the user did not confirm who they are */
async function makeChange(action: UnknownAction, api: AppListenerApi): Promise<boolean> {
  const { identity } = api.extra;
  if (profileSubmitted.match(action)) await saveProfile(action, api);
  else if (verificationRequested.match(action)) await identity.sendEmailVerification();
  else if (emailChangeSubmitted.match(action)) {
    if (!await askConfirmation('email', api)) return false;
    await identity.sendEmailChange(action.payload.email);
  } else if (passwordChangeSubmitted.match(action)) {
    if (!await askConfirmation('password', api)) return false;
    await changePassword(action.meta.secret ?? '', api);
  } else if (exportRequested.match(action)) await download(api);
  else await answerOf(api, api.dispatch(logOutEverywhere.initiate(undefined, { track: false })), accountFailure.everywhere);
  return true;
}

const FALLBACKS: Readonly<Record<Exclude<AccountSection, 'password'>, string>> = {
  profile: accountFailure.profile, verification: accountFailure.verification, email: accountFailure.email,
  sessions: accountFailure.everywhere, export: accountFailure.export,
};

function wordsOf(error: unknown, section: AccountSection): string {
  if (error instanceof CallRefused) return error.message;
  return section === 'password' ? newPasswordMessage(error) : accountMessage(error, FALLBACKS[section]);
}

/**
 * Makes one change. It goes on when the page is left, because it may have been made already; its outcome then concerns nobody, and with
 * another user it is not shown.
 */
async function change(action: UnknownAction, api: AppListenerApi): Promise<void> {
  const working = selectChange(api.getState());
  if (working.status !== 'working' || working === selectChange(api.getOriginalState())) return;
  const { section } = working;
  const uid = selectUid(api.getState());
  const isFirst = section === 'password' && !selectSignInMethods(api.getState()).includes('password');
  // The page may have been left, and another change be on the way.
  const isShown = (): boolean => selectChange(api.getState()) === working;
  try {
    if (!await makeChange(action, api)) {
      if (isShown()) api.dispatch(changeDropped({ section }));
      return;
    }
  } catch (error) {
    if (api.signal.aborted) throw error;
    if (selectUid(api.getState()) !== uid) return;
    reportFault(api, error, `The account could not be changed: ${section}`);
    if (isShown()) api.dispatch(changeRefused({ section, message: wordsOf(error, section) }));
    return;
  }
  // A new password ends the session. When its answer is late, the login says that it is saved.
  const endedItself = section === 'password' && selectHasSessionEnded(api.getState());
  if (selectUid(api.getState()) !== uid && !endedItself) return;
  if (isShown() || endedItself) api.dispatch(changeDone({ section, ...(isFirst ? { isFirstPassword: true } : {}) }));
  if (section === 'password') askForAccount(api);
  // This device is one of them.
  if (section === 'sessions') api.dispatch(logoutRequested());
}

/** What the sections of the account page change. */
export function startChangeListeners(startListening: AppStartListening): void {
  startListening({ matcher: isChange, effect: change });
}
