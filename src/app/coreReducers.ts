import type { UnknownAction } from '@reduxjs/toolkit';
import { noteVersion } from '../api/answerVersions';
import { apiSlice } from '../api/apiSlice';
import { appSlice } from '../core/app/appSlice';
import { authSlice } from '../core/auth/authSlice';
import { clockSlice } from '../core/clock/clockSlice';
import { groupChangesSlice } from '../core/groupChanges/groupChangesSlice';
import { locationSlice } from '../core/location/locationSlice';
import { notificationsSlice } from '../core/notifications/notificationsSlice';
import { themeSlice } from '../core/theme/themeSlice';
import { recordingSlice } from '../features/support/problem/recordingSlice';

type Pending = UnknownAction & { meta: { arg: object } };
const isQueryPending = (action: UnknownAction): action is Pending => action.type === 'api/executeQuery/pending';

/**
 * JSON has no undefined: the recorded refetch of a list in pages does not say that it goes in no direction, and the cache would keep the
 * one before.
 */
const withDirection = (action: UnknownAction): UnknownAction =>
  (isQueryPending(action) ? { ...action, meta: { ...action.meta, arg: { direction: undefined, ...action.meta.arg } } } : action);

/**
 * The cache's config records whether the device was online and the tab focused at load time. These are not events, so a reset must
 * not restore them: the current values stay, and a log replays to the same state everywhere.
 */
const apiReducer: typeof apiSlice.reducer = (state, action) => {
  const next = noteVersion(apiSlice.reducer(state, withDirection(action)), action);
  return state && apiSlice.util.resetApiState.match(action) ? { ...next, config: state.config } : next;
};

/** What every screen needs, in the order of the state. Between the two are the slices of the screens. */
export const FIRST_REDUCERS = {
  app: appSlice.reducer,
  auth: authSlice.reducer,
  theme: themeSlice.reducer,
  location: locationSlice.reducer,
  clock: clockSlice.reducer,
  notifications: notificationsSlice.reducer,
  groupChanges: groupChangesSlice.reducer,
  recording: recordingSlice.reducer,
} as const;

export const LAST_REDUCERS = { api: apiReducer } as const;
