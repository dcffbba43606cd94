import { combineReducers } from '@reduxjs/toolkit';
import { apiSlice } from '../api/apiSlice';
// The cache's reducer asks every endpoint for its tags: all of them have to be known here.
import '../api/groupsApi';
import '../api/usersApi';
import { appSlice } from '../core/app/appSlice';
import { authSlice } from '../core/auth/authSlice';
import { clockSlice } from '../core/clock/clockSlice';
import { groupChangesSlice } from '../core/groupChanges/groupChangesSlice';
import { locationSlice } from '../core/location/locationSlice';
import { notificationsSlice } from '../core/notifications/notificationsSlice';
import { themeSlice } from '../core/theme/themeSlice';
import { contactSlice } from '../features/contact/contactSlice';
import { dashboardSlice } from '../features/dashboard/dashboardSlice';
import { groupDetailSlice } from '../features/groups/detail/groupDetailSlice';
import { groupFormSlice } from '../features/groups/form/groupFormSlice';
import { keptFormSlice } from '../features/groups/form/keptFormSlice';
import { groupsSlice } from '../features/groups/list/groupsSlice';
import { homeSlice } from '../features/home/homeSlice';
import { myGroupsSlice } from '../features/myGroups/myGroupsSlice';
import { forgotPasswordSlice } from '../features/signIn/forgotPassword/forgotPasswordSlice';
import { mailLinkSlice } from '../features/signIn/mailLink/mailLinkSlice';
import { reportSlice } from '../features/support/report/reportSlice';
import { supportSlice } from '../features/support/supportSlice';

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
  app: appSlice.reducer,
  auth: authSlice.reducer,
  theme: themeSlice.reducer,
  location: locationSlice.reducer,
  clock: clockSlice.reducer,
  notifications: notificationsSlice.reducer,
  groupChanges: groupChangesSlice.reducer,
  groups: groupsSlice.reducer,
  groupDetail: groupDetailSlice.reducer,
  groupForm: groupFormSlice.reducer,
  keptForm: keptFormSlice.reducer,
  myGroups: myGroupsSlice.reducer,
  dashboard: dashboardSlice.reducer,
  home: homeSlice.reducer,
  contact: contactSlice.reducer,
  forgotPassword: forgotPasswordSlice.reducer,
  mailLink: mailLinkSlice.reducer,
  support: supportSlice.reducer,
  report: reportSlice.reducer,
  api: apiReducer,
});

export type RootState = ReturnType<typeof rootReducer>;
