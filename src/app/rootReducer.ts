import { combineReducers } from '@reduxjs/toolkit';
import { apiSlice } from '../api/apiSlice';
// The cache's reducer needs the tags of every endpoint, so all of them are imported here.
import '../api/groupsApi';
import '../api/seatsApi';
import '../api/usersApi';
import { appSlice } from '../core/app/appSlice';
import { authSlice } from '../core/auth/authSlice';
import { clockSlice } from '../core/clock/clockSlice';
import { groupChangesSlice } from '../core/groupChanges/groupChangesSlice';
import { locationSlice } from '../core/location/locationSlice';
import { notificationsSlice } from '../core/notifications/notificationsSlice';
import { themeSlice } from '../core/theme/themeSlice';
import { accountSlice } from '../features/account/accountSlice';
import { deletionSlice } from '../features/account/deletionSlice';
import { reauthSlice } from '../features/account/reauthSlice';
import { contactSlice } from '../features/contact/contactSlice';
import { dashboardSlice } from '../features/dashboard/dashboardSlice';
import { groupDetailSlice } from '../features/groups/detail/groupDetailSlice';
import { groupFormSlice } from '../features/groups/form/groupFormSlice';
import { keptFormSlice } from '../features/groups/form/keptFormSlice';
import { historySlice } from '../features/groups/history/historySlice';
import { groupsSlice } from '../features/groups/list/groupsSlice';
import { blocksSlice } from '../features/groups/seats/blocksSlice';
import { seatsSlice } from '../features/groups/seats/seatsSlice';
import { shareSlice } from '../features/groups/share/shareSlice';
import { homeSlice } from '../features/home/homeSlice';
import { myGroupsSlice } from '../features/myGroups/myGroupsSlice';
import { forgotPasswordSlice } from '../features/signIn/forgotPassword/forgotPasswordSlice';
import { mailLinkSlice } from '../features/signIn/mailLink/mailLinkSlice';
import { reportSlice } from '../features/support/report/reportSlice';
import { supportSlice } from '../features/support/supportSlice';

/**
 * The cache's config records whether the device was online and the tab focused at load time. These are not events, so a reset must
 * not restore them: the current values stay, and a log replays to the same state everywhere.
 */
const apiReducer: typeof apiSlice.reducer = (state, action) => {
  const next = apiSlice.reducer(state, action);
  return state && apiSlice.util.resetApiState.match(action) ? { ...next, config: state.config } : next;
};

/** All a replay needs: the state, computed from nothing but actions. */
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
  seats: seatsSlice.reducer,
  blocks: blocksSlice.reducer,
  history: historySlice.reducer,
  share: shareSlice.reducer,
  groupForm: groupFormSlice.reducer,
  keptForm: keptFormSlice.reducer,
  myGroups: myGroupsSlice.reducer,
  dashboard: dashboardSlice.reducer,
  home: homeSlice.reducer,
  contact: contactSlice.reducer,
  account: accountSlice.reducer,
  reauth: reauthSlice.reducer,
  deletion: deletionSlice.reducer,
  forgotPassword: forgotPasswordSlice.reducer,
  mailLink: mailLinkSlice.reducer,
  support: supportSlice.reducer,
  report: reportSlice.reducer,
  api: apiReducer,
});

export type RootState = ReturnType<typeof rootReducer>;
