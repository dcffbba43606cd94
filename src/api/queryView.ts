import { weakMapMemoize } from '@reduxjs/toolkit';
import { errorMessage, errorStatus } from './errorMessage';
import { hasFailed, type Ended } from './hasFailed';

/** What a screen shows of a query. Data that could not be loaded again stays. */
export type QueryView<T> =
  | { status: 'loading' }
  | { status: 'loaded'; data: T }
  | { status: 'failed'; message: string; httpStatus: number | null };

/** What has been loaded; null before that, and after a failure. */
export const loadedData = <T>(view: QueryView<T>): T | null => (view.status === 'loaded' ? view.data : null);

/** A query in the cache. */
interface Cached extends Ended {
  data?: unknown;
}

interface Endpoint<State, Arg, T> {
  select: (arg: Arg) => (state: State) => Cached & { data?: T };
}

const LOADING: QueryView<never> = { status: 'loading' };

/** The endpoints' own selectors, one for each argument: a new one would return a new object each time. */
const selectorOf = weakMapMemoize((endpoint: Endpoint<unknown, unknown, unknown>, arg: unknown) => endpoint.select(arg));

const viewOf = weakMapMemoize(({ data, isError, error }: Cached, fallback: string): QueryView<unknown> => {
  if (data !== undefined) return { status: 'loaded', data };
  if (!hasFailed({ isError, error })) return LOADING;
  return { status: 'failed', message: errorMessage(error, fallback), httpStatus: errorStatus(error) };
});

/**
 * What a screen shows of a query.
 * @param arg null while the query is not held; an object must be the same one each time
 * @param fallback what a failure says when the server gave no reason; left out where the screen has words of its own
 */
export const selectQueryView = <State, Arg, T>(
  state: State,
  endpoint: Endpoint<State, Arg, T>,
  arg: Arg | null,
  fallback = '',
): QueryView<T> =>
  (arg === null ? LOADING : viewOf(selectorOf(endpoint as never, arg)(state), fallback) as QueryView<T>);

/** What a screen shows below the pages of a list: whether there are more, or how loading them goes. */
export type MoreView = { status: 'none' | 'some' | 'loading' } | { status: 'failed'; message: string };

/** A list in pages in the cache. */
interface CachedPages extends Cached {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
}

const NO_MORE: MoreView = { status: 'none' };
const MORE: MoreView = { status: 'some' };
const LOADING_MORE: MoreView = { status: 'loading' };

const moreOf = weakMapMemoize((pages: CachedPages, fallback: string): MoreView => {
  if (pages.isFetchingNextPage) return LOADING_MORE;
  if (pages.isFetchNextPageError && hasFailed(pages)) return { status: 'failed', message: errorMessage(pages.error, fallback) };
  return pages.hasNextPage ? MORE : NO_MORE;
});

/** What a screen shows below the pages of a list, as far as it is loaded. */
export const selectMoreView = <State, Arg>(
  state: State,
  endpoint: { select: (arg: Arg) => (state: State) => CachedPages },
  arg: Arg | null,
  fallback: string,
): MoreView => (arg === null ? NO_MORE : moreOf(selectorOf(endpoint as never, arg)(state) as CachedPages, fallback));
