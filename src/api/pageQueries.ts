import { original, type UnknownAction } from '@reduxjs/toolkit';
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { GroupTotals } from '../contract/types';
import { FIRST_PAGE, type ListPage, type PageArg } from '../domain/pageOfGroups';
import { normalisePage, normaliseTotals, pagePath } from '../domain/pageResponse';
import { apiSlice } from './apiSlice';
import { newestRows } from './newestRows';
import { groupListTags } from './tags';

/** How long a page outlives its screen, in seconds: coming back shows it at once. */
const KEEP_PAGE_S = 300;

/** A list that is too long to be sent at once: its pages, and what the whole would be needed for. */
export const pageQueries = apiSlice.injectEndpoints({
  endpoints: (build) => ({
    listPage: build.query<ListPage, PageArg>({
      queryFn: async (arg, _api, _extraOptions, fetch) => {
        const { error, data, meta } = await fetch({ path: pagePath(arg) });
        if (error) return { error, meta };
        const page = normalisePage(data);
        return page ? { data: page, meta } : { error: { status: 'PARSING_ERROR', data: {} }, meta };
      },
      // Inside `merge` the cached data is a draft; the original is compared.
      merge: (known, page) => ({ ...page, groups: newestRows((original(known) ?? known).groups, page.groups) }),
      providesTags: (page) => groupListTags(page?.groups),
      keepUnusedDataFor: KEEP_PAGE_S,
    }),
    /** Null when the backend has none. */
    readTotals: build.query<GroupTotals | null, undefined>({
      query: () => ({ path: '/api/groups/totals', beyondContract: true }),
      transformResponse: (response: unknown) => normaliseTotals(response),
    }),
  }),
});

/** Caches the first page, which came in answer to the request for the whole list. */
export async function cacheFirstPage(dispatch: BaseQueryApi['dispatch'], response: unknown): Promise<void> {
  const page = normalisePage(response);
  if (page) await dispatch(pageQueries.util.upsertQueryData('listPage', FIRST_PAGE, page) as unknown as UnknownAction);
}
