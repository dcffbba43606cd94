import { accountShapes } from '../account/accountSchemas';
import { profileShapes } from '../account/profile/profileSchemas';
import { announcementShapes } from '../announcements/announcementSchemas';
import { calendarShapes } from '../calendar/calendarSchemas';
import { deskShapes } from '../desk/deskShapes';
import { attendanceShapes } from '../groups/attendance/attendanceSchemas';
import { groupShapes } from '../groups/groupShapes';
import { listShapes } from '../groups/list/listSchemas';
import { seatShapes } from '../groups/seats/seatShapes';
import { commonShapes } from '../http/schemas/commonSchemas';
import { imageShapes } from '../images/imageSchemas';
import { liveShapes } from '../live/liveSchemas';
import { inboxShapes } from '../notifications/inbox/inboxShapes';
import { problemShapes } from '../problems/problemSchemas';
import { reportShapes } from '../reports/reportSchemas';

/** The shapes that the schemas of calls refer to by name, whichever feature they belong to. */
export const apiShapes = [
  ...groupShapes, ...listShapes, ...seatShapes, ...attendanceShapes, ...inboxShapes, ...announcementShapes, ...liveShapes,
  ...calendarShapes, ...profileShapes, ...commonShapes, ...accountShapes, ...imageShapes, ...reportShapes, ...deskShapes,
  ...problemShapes,
];
