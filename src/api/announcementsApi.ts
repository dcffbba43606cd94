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

/** An announcement of the user. */
export interface OwnAnnouncement {
  groupId: string;
  announcementId: string;
}

export interface EditArg extends OwnAnnouncement, AnnouncementInput {}

/** Whether the user may not read them, or the backend has none. */
const isAbsent = (error: unknown): boolean => [HTTP_FORBIDDEN, HTTP_NOT_FOUND].some((status) => status === errorStatus(error));

const withFirst = (known: readonly Announcement[], written: Announcement): Announcement[] =>
  [written, ...known.filter(({ _id }) => _id !== written._id)];

/** One that was refused may have been removed elsewhere. */
const afterRefusal = (_data: unknown, error: unknown, { groupId }: OwnAnnouncement) => (error ? [announcementsTag(groupId)] : []);

const announcementsPath = (groupId: string): string => `${groupPath(groupId)}/announcements`;

const ownPath = ({ groupId, announcementId }: OwnAnnouncement): string =>
  `${announcementsPath(groupId)}/${encodeURIComponent(announcementId)}`;

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
    editAnnouncement: build.mutation<Announcement | null, EditArg>({
      query: ({ subject, text, ...own }) => ({ path: ownPath(own), method: 'PUT', body: { subject, text } }),
      transformResponse: (response: unknown) => normaliseAnnouncement(response),
      invalidatesTags: afterRefusal,
      onQueryStarted: ({ groupId }, api) => updateCacheOnSuccess(api, (edited) => {
        if (!edited) return;
        api.dispatch(announcementsApi.util.updateQueryData('listAnnouncements', groupId,
          (known) => known.map((one) => (one._id === edited._id ? edited : one))));
      }),
    }),
    deleteAnnouncement: build.mutation<unknown, OwnAnnouncement>({
      query: (own) => ({ path: ownPath(own), method: 'DELETE', ignoresBody: true }),
      invalidatesTags: afterRefusal,
      onQueryStarted: ({ groupId, announcementId }, api) => updateCacheOnSuccess(api, () => {
        api.dispatch(announcementsApi.util.updateQueryData('listAnnouncements', groupId,
          (known) => known.filter(({ _id }) => _id !== announcementId)));
      }),
    }),
  }),
});
