import type { Announcement, AnnouncementInput } from '../contract/types';
import { normaliseAnnouncement, normaliseAnnouncements } from '../domain/announcements';
import { apiSlice } from './apiSlice';
import { groupPath } from './groupQueries';

export interface WriteArg extends AnnouncementInput {
  groupId: string;
}

const announcementsPath = (groupId: string): string => `${groupPath(groupId)}/announcements`;

/** What the creator of a group writes to its people, beyond the specification: a backend without it answers 404. */
export const announcementsApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    listAnnouncements: build.query<Announcement[], string>({
      query: (groupId) => ({ path: announcementsPath(groupId), beyondContract: true }),
      transformResponse: (response: unknown) => normaliseAnnouncements(response),
      keepUnusedDataFor: 0,
    }),
    writeAnnouncement: build.mutation<Announcement | null, WriteArg>({
      query: ({ groupId, ...body }) => ({ path: announcementsPath(groupId), method: 'POST', body }),
      transformResponse: (response: unknown) => normaliseAnnouncement(response),
    }),
  }),
});
