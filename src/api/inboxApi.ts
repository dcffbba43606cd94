import type { Preferences } from '../contract/types';
import { normaliseInbox, normaliseUnread, type InboxPage } from '../domain/inbox';
import { normalisePreferences } from '../domain/preferences';
import { apiSlice } from './apiSlice';

export interface InboxArg {
  /** Where the page begins: `next` of the page before; null for the newest. */
  before: string | null;
}

/** Which notifications: some, or all (null). */
export interface ReadArg {
  ids: readonly string[] | null;
}

const INBOX = '/api/notifications';

/** The user's notifications, and what they are notified of, beyond the specification: a backend without them answers 404. */
export const inboxApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    listNotifications: build.query<InboxPage, InboxArg>({
      query: ({ before }) => ({
        path: before === null ? INBOX : `${INBOX}?before=${encodeURIComponent(before)}`, beyondContract: true,
      }),
      transformResponse: (response: unknown) => normaliseInbox(response),
      keepUnusedDataFor: 0,
    }),
    /** Answers how many are unread now. */
    markRead: build.mutation<number, ReadArg>({
      query: ({ ids }) => ({ path: `${INBOX}/read`, method: 'POST', body: ids === null ? { all: true } : { ids } }),
      transformResponse: (response: unknown) => normaliseUnread(response),
    }),
    /** What the user is notified of. */
    getPreferences: build.query<Preferences | null, undefined>({
      query: () => ({ path: '/api/users/me/preferences', beyondContract: true }),
      transformResponse: (response: unknown) => normalisePreferences(response),
      keepUnusedDataFor: 0,
    }),
    savePreferences: build.mutation<Preferences | null, Preferences>({
      query: (body) => ({ path: '/api/users/me/preferences', method: 'PUT', body }),
      transformResponse: (response: unknown) => normalisePreferences(response),
    }),
  }),
});
