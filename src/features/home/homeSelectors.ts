import { createSelector } from '@reduxjs/toolkit';
import { selectFeaturedGroups } from '../../api/groupSelectors';
import { selectIsAuthKnown, selectIsSignedIn } from '../../core/auth/authSlice';
import { paths } from '../../domain/routes/routes';
import type { FeaturedView } from './FeaturedGroups';
import { selectFeaturedState } from './homeSlice';

/** What the featured section shows. Cached groups are shown at once. */
export const selectFeaturedView = createSelector([selectFeaturedState, selectFeaturedGroups], ({ status }, groups): FeaturedView => {
  if (groups && groups.length > 0) return 'groups';
  return status === 'ready' || status === 'failed' ? 'empty' : 'waiting';
});

/** Invites only visitors who are known to be signed out. */
export const selectShowJoinInvitation = createSelector([selectIsAuthKnown, selectIsSignedIn], (known, signedIn) => known && !signedIn);

const GET_STARTED = { to: paths.login, label: 'Get Started' };
const TO_DASHBOARD = { to: paths.dashboard, label: 'Go to your dashboard' };

/** The hero's first button: signed-in users do not need the login. */
export const selectStart = createSelector([selectIsSignedIn], (signedIn) => (signedIn ? TO_DASHBOARD : GET_STARTED));
