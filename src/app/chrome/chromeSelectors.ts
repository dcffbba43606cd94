import { DEFAULT_CLIENT_CONFIG } from '../../config/clientConfig';
import { selectConfig } from '../../features/appInfo/appInfoSlice';
import { selectAuth, selectUser, type User } from '../../features/auth/authSlice';
import { selectLocation } from '../../features/location/locationSlice';
import type { RootState } from '../rootReducer';

/** Who the navigation bar shows: null when signed out, undefined while that is not known yet. */
export function selectNavUser(state: RootState): User | null | undefined {
  return selectAuth(state).status === 'unknown' ? undefined : selectUser(state);
}

export const selectIsLoggingOut = (state: RootState): boolean => selectAuth(state).status === 'signingOut';

export const selectPathname = (state: RootState): string => selectLocation(state).pathname;

/** The two addresses of the footer; the example ones until the configuration is known. */
export const selectContactEmail = (state: RootState): string => (selectConfig(state) ?? DEFAULT_CLIENT_CONFIG).contactEmail;
export const selectSupportEmail = (state: RootState): string => (selectConfig(state) ?? DEFAULT_CLIENT_CONFIG).supportEmail;
