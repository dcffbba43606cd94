import { assembleEventLog, type SiteLog, type SliceLog } from '../actionLog/describeEvents';
import { apiLog } from '../api/apiLog';
import { appLog } from '../core/app/appLog';
import { authLog } from '../core/auth/authLog';
import { clockLog } from '../core/clock/clockLog';
import { groupChangesLog } from '../core/groupChanges/groupChangesLog';
import { liveLog } from '../core/live/liveLog';
import { locationLog } from '../core/location/locationLog';
import { notificationsLog } from '../core/notifications/notificationsLog';
import { themeLog } from '../core/theme/themeLog';
import * as messages from '../domain/messages';
import { matchRoute, ROUTES } from '../domain/routes';
import { google } from '../domain/screenMessages';
import { DEFAULT_AVATAR_URL } from '../domain/userDisplay';
import { accountLog } from '../features/account/accountLog';
import { calendarLog } from '../features/account/calendar/calendarLog';
import { deletionLog } from '../features/account/deletionLog';
import { preferencesLog } from '../features/account/preferencesLog';
import { reauthLog } from '../features/account/reauthLog';
import { contactLog } from '../features/contact/contactLog';
import { dashboardLog } from '../features/dashboard/dashboardLog';
import { announcementsLog } from '../features/groups/announcements/announcementsLog';
import { groupDetailLog } from '../features/groups/detail/groupDetailLog';
import { sectionsLog } from '../features/groups/detail/sectionsLog';
import { groupFormLog } from '../features/groups/form/groupFormLog';
import { keptFormLog } from '../features/groups/form/keptFormLog';
import { groupsLog } from '../features/groups/list/groupsLog';
import { seatsLog } from '../features/groups/seats/seatsLog';
import { shareLog } from '../features/groups/share/shareLog';
import { homeLog } from '../features/home/homeLog';
import { inboxLog } from '../features/inbox/inboxLog';
import { myGroupsLog } from '../features/myGroups/myGroupsLog';
import { forgotPasswordLog } from '../features/signIn/forgotPassword/forgotPasswordLog';
import { mailLinkLog } from '../features/signIn/mailLink/mailLinkLog';
import { reportLog } from '../features/support/report/reportLog';
import { supportLog } from '../features/support/supportLog';
import type { RootState } from './rootReducer';

const site: SiteLog = {
  app: 'hobnob',
  ownSentences: new Set([...Object.values(messages), google].flatMap((group) =>
    (typeof group === 'object' ? Object.values(group).filter((text) => typeof text === 'string') : []))),
  defaultPhoto: DEFAULT_AVATAR_URL,
  /** Paths in the route table contain only ids of groups. */
  redactPath(pathname, redactId) {
    const { name, params: { groupId } } = matchRoute(pathname);
    if (name === 'notFound') return pathname === ROUTES.notFound.path ? pathname : null;
    return groupId === undefined ? pathname : ROUTES[name].path.replace(':groupId', encodeURIComponent(redactId(groupId)));
  },
};

const slices = {
  app: appLog,
  auth: authLog,
  theme: themeLog,
  location: locationLog,
  clock: clockLog,
  notifications: notificationsLog,
  groupChanges: groupChangesLog,
  groups: groupsLog,
  groupDetail: groupDetailLog,
  seats: seatsLog,
  sections: sectionsLog,
  share: shareLog,
  announcements: announcementsLog,
  inbox: inboxLog,
  groupForm: groupFormLog,
  keptForm: keptFormLog,
  myGroups: myGroupsLog,
  dashboard: dashboardLog,
  home: homeLog,
  contact: contactLog,
  account: accountLog,
  calendar: calendarLog,
  preferences: preferencesLog,
  reauth: reauthLog,
  deletion: deletionLog,
  forgotPassword: forgotPasswordLog,
  mailLink: mailLinkLog,
  support: supportLog,
  live: liveLog,
  report: reportLog,
} satisfies Record<Exclude<keyof RootState, 'api'>, SliceLog>;

/**
 * How the action log describes the app. The only importer of the `*Log.ts` files, loaded only by the tools that need it
 * (saving a report, DevTools, the replay viewer, the command line), never with the initial code of a page.
 */
export const eventLog = assembleEventLog(site, slices, apiLog);
