import { combineReducers } from '@reduxjs/toolkit';
import { apiSlice } from '../api/apiSlice';
// The cache's reducer asks every endpoint for its tags: all of them have to be known here.
import '../api/usersApi';
import { appInfoSlice } from '../features/appInfo/appInfoSlice';
import { authSlice } from '../features/auth/authSlice';
import { clockSlice } from '../features/clock/clockSlice';
import { locationSlice } from '../features/location/locationSlice';
import { notificationsSlice } from '../features/notifications/notificationsSlice';
import { themeSlice } from '../features/theme/themeSlice';

/** All that a replay needs: the whole state, from nothing but actions. */
export const rootReducer = combineReducers({
  app: appInfoSlice.reducer,
  auth: authSlice.reducer,
  theme: themeSlice.reducer,
  location: locationSlice.reducer,
  clock: clockSlice.reducer,
  notifications: notificationsSlice.reducer,
  api: apiSlice.reducer,
});

export type RootState = ReturnType<typeof rootReducer>;
