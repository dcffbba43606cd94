import { createSelector } from '@reduxjs/toolkit';
import { selectIsAuthKnown, selectIsSignedIn } from '../features/auth/authSlice';
import { selectFeaturedGroups } from '../features/groups/groupsSelectors';
import { selectFeaturedState } from '../features/home/homeSlice';
import type { FeaturedView } from '../features/home/FeaturedGroups';

/** What stands in the place of the featured groups. Those of an earlier visit are shown at once. */
export const selectFeaturedView = createSelector([selectFeaturedState, selectFeaturedGroups], ({ status }, groups): FeaturedView => {
  if (groups && groups.length > 0) return 'groups';
  return status === 'ready' || status === 'failed' ? 'empty' : 'waiting';
});

/** Only somebody who is known to have no account here is asked to open one. */
export const selectInvitesToJoin = createSelector([selectIsAuthKnown, selectIsSignedIn], (known, signedIn) => known && !signedIn);
