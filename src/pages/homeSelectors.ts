import { createSelector } from '@reduxjs/toolkit';
import { selectDateStyle } from '../features/appInfo/appInfoSlice';
import { selectIsAuthKnown, selectIsSignedIn, selectUserId } from '../features/auth/authSlice';
import { selectNow } from '../features/clock/clockSlice';
import type { Onlooker } from '../features/groups/GroupItem';
import { selectFeaturedGroups } from '../features/groups/groupsSelectors';
import { selectFeaturedState } from '../features/home/homeSlice';

/** Whether outlines stand where the featured groups will be: nothing has come yet, now or on an earlier visit. */
export const selectFeaturedAreLoading = createSelector(
  [selectFeaturedState, selectFeaturedGroups],
  ({ status }, groups) => groups === null && status !== 'ready' && status !== 'failed',
);

/** Only somebody who is known to have no account here is asked to open one. */
export const selectInvitesToJoin = createSelector([selectIsAuthKnown, selectIsSignedIn], (known, signedIn) => known && !signedIn);

export const selectOnlooker = createSelector(
  [selectUserId, selectNow, selectDateStyle],
  (userId, nowMs, dateStyle): Onlooker => ({ userId, nowMs, dateStyle }),
);
