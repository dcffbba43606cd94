import { combineReducers } from '@reduxjs/toolkit';
import { apiSlice } from '../api/apiSlice';
// The cache's reducer asks every endpoint for its tags: all of them have to be known here.
import '../api/groupsApi';
import '../api/usersApi';
import { appInfoSlice } from '../features/appInfo/appInfoSlice';
import { authSlice } from '../features/auth/authSlice';
import { clockSlice } from '../features/clock/clockSlice';
import { contactSlice } from '../features/contact/contactSlice';
import { dashboardSlice } from '../features/dashboard/dashboardSlice';
import { groupDetailSlice } from '../features/groups/groupDetailSlice';
import { groupFormSlice } from '../features/groups/groupFormSlice';
import { groupsSlice } from '../features/groups/groupsSlice';
import { homeSlice } from '../features/home/homeSlice';
import { locationSlice } from '../features/location/locationSlice';
import { myGroupsSlice } from '../features/myGroups/myGroupsSlice';
import { notificationsSlice } from '../features/notifications/notificationsSlice';
import { reportSlice } from '../features/support/reportSlice';
import { supportSlice } from '../features/support/supportSlice';
import { themeSlice } from '../features/theme/themeSlice';

/**
 * The cache's settings tell whether the device was online and the page in front when it was loaded. They are no events, so a reset must not
 * bring them back: what the state says of them stays, and a log gives the same state wherever it is replayed.
 */
const apiReducer: typeof apiSlice.reducer = (state, action) => {
  const next = apiSlice.reducer(state, action);
  return state && apiSlice.util.resetApiState.match(action) ? { ...next, config: state.config } : next;
};

/** All that a replay needs: the whole state, from nothing but actions. */
export const rootReducer = combineReducers({
  app: appInfoSlice.reducer,
  auth: authSlice.reducer,
  theme: themeSlice.reducer,
  location: locationSlice.reducer,
  clock: clockSlice.reducer,
  notifications: notificationsSlice.reducer,
  groups: groupsSlice.reducer,
  groupDetail: groupDetailSlice.reducer,
  groupForm: groupFormSlice.reducer,
  myGroups: myGroupsSlice.reducer,
  dashboard: dashboardSlice.reducer,
  home: homeSlice.reducer,
  contact: contactSlice.reducer,
  support: supportSlice.reducer,
  report: reportSlice.reducer,
  api: apiReducer,
});

export type RootState = ReturnType<typeof rootReducer>;
