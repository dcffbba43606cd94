import { createSelector } from '@reduxjs/toolkit';
import { attendanceApi } from '../../../api/attendanceApi';
import { groupQueries } from '../../../api/groupQueries';
import { selectQueryView, type QueryView } from '../../../api/queryView';
import type { Attendee, Group } from '../../../contract/types';
import { openParam } from '../../../core/location/openParam';
import { isLaterTick } from '../../../domain/groups/attendance';
import type { RootState } from '../../../store/types';
import { selectUnsentTicks } from './ticksSlice';
import type { UnsentTick } from './unsentTicks';

const LOAD_FAILED = 'We couldn’t load who is in the group.';

/** The group whose list is open, or null. */
export const selectAttendanceId = (state: RootState): string | null => openParam(state, 'attendance', 'groupId');

/** The group of the open list. */
export const selectAttendedGroup = (state: RootState): QueryView<Group> =>
  selectQueryView(state, groupQueries.endpoints.getGroup, selectAttendanceId(state), LOAD_FAILED);

const selectView = (state: RootState): QueryView<Attendee[]> =>
  selectQueryView(state, attendanceApi.endpoints.listAttendance, selectAttendanceId(state), LOAD_FAILED);

function withUnsent(person: Attendee, unsent: readonly UnsentTick[]): Attendee {
  const tick = unsent.find(({ userId }) => userId === person._id);
  if (!tick) return person;
  const counts = person.tickedAt === null || isLaterTick(tick, { came: person.came, at: person.tickedAt });
  return counts ? { ...person, came: tick.came, tickedAt: tick.at } : person;
}

/** The ticks of the open list that are not sent yet. */
const selectUnsentHere = createSelector([selectUnsentTicks, selectAttendanceId], (ticks, groupId) =>
  ticks.filter((tick) => tick.groupId === groupId));

/** Everybody, with what is ticked here and not sent yet. */
export const selectAttendance = createSelector([selectView, selectUnsentHere], (view, unsent): QueryView<Attendee[]> =>
  (view.status === 'loaded' ? { ...view, data: view.data.map((person) => withUnsent(person, unsent)) } : view));

/** How many ticks of the open list are not sent yet. */
export const selectUnsentCount = (state: RootState): number => selectUnsentHere(state).length;
