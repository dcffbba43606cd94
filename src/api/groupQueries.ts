import { original } from '@reduxjs/toolkit';
import { copyWithStructuralSharing, type BaseQueryApi, type QueryReturnValue } from '@reduxjs/toolkit/query';
import type { Group, GroupSummary } from '../contract/types';
import { isOlder, normaliseGroup, normaliseGroupList } from '../domain/groups/normaliseGroup';
import { LIST_OR_PAGE, rowsOfPage } from '../domain/list/pageType';
import { FEATURED_COUNT } from '../domain/list/retryDelay';
import { PUBLIC_LIST_PATH } from '../domain/routes/offline';
import { apiSlice } from './apiSlice';
import type { ApiError, ApiMeta, ApiRequest } from './baseQuery';
import { cacheKeyOf } from './cacheKeys';
import { HTTP_NOT_FOUND } from './httpStatus';
import { newestRows } from './newestRows';
import { groupListTags, groupTag } from './tags';

/** How long cached data outlives its screen, in seconds: coming back shows it at once. */
const KEEP_LIST_S = 300;

type MaybePromise<T> = T | PromiseLike<T>;

const SUMMARY = '?fields=summary';

export const groupPath = (groupId: string): string => `/api/groups/${encodeURIComponent(groupId)}`;

type GroupResult = QueryReturnValue<Group, ApiError, ApiMeta>;

/** The group in a response, or an error when there is none, readable or not. `message` replaces the call's own error text. */
export function groupResult({ error, data, meta }: QueryReturnValue<unknown, ApiError, ApiMeta>, message?: string): GroupResult {
  if (error && error.status !== 'PARSING_ERROR') return { error, meta };
  const group = normaliseGroup(data);
  return group ? { data: group, meta } : { error: { status: 'PARSING_ERROR', data: message === undefined ? {} : { message } }, meta };
}

/** Inside `merge` the cached data is a draft; compare the original, not the draft. */
const mergeRows = (known: GroupSummary[], received: GroupSummary[]): GroupSummary[] => newestRows(original(known) ?? known, received);

/** Whether the service worker answered, from an earlier visit: what is known is at least as new. */
const isOfLastVisit = ({ baseQueryMeta }: { baseQueryMeta?: ApiMeta | undefined }): boolean => baseQueryMeta?.fromLastVisit === true;

function mergeGroup(known: Group, received: Group): Group {
  const present = original(known) ?? known;
  return isOlder(received, present) ? present : copyWithStructuralSharing(present, received);
}

type ListResult = QueryReturnValue<GroupSummary[], ApiError, ApiMeta>;
type PagedResult = QueryReturnValue<null, ApiError, ApiMeta>;

/** The rows of a response. A 404 is an empty list (docs/spec-notes.md, section 8). */
function listResult({ error, data, meta }: QueryReturnValue<unknown, ApiError, ApiMeta>, most: number): ListResult {
  if (error && error.status !== HTTP_NOT_FOUND) return { error, meta };
  return { data: error ? [] : normaliseGroupList(rowsOfPage(data) ?? data).slice(0, most), meta };
}

/** Sends a request with the token and the retries of every call. */
export type Fetch = (request: ApiRequest) => MaybePromise<QueryReturnValue<unknown, ApiError, ApiMeta>>;

/** What all group lists have in common. */
const listOf = (request: ApiRequest, most = Infinity) => ({
  queryFn: async (_arg: undefined, _api: unknown, _extraOptions: unknown, fetch: Fetch) => listResult(await fetch(request), most),
  merge: (known: GroupSummary[], received: GroupSummary[], answer: { baseQueryMeta?: ApiMeta | undefined }) =>
    (isOfLastVisit(answer) ? known : mergeRows(known, received)),
  providesTags: groupListTags,
  keepUnusedDataFor: KEEP_LIST_S,
});

/** A site with more groups than it sends at once answers with a page; any other with the list, as every backend does. */
const PUBLIC_LIST: ApiRequest = { path: PUBLIC_LIST_PATH, headers: { accept: LIST_OR_PAGE } };

/** Who asks for the list: `retrying` is the state machine of its page, which retries after 401 itself. All get the same. */
type ListAsker = 'retrying' | undefined;

/**
 * All groups, or null when they are too many for one response: then the response is their first page, which is cached as such. So the
 * request that every visit begins with shows which kind of site it is.
 */
async function wholeList(
  fetch: Fetch, api: Pick<BaseQueryApi, 'dispatch' | 'getState'>, asker: ListAsker,
): Promise<ListResult | PagedResult> {
  const response = await fetch({ ...PUBLIC_LIST, skipAuthRetry: asker === 'retrying' });
  if (!rowsOfPage(response.data)) return listResult(response, Infinity);
  const { cacheFirstPage } = await import(/* webpackChunkName: "paged-list" */ './pageQueries');
  await cacheFirstPage(api, response.data, response.meta?.fromLastVisit === true);
  return { data: null, meta: response.meta };
}

/** Group queries (docs/spec-notes.md, section 7). Rows may be full groups or summaries. */
export const groupQueries = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    listGroups: build.query<GroupSummary[] | null, ListAsker>({
      queryFn: (asker, api, _extraOptions, fetch) => wholeList(fetch, api, asker),
      serializeQueryArgs: ({ endpointName }) => cacheKeyOf(endpointName, undefined),
      merge: (known, received, answer) =>
        (isOfLastVisit(answer) ? known : known && received ? mergeRows(known, received) : received),
      providesTags: (groups) => groupListTags(groups ?? undefined),
      keepUnusedDataFor: KEEP_LIST_S,
    }),
    /** Anonymous: the home page calls without a token. */
    listFeaturedGroups: build.query<GroupSummary[], undefined>(listOf({ ...PUBLIC_LIST, anonymous: true }, FEATURED_COUNT)),
    listCreatedGroups: build.query<GroupSummary[], undefined>(listOf({ path: `/api/groups/user/created${SUMMARY}` })),
    listJoinedGroups: build.query<GroupSummary[], undefined>(listOf({ path: `/api/groups/user/joined${SUMMARY}` })),
    /** Where the user waits for a place; empty where the backend has no waitlist (404). */
    listWaitingGroups: build.query<GroupSummary[], undefined>(
      listOf({ path: `/api/groups/user/waiting${SUMMARY}`, optionalEndpoint: true }),
    ),
    getGroup: build.query<Group, string>({
      queryFn: async (groupId, _api, _extraOptions, fetch) => groupResult(await fetch({ path: groupPath(groupId) })),
      merge: mergeGroup,
      providesTags: (group) => (group ? [groupTag(group._id)] : []),
    }),
  }),
});
