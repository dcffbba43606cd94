import { original } from '@reduxjs/toolkit';
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { GroupTotals } from '../contract/types';
import { FIRST_PAGE, type ListPage, type PageArg } from '../domain/list/pageOfGroups';
import { apiSlice } from './apiSlice';
import { newestRows } from './newestRows';
import { normalisePage, normaliseTotals, pagePath } from './pageResponse';
import { readResult } from './readResult';
import { groupListTags } from './tags';

/** How long a page outlives its screen, in seconds: coming back shows it at once. */
const KEEP_PAGE_S = 300;

/** A page as last received, with the newest version of each row. The known one is a draft; its original is compared. */
const newerPage = (known: ListPage, received: ListPage): ListPage =>
  ({ ...received, groups: newestRows((original(known) ?? known).groups, received.groups) });

/** A list that is too large for one response: its pages, and what the whole would be needed for. */
export const pageQueries = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    listPage: build.query<ListPage, PageArg>({
      queryFn: async (arg, _api, _extraOptions, fetch) => readResult(await fetch({ path: pagePath(arg) }), normalisePage),
      merge: newerPage,
      providesTags: (page) => groupListTags(page?.groups),
      keepUnusedDataFor: KEEP_PAGE_S,
    }),
    /** Fails when the backend has none. */
    readTotals: build.query<GroupTotals, undefined>({
      queryFn: async (_arg, _api, _extraOptions, fetch) =>
        readResult(await fetch({ path: '/api/groups/totals', optionalEndpoint: true }), normaliseTotals),
    }),
  }),
});

type PageState = Parameters<ReturnType<typeof pageQueries.endpoints.listPage.select>>[0];
type Send = (thunk: unknown) => PromiseLike<unknown>;

/**
 * Caches the first page, which came in answer to the request for the whole list. Inserting it over an entry that is there already would
 * not replay (docs/action-log.md, pitfalls), so that one is changed, or without data asked for.
 * @param isOfLastVisit whether the service worker answered, from an earlier visit: a known page is at least as new
 */
export async function cacheFirstPage(
  { dispatch, getState }: Pick<BaseQueryApi, 'dispatch' | 'getState'>,
  response: unknown,
  isOfLastVisit: boolean,
): Promise<void> {
  const page = normalisePage(response);
  if (!page) return;
  const send = dispatch as unknown as Send;
  const known = pageQueries.endpoints.listPage.select(FIRST_PAGE)(getState() as PageState);
  if (known.isUninitialized) await send(pageQueries.util.upsertQueryData('listPage', FIRST_PAGE, page));
  else if (known.data) {
    if (!isOfLastVisit) await send(pageQueries.util.updateQueryData('listPage', FIRST_PAGE, (draft) => newerPage(draft, page), true));
  } else await send(pageQueries.endpoints.listPage.initiate(FIRST_PAGE, { forceRefetch: true, subscribe: false }));
}
