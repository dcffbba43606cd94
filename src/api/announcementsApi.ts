import type { Announcement, AnnouncementInput } from '../contract/types';
import { normaliseAnnouncement, normaliseAnnouncements } from './announcements';
import { apiSlice } from './apiSlice';
import { errorStatus } from './errorMessage';
import { groupPath } from './groupQueries';
import { updateCacheOnSuccess } from './groupsApi';
import { HTTP_FORBIDDEN, HTTP_NOT_FOUND } from './httpStatus';
import { announcementsTag } from './tags';

export interface WriteArg extends AnnouncementInput {
  groupId: string;
}

/** Whether the user may not read them, or the backend has none. */
const isAbsent = (error: unknown): boolean => [HTTP_FORBIDDEN, HTTP_NOT_FOUND].some((status) => status === errorStatus(error));

const withFirst = (known: readonly Announcement[], written: Announcement): Announcement[] =>
  [written, ...known.filter(({ _id }) => _id !== written._id)];

const announcementsPath = (groupId: string): string => `${groupPath(groupId)}/announcements`;

/** What the creator of a group writes to its people, beyond the specification: a backend without it answers 404. */
export const announcementsApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    listAnnouncements: build.query<Announcement[], string>({
      query: (groupId) => ({ path: announcementsPath(groupId), optionalEndpoint: true }),
      transformResponse: (response: unknown) => normaliseAnnouncements(response),
      // A backend without them, or a group that is not the user's, is not asked again.
      providesTags: (_items, error, groupId) => (isAbsent(error) ? [] : [announcementsTag(groupId)]),
    }),
    writeAnnouncement: build.mutation<Announcement | null, WriteArg>({
      query: ({ groupId, ...body }) => ({ path: announcementsPath(groupId), method: 'POST', body }),
      transformResponse: (response: unknown) => normaliseAnnouncement(response),
      onQueryStarted: ({ groupId }, api) => updateCacheOnSuccess(api, (written) => {
        if (!written) return;
        api.dispatch(announcementsApi.util.updateQueryData('listAnnouncements', groupId, (known) => withFirst(known, written)));
      }),
    }),
  }),
});
