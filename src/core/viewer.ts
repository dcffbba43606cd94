import { createSelector } from '@reduxjs/toolkit';
import type { ViewerContext } from '../domain/general/viewerContext';
import { selectDateStyle } from './app/appSlice';
import { selectUserId } from './auth/authSlice';
import { KEEP_FEW_RESULTS, selectNow } from './clock/clockSlice';

/** The user, the time and the time zone: what the texts on a card depend on. */
export const selectViewerContext = createSelector(
  [selectUserId, selectNow, selectDateStyle],
  (userId, nowMs, dateStyle): ViewerContext => ({ userId, nowMs, dateStyle }),
  KEEP_FEW_RESULTS,
);
