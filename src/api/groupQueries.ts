import { original } from '@reduxjs/toolkit';
import { copyWithStructuralSharing, type QueryReturnValue } from '@reduxjs/toolkit/query';
import type { Group, GroupSummary } from '../contract/types';
import { isOlder, normaliseGroup, normaliseGroupList } from '../domain/normaliseGroup';
import { PUBLIC_LIST_PATH } from '../domain/offline';
import { FEATURED_COUNT } from '../domain/retryDelay';
import { apiSlice } from './apiSlice';
import type { ApiError, ApiMeta, ApiRequest } from './baseQuery';
import { HTTP_NOT_FOUND } from './httpStatus';
import { groupListTags, groupTag } from './tags';

/** How long cached data outlives its screen, in seconds: coming back shows it at once. */
const KEEP_LIST_S = 300;

type MaybePromise<T> = T | PromiseLike<T>;

const SUMMARY = '?fields=summary';

export const groupPath = (groupId: string): string => `/api/groups/${encodeURIComponent(groupId)}`;

type GroupResult = QueryReturnValue<Group, ApiError, ApiMeta>;

/** The group in a response, or an error when there is none. `message` replaces the call's own error text. */
export function groupResult(response: QueryReturnValue<unknown, ApiError, ApiMeta>, message?: string): GroupResult {
  if (response.error) return { error: response.error, meta: response.meta };
  const group = normaliseGroup(response.data);
  return group
    ? { data: group, meta: response.meta }
    : { error: { status: 'PARSING_ERROR', data: message === undefined ? {} : { message } }, meta: response.meta };
}

/** The newest version of each row. Unchanged rows keep their identity so that they do not re-render. */
function newestRows(known: readonly GroupSummary[], received: readonly GroupSummary[]): GroupSummary[] {
  const byId = new Map(known.map((row) => [row._id, row]));
  const rows = received.map((row) => {
    const present = byId.get(row._id);
    return present && isOlder(row, present) ? present : row;
  });
  return copyWithStructuralSharing(known, rows);
}

/** Inside `merge` the cached data is a draft; compare the original, not the draft. */
const mergeRows = (known: GroupSummary[], received: GroupSummary[]): GroupSummary[] => newestRows(original(known) ?? known, received);

function mergeGroup(known: Group, received: Group): Group {
  const present = original(known) ?? known;
  return isOlder(received, present) ? present : copyWithStructuralSharing(present, received);
}

type ListResult = QueryReturnValue<GroupSummary[], ApiError, ApiMeta>;

/** The rows of a response. A 404 is an empty list (specification, section 8). */
function listResult({ error, data, meta }: QueryReturnValue<unknown, ApiError, ApiMeta>, most: number): ListResult {
  if (error && error.status !== HTTP_NOT_FOUND) return { error, meta };
  return { data: error ? [] : normaliseGroupList(data).slice(0, most), meta };
}

/** Sends a request with the token and the retries of every call. */
export type Fetch = (request: ApiRequest) => MaybePromise<QueryReturnValue<unknown, ApiError, ApiMeta>>;

/** What all group lists have in common. */
const listOf = (request: ApiRequest, most = Infinity) => ({
  queryFn: async (_arg: undefined, _api: unknown, _extraOptions: unknown, fetch: Fetch) => listResult(await fetch(request), most),
  merge: mergeRows,
  providesTags: groupListTags,
  keepUnusedDataFor: KEEP_LIST_S,
});

/** Group queries (specification, section 7). Rows may be full groups or summaries. */
export const groupQueries = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    listGroups: build.query<GroupSummary[], undefined>({
      ...listOf({ path: PUBLIC_LIST_PATH }),
      extraOptions: { machineRetries: true },
    }),
    /** Anonymous: the home page calls without a token. */
    listFeaturedGroups: build.query<GroupSummary[], undefined>(listOf({ path: PUBLIC_LIST_PATH, anonymous: true }, FEATURED_COUNT)),
    listCreatedGroups: build.query<GroupSummary[], undefined>(listOf({ path: `/api/groups/user/created${SUMMARY}` })),
    listJoinedGroups: build.query<GroupSummary[], undefined>(listOf({ path: `/api/groups/user/joined${SUMMARY}` })),
    /** Where the user waits for a place; empty where the backend has no waitlist (404). */
    listWaitingGroups: build.query<GroupSummary[], undefined>(listOf({ path: `/api/groups/user/waiting${SUMMARY}`, beyondContract: true })),
    getGroup: build.query<Group, string>({
      queryFn: async (groupId, _api, _extraOptions, fetch) => groupResult(await fetch({ path: groupPath(groupId) })),
      merge: mergeGroup,
      providesTags: (group) => (group ? [groupTag(group._id)] : []),
    }),
  }),
});
