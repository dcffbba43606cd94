import { attendanceApi } from '../../../api/attendanceApi';
import { groupQueries } from '../../../api/groupQueries';
import { selectRoute } from '../../../core/location/locationSlice';
import { errorToast, on } from '../../../core/notifications/toastRule';
import { REFETCH, type Screen } from '../../../core/screen';
import { AttendancePage } from './AttendancePage';
import { startTicksListeners } from './ticksListeners';
import { attendanceClosed, attendanceOpened, sendEnded, ticksSlice } from './ticksSlice';

const { listAttendance } = attendanceApi.endpoints;

/** Who came to a group: its creator ticks them off, prints the list, or saves it. */
export const screen: Screen<'attendance'> = {
  pages: { attendance: AttendancePage },
  reducers: { ticks: ticksSlice.reducer },
  starters: [startTicksListeners],
  events: { attendance: { opened: ({ groupId = '' }) => attendanceOpened({ groupId }), closed: attendanceClosed } },
  refresh: {
    attendance: {
      ask: ({ dispatch }, state) => {
        const { groupId = '' } = selectRoute(state).params;
        void dispatch(groupQueries.endpoints.getGroup.initiate(groupId, REFETCH));
        void dispatch(listAttendance.initiate(groupId, REFETCH));
      },
      shows: { changes: 'group', calls: ['getGroup', listAttendance.name] },
    },
  },
  toasts: [on(sendEnded, ({ payload: { message } }) => (message === undefined ? null : errorToast(message)))],
};
