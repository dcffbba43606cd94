import { combineReducers, type Reducer } from '@reduxjs/toolkit';
// The cache's reducer needs the tags of every endpoint, so all of them are imported here.
import '../api/announcementsApi';
import '../api/groupsApi';
import '../api/calendarApi';
import '../api/inboxApi';
import '../api/pageQueries';
import '../api/seatsApi';
import '../api/usersApi';
import { liveSlice } from '../core/live/liveSlice';
import { accountSlice } from '../features/account/accountSlice';
import { calendarSlice } from '../features/account/calendar/calendarSlice';
import { deletionSlice } from '../features/account/deletionSlice';
import { preferencesSlice } from '../features/account/preferencesSlice';
import { reauthSlice } from '../features/account/reauthSlice';
import { contactSlice } from '../features/contact/contactSlice';
import { dashboardSlice } from '../features/dashboard/dashboardSlice';
import { announcementsSlice } from '../features/groups/announcements/announcementsSlice';
import { groupDetailSlice } from '../features/groups/detail/groupDetailSlice';
import { sectionsSlice } from '../features/groups/detail/sectionsSlice';
import { groupFormSlice } from '../features/groups/form/groupFormSlice';
import { keptFormSlice } from '../features/groups/form/keptFormSlice';
import { groupsSlice } from '../features/groups/list/groupsSlice';
import { seatsSlice } from '../features/groups/seats/seatsSlice';
import { shareSlice } from '../features/groups/share/shareSlice';
import { homeSlice } from '../features/home/homeSlice';
import { inboxSlice } from '../features/inbox/inboxSlice';
import { myGroupsSlice } from '../features/myGroups/myGroupsSlice';
import { forgotPasswordSlice } from '../features/signIn/forgotPassword/forgotPasswordSlice';
import { mailLinkSlice } from '../features/signIn/mailLink/mailLinkSlice';
import { reportSlice } from '../features/support/report/reportSlice';
import { supportSlice } from '../features/support/supportSlice';
import { FIRST_REDUCERS, LAST_REDUCERS } from './coreReducers';

/** All that a replay needs: the state, computed from nothing but actions. The running site computes the same state (`liveReducer.ts`). */
export const rootReducer = combineReducers({
  ...FIRST_REDUCERS,
  inbox: inboxSlice.reducer,
  groups: groupsSlice.reducer,
  groupDetail: groupDetailSlice.reducer,
  seats: seatsSlice.reducer,
  sections: sectionsSlice.reducer,
  share: shareSlice.reducer,
  announcements: announcementsSlice.reducer,
  groupForm: groupFormSlice.reducer,
  keptForm: keptFormSlice.reducer,
  myGroups: myGroupsSlice.reducer,
  dashboard: dashboardSlice.reducer,
  home: homeSlice.reducer,
  contact: contactSlice.reducer,
  account: accountSlice.reducer,
  calendar: calendarSlice.reducer,
  preferences: preferencesSlice.reducer,
  reauth: reauthSlice.reducer,
  deletion: deletionSlice.reducer,
  forgotPassword: forgotPasswordSlice.reducer,
  mailLink: mailLinkSlice.reducer,
  support: supportSlice.reducer,
  live: liveSlice.reducer,
  report: reportSlice.reducer,
  ...LAST_REDUCERS,
});

export type RootState = ReturnType<typeof rootReducer>;

/** The same reducer for the recorder and for replays, which know nothing of the app and may start from any state of a file. */
export const appReducer = rootReducer as unknown as Reducer<unknown>;
