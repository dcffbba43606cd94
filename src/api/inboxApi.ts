import type { Preferences } from '../contract/types';
import { isNewer, normaliseInbox, normaliseUnread, type InboxPage } from '../domain/inbox/inbox';
import { apiSlice } from './apiSlice';
import { errorStatus } from './errorMessage';
import type { ApiState } from './groupSelectors';
import { HTTP_NOT_FOUND } from './httpStatus';
import { normalisePreferences } from './preferences';
import { readResult } from './readResult';

/** A page of the notifications: where it begins, which is `next` of the page above it; null for the newest. */
interface PageArg {
  pageParam: string | null;
}

/** Which notifications: some, or all (null). */
export interface ReadArg {
  ids: readonly string[] | null;
  /** Of all: the newest that is listed. Nobody has seen those that came later. */
  upTo?: string | undefined;
}

const INBOX = '/api/notifications';
const PREFERENCES = '/api/users/me/preferences';
const TIME_ZONE = '/api/users/me/time-zone';
/** More are not listed at a time: the server keeps no more for long, and a page may be open for weeks. */
const MOST_LISTED = 1000;

const pathOf = (before: string | null): string => (before === null ? INBOX : `${INBOX}?before=${encodeURIComponent(before)}`);

/** Marks as read. */
const withRead = (page: InboxPage, isRead: (id: string) => boolean): InboxPage =>
  ({ ...page, items: page.items.map((item) => (!item.isRead && isRead(item._id) ? { ...item, isRead: true } : item)) });

const isAmong = (id: string, { ids, upTo }: ReadArg): boolean =>
  (ids === null ? upTo === undefined || !isNewer(id, upTo) : ids.includes(id));

/** What is known to be read. */
function readIds(state: unknown): ReadonlySet<string> {
  const { data } = inboxApi.endpoints.listNotifications.select(undefined)(state as ApiState);
  return new Set(data?.pages.flatMap(({ items }) => items).filter(({ isRead }) => isRead).map(({ _id }) => _id));
}

/** What was read stays read: the response may be older than the click. */
function stillRead(page: InboxPage, known: ReadonlySet<string>): InboxPage {
  const readSince = page.items.filter(({ _id, isRead }) => !isRead && known.has(_id)).length;
  return { ...withRead(page, (id) => known.has(id)), unread: Math.max(page.unread - readSince, 0) };
}

/** The user's notifications, and what they are notified of, beyond the specification: a backend without them answers 404. */
export const inboxApi = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    listNotifications: build.infiniteQuery<InboxPage, undefined, string | null>({
      queryFn: async ({ pageParam }: PageArg, { getState }, _extraOptions, fetch) => {
        const { error, data, meta } = await fetch({ path: pathOf(pageParam), optionalEndpoint: true });
        return error ? { error, meta } : { data: stillRead(normaliseInbox(data), readIds(getState())), meta };
      },
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }, pages) => (pages.flatMap(({ items }) => items).length < MOST_LISTED ? next ?? undefined : undefined),
      },
      // A backend without them is not asked again in this visit.
      providesTags: (_pages, error) => (errorStatus(error) === HTTP_NOT_FOUND ? [] : ['Inbox']),
    }),
    /** Answers how many are unread now. */
    markRead: build.mutation<number, ReadArg>({
      query: ({ ids, upTo }) => ({ path: `${INBOX}/read`, method: 'POST', body: ids === null ? { all: true, upTo } : { ids } }),
      transformResponse: (response: unknown) => normaliseUnread(response),
      onQueryStarted: (which, { dispatch, queryFulfilled }) => queryFulfilled.then(({ data: unread }) => {
        dispatch(inboxApi.util.updateQueryData('listNotifications', undefined, (inbox) => ({
          ...inbox, pages: inbox.pages.map((page) => ({ ...withRead(page, (id) => isAmong(id, which)), unread })),
        })));
      }, () => undefined),
    }),
    /** What the user is notified of. */
    getPreferences: build.query<Preferences, undefined>({
      queryFn: async (_arg, _api, _extra, fetch) =>
        readResult(await fetch({ path: PREFERENCES, optionalEndpoint: true }), normalisePreferences),
      keepUnusedDataFor: 0,
    }),
    /** Says where the user is, where the server does not know it. */
    noteTimeZone: build.mutation<Preferences, { timeZone: string }>({
      queryFn: async (body, _api, _extra, fetch) =>
        readResult(await fetch({ path: TIME_ZONE, method: 'PUT', body }), normalisePreferences),
    }),
    savePreferences: build.mutation<Preferences, Preferences>({
      queryFn: async (body, _api, _extra, fetch) =>
        readResult(await fetch({ path: PREFERENCES, method: 'PUT', body }), normalisePreferences),
      onQueryStarted: (_arg, { dispatch, queryFulfilled }) => queryFulfilled.then(({ data }) => {
        dispatch(inboxApi.util.updateQueryData('getPreferences', undefined, () => data));
      }, () => undefined),
    }),
  }),
});
