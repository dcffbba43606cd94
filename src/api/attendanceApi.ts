import type { Attendee } from '../contract/types';
import type { Tick } from '../domain/groups/attendance';
import { apiSlice } from './apiSlice';
import { normaliseAttendance } from './attendees';
import { groupPath } from './groupQueries';
import { updateCacheOnSuccess } from './groupsApi';
import { attendanceTag, historyTag } from './tags';

export interface TicksArg {
  groupId: string;
  ticks: readonly Tick[];
}

const attendancePath = (groupId: string): string => `${groupPath(groupId)}/attendance`;

/** Who came to the user's own group, beyond the specification. */
export const attendanceApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    listAttendance: build.query<Attendee[], string>({
      query: (groupId) => ({ path: attendancePath(groupId) }),
      transformResponse: (response: unknown) => normaliseAttendance(response),
      providesTags: (_people, _error, groupId) => [attendanceTag(groupId)],
    }),
    tickAttendance: build.mutation<Attendee[], TicksArg>({
      query: ({ groupId, ticks }) => ({
        path: attendancePath(groupId), method: 'PUT', body: { ticks: ticks.map(({ userId, came, at }) => ({ userId, came, at })) },
      }),
      transformResponse: (response: unknown) => normaliseAttendance(response),
      invalidatesTags: (_people, error, { groupId }) => (error ? [] : [historyTag(groupId)]),
      onQueryStarted: ({ groupId }, api) => updateCacheOnSuccess(api, (people) => {
        api.dispatch(attendanceApi.util.updateQueryData('listAttendance', groupId, () => people));
      }),
    }),
  }),
});
