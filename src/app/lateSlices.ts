import { liveLog } from '../core/live/liveLog';
import { liveSlice } from '../core/live/liveSlice';
import { shareLog } from '../core/sharing/shareLog';
import { shareSlice } from '../core/sharing/shareSlice';
import { accountLog } from '../features/account/accountLog';
import { accountSlice } from '../features/account/accountSlice';
import { calendarLog } from '../features/account/calendar/calendarLog';
import { calendarSlice } from '../features/account/calendar/calendarSlice';
import { deletionLog } from '../features/account/deletionLog';
import { deletionSlice } from '../features/account/deletionSlice';
import { preferencesLog } from '../features/account/preferencesLog';
import { preferencesSlice } from '../features/account/preferencesSlice';
import { sentProblemsLog } from '../features/account/problems/sentProblemsLog';
import { sentProblemsSlice } from '../features/account/problems/sentProblemsSlice';
import { reauthLog } from '../features/account/reauthLog';
import { reauthSlice } from '../features/account/reauthSlice';
import { contactLog } from '../features/contact/contactLog';
import { contactSlice } from '../features/contact/contactSlice';
import { dashboardLog } from '../features/dashboard/dashboardLog';
import { dashboardSlice } from '../features/dashboard/dashboardSlice';
import { decisionLog } from '../features/decision/decisionLog';
import { decisionSlice } from '../features/decision/decisionSlice';
import { deskLog } from '../features/desk/deskLog';
import { deskSlice } from '../features/desk/deskSlice';
import { announcementsLog } from '../features/groups/announcements/announcementsLog';
import { announcementsSlice } from '../features/groups/announcements/announcementsSlice';
import { ticksLog } from '../features/groups/attendance/ticksLog';
import { ticksSlice } from '../features/groups/attendance/ticksSlice';
import { groupDetailLog } from '../features/groups/detail/groupDetailLog';
import { groupDetailSlice } from '../features/groups/detail/groupDetailSlice';
import { sectionsLog } from '../features/groups/detail/sectionsLog';
import { sectionsSlice } from '../features/groups/detail/sectionsSlice';
import { groupFormLog } from '../features/groups/form/groupFormLog';
import { groupFormSlice } from '../features/groups/form/groupFormSlice';
import { keptFormLog } from '../features/groups/form/keptFormLog';
import { keptFormSlice } from '../features/groups/form/keptFormSlice';
import { groupsLog } from '../features/groups/list/groupsLog';
import { groupsSlice } from '../features/groups/list/groupsSlice';
import { seatsLog } from '../features/groups/manage/seatsLog';
import { seatsSlice } from '../features/groups/manage/seatsSlice';
import { homeLog } from '../features/home/homeLog';
import { homeSlice } from '../features/home/homeSlice';
import { inboxLog } from '../features/inbox/inboxLog';
import { inboxSlice } from '../features/inbox/inboxSlice';
import { myGroupsLog } from '../features/myGroups/myGroupsLog';
import { myGroupsSlice } from '../features/myGroups/myGroupsSlice';
import { reportLog } from '../features/report/reportLog';
import { reportSlice } from '../features/report/reportSlice';
import { forgotPasswordLog } from '../features/signIn/forgotPassword/forgotPasswordLog';
import { forgotPasswordSlice } from '../features/signIn/forgotPassword/forgotPasswordSlice';
import { mailLinkLog } from '../features/signIn/mailLink/mailLinkLog';
import { mailLinkSlice } from '../features/signIn/mailLink/mailLinkSlice';
import { problemLog } from '../features/support/problem/problemLog';
import { problemSlice } from '../features/support/problem/problemSlice';
import { supportLog } from '../features/support/supportLog';
import { supportSlice } from '../features/support/supportSlice';

/**
 * The slices whose code comes with a screen, in the order of the state: their reducers, and how the action log describes them. Only
 * replays and the tools of the log load all of them at once, never a page.
 */
export const LATE_SLICES = {
  inbox: { reducer: inboxSlice.reducer, log: inboxLog },
  groups: { reducer: groupsSlice.reducer, log: groupsLog },
  groupDetail: { reducer: groupDetailSlice.reducer, log: groupDetailLog },
  seats: { reducer: seatsSlice.reducer, log: seatsLog },
  sections: { reducer: sectionsSlice.reducer, log: sectionsLog },
  share: { reducer: shareSlice.reducer, log: shareLog },
  announcements: { reducer: announcementsSlice.reducer, log: announcementsLog },
  ticks: { reducer: ticksSlice.reducer, log: ticksLog },
  groupForm: { reducer: groupFormSlice.reducer, log: groupFormLog },
  keptForm: { reducer: keptFormSlice.reducer, log: keptFormLog },
  myGroups: { reducer: myGroupsSlice.reducer, log: myGroupsLog },
  dashboard: { reducer: dashboardSlice.reducer, log: dashboardLog },
  home: { reducer: homeSlice.reducer, log: homeLog },
  contact: { reducer: contactSlice.reducer, log: contactLog },
  account: { reducer: accountSlice.reducer, log: accountLog },
  calendar: { reducer: calendarSlice.reducer, log: calendarLog },
  preferences: { reducer: preferencesSlice.reducer, log: preferencesLog },
  reauth: { reducer: reauthSlice.reducer, log: reauthLog },
  deletion: { reducer: deletionSlice.reducer, log: deletionLog },
  sentProblems: { reducer: sentProblemsSlice.reducer, log: sentProblemsLog },
  forgotPassword: { reducer: forgotPasswordSlice.reducer, log: forgotPasswordLog },
  mailLink: { reducer: mailLinkSlice.reducer, log: mailLinkLog },
  support: { reducer: supportSlice.reducer, log: supportLog },
  problem: { reducer: problemSlice.reducer, log: problemLog },
  report: { reducer: reportSlice.reducer, log: reportLog },
  decision: { reducer: decisionSlice.reducer, log: decisionLog },
  desk: { reducer: deskSlice.reducer, log: deskLog },
  live: { reducer: liveSlice.reducer, log: liveLog },
} as const;

export type LateSlice = keyof typeof LATE_SLICES;
