import { announcementsApi } from './announcementsApi';
import { attendanceApi } from './attendanceApi';
import { calendarApi } from './calendarApi';
import { confirmationApi } from './confirmationApi';
import { decisionsApi } from './decisionsApi';
import { deskApi } from './deskApi';
import { deskProblemsApi } from './deskProblemsApi';
import { groupsApi } from './groupsApi';
import { inboxApi } from './inboxApi';
import { invitationApi } from './invitationApi';
import { pageQueries } from './pageQueries';
import { problemsApi } from './problemsApi';
import { reportsApi } from './reportsApi';
import { seatsApi } from './seatsApi';
import { usersApi } from './usersApi';

/** Every call of the API. Only replays and the tools of the log load them at once: a screen imports the file of its calls. */
export const ALL_CALLS = {
  ...groupsApi.endpoints, ...pageQueries.endpoints, ...seatsApi.endpoints, ...attendanceApi.endpoints, ...invitationApi.endpoints,
  ...usersApi.endpoints, ...confirmationApi.endpoints, ...calendarApi.endpoints, ...inboxApi.endpoints, ...announcementsApi.endpoints,
  ...reportsApi.endpoints, ...problemsApi.endpoints, ...decisionsApi.endpoints, ...deskApi.endpoints, ...deskProblemsApi.endpoints,
};
