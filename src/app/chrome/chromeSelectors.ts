import { selectAuth, selectUser, type User } from '../../core/auth/authSlice';
import type { RootState } from '../rootReducer';

/** The user in the navigation bar: null when signed out, undefined while unknown. */
export function selectNavUser(state: RootState): User | null | undefined {
  return selectAuth(state).status === 'unknown' ? undefined : selectUser(state);
}

export const selectIsLoggingOut = (state: RootState): boolean => selectAuth(state).status === 'signingOut';
