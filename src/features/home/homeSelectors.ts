import { createSelector } from '@reduxjs/toolkit';
import { selectFeaturedGroups } from '../../api/groupSelectors';
import { selectIsAuthKnown, selectIsSignedIn } from '../../core/auth/authSlice';
import { paths } from '../../domain/routes';
import type { FeaturedView } from './FeaturedGroups';
import { selectFeaturedState } from './homeSlice';

/** What stands in the place of the featured groups. Those of an earlier visit are shown at once. */
export const selectFeaturedView = createSelector([selectFeaturedState, selectFeaturedGroups], ({ status }, groups): FeaturedView => {
  if (groups && groups.length > 0) return 'groups';
  return status === 'ready' || status === 'failed' ? 'empty' : 'waiting';
});

/** Only somebody who is known to have no account here is asked to open one. */
export const selectShowJoinInvitation = createSelector([selectIsAuthKnown, selectIsSignedIn], (known, signedIn) => known && !signedIn);

const GET_STARTED = { to: paths.login, label: 'Get Started' };
const TO_DASHBOARD = { to: paths.dashboard, label: 'Go to your dashboard' };

/** Where the first button of the hero leads: the login has nothing for somebody who is signed in. */
export const selectStart = createSelector([selectIsSignedIn], (signedIn) => (signedIn ? TO_DASHBOARD : GET_STARTED));
