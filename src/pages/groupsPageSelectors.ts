import { createSelector } from '@reduxjs/toolkit';
import { selectDateStyle } from '../features/appInfo/appInfoSlice';
import { selectUserId } from '../features/auth/authSlice';
import { selectNow } from '../features/clock/clockSlice';
import type { Onlooker } from '../features/groups/GroupItem';

/** Who looks, when, and in whose calendar: what the words on a card depend on. */
export const selectOnlooker = createSelector(
  [selectUserId, selectNow, selectDateStyle],
  (userId, nowMs, dateStyle): Onlooker => ({ userId, nowMs, dateStyle }),
);
