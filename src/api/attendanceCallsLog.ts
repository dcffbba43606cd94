import type { attendanceApi } from './attendanceApi';
import { describeCalls } from './logKeys';

/** The calls about who came, as the log describes them. */
export const attendanceCalls = describeCalls<typeof attendanceApi.endpoints>({
  listAttendance: { arg: 'groupId', words: 'who came' },
  tickAttendance: 'sending who came',
});
