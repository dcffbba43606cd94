import { selectFeaturedGroups } from '../../api/groupSelectors';
import { selectIsAuthKnown, selectIsSignedIn } from '../../core/auth/authSlice';
import { paths } from '../../domain/routes/routes';
import type { RootState } from '../../store/types';
import { selectFeaturedState } from './homeSlice';

/** Whether there are no featured groups, and none are on their way. Cached groups are shown at once. */
export function selectFeaturedIsEmpty(state: RootState): boolean {
  const { status } = selectFeaturedState(state);
  return !selectFeaturedGroups(state)?.length && (status === 'ready' || status === 'failed');
}

/** Invites only visitors who are known to be signed out. */
export const selectShowJoinInvitation = (state: RootState): boolean => selectIsAuthKnown(state) && !selectIsSignedIn(state);

const GET_STARTED = { to: paths.login, label: 'Get Started' };
const TO_DASHBOARD = { to: paths.dashboard, label: 'Go to your dashboard' };

/** The hero's first button: signed-in users do not need the login. */
export const selectStart = (state: RootState) => (selectIsSignedIn(state) ? TO_DASHBOARD : GET_STARTED);
