import { createSelector } from '@reduxjs/toolkit';
import { selectQueryView, type QueryView } from '../../api/queryView';
import { usersApi } from '../../api/usersApi';
import { selectUser } from '../../core/auth/authSlice';
import type { DeviceSession } from '../../domain/deviceSessions';
import { DEFAULT_AVATAR_URL } from '../../domain/userDisplay';
import type { RootState } from '../../store/types';
import { selectAccount, selectChange, type AccountSection } from './accountSlice';

/** The argument of what the page shows beside the account itself; null before that is loaded (`core/heldQuery.ts`). */
export const selectAccountArg = (state: RootState): undefined | null => (selectAccount(state).status === 'open' ? undefined : null);

/** Where the user is logged in; null where the identity service keeps no list. */
export const selectSessions = (state: RootState): QueryView<DeviceSession[] | null> =>
  selectQueryView(state, usersApi.endpoints.listSessions, selectAccountArg(state));

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
