import { createSelector } from '@reduxjs/toolkit';
import type { DeviceSession } from '../../api/deviceSessions';
import { loadedData, selectQueryView, type QueryView } from '../../api/queryView';
import { usersApi } from '../../api/usersApi';
import { selectUser } from '../../core/auth/authSlice';
import { openArg } from '../../core/location/openParam';
import { accountFailure } from '../../domain/account/accountMessages';
import type { AccountFacts, SignInMethod } from '../../domain/account/identity';
import { DEFAULT_AVATAR_URL } from '../../domain/account/userDisplay';
import { imageOfUrl, type ImageState } from '../../domain/groups/imageState';
import type { RootState } from '../../store/types';
import { selectChange, selectChosenPhoto, type AccountSection } from './accountSlice';

const NO_METHODS: readonly SignInMethod[] = [];

/** The argument of what is loaded when the page is opened. */
export const selectPageArg = openArg('account');

/** What the identity service knows of the account. */
export const selectAccount = (state: RootState): QueryView<AccountFacts> =>
  selectQueryView(state, usersApi.endpoints.getAccountFacts, selectPageArg(state), accountFailure.load);

/** The ways to log in, as far as they are known. */
export const selectSignInMethods = (state: RootState): readonly SignInMethod[] =>
  loadedData(selectAccount(state))?.signInMethods ?? NO_METHODS;

/** The argument of what sections of the page load once the account is known; null before that. */
export const selectSectionArg = (state: RootState): undefined | null => (selectAccount(state).status === 'loaded' ? undefined : null);

/** Where the user is logged in; null where the identity service keeps no list. */
export const selectSessions = (state: RootState): QueryView<DeviceSession[] | null> =>
  selectQueryView(state, usersApi.endpoints.listSessions, selectSectionArg(state));

/** The part of the page whose change is in flight, or null. */
export const selectBusySection = createSelector(selectChange, (change): AccountSection | null =>
  change.status === 'working' ? change.section : null,
);

/** The new address that a link was sent to, or null. */
export const selectLinkSentTo = createSelector(selectChange, (change): string | null =>
  (change.status === 'done' && change.section === 'email' ? change.email ?? null : null));

/** Whether the password that was just saved is the first one. */
export const selectIsFirstPassword = createSelector(selectChange, (change): boolean =>
  change.status === 'done' && change.isFirstPassword === true);

/** Whether the password has just been saved. */
export const selectIsPasswordSaved = createSelector(selectChange, (change): boolean =>
  change.status === 'done' && change.section === 'password');

/** Whether a photo was chosen, or the present one removed, and that is not saved yet. A typed address is a value of the form. */
export const selectIsPhotoChanged = createSelector([selectChosenPhoto, selectUser], (chosen, user): boolean => {
  if (chosen?.status === 'none') return imageOfUrl(user?.photoURL ?? '').status !== 'none';
  return chosen?.status === 'ready' || chosen?.status === 'processing';
});

/** The photo as the form shows it: the one that was chosen, else the user's own, also when a file was refused. */
export const selectPhoto = createSelector([selectChosenPhoto, selectUser], (chosen, user): ImageState => {
  const own = imageOfUrl(user?.photoURL ?? '');
  if (chosen?.status === 'refused' && own.status === 'url') return { ...own, message: chosen.message };
  return chosen ?? own;
});

/** An address on our own server, which would mean nothing to the user. */
const OWN_PATH = '/';

/** What the profile form starts with. */
export const selectProfileValues = createSelector(selectUser, (user): ProfileValues => {
  const photo = user?.photoURL ?? '';
  return { name: user?.displayName ?? '', photoURL: photo === DEFAULT_AVATAR_URL || photo.startsWith(OWN_PATH) ? '' : photo };
});

export interface ProfileValues {
  name: string;
  /** A web address, or empty for an uploaded photo or none. */
  photoURL: string;
}
