import { weakMapMemoize } from '@reduxjs/toolkit';
import { errorMessage, errorStatus } from './errorMessage';

/** What a screen shows of a query. Data that could not be loaded again stays. */
export type QueryView<T> =
  | { status: 'loading' }
  | { status: 'loaded'; data: T }
  | { status: 'failed'; message: string; httpStatus: number | null };

/** A query in the cache. */
interface Cached {
  data?: unknown;
  isError: boolean;
  error?: unknown;
}

interface Endpoint<State, Arg, T> {
  select: (arg: Arg) => (state: State) => Cached & { data?: T };
}

const LOADING: QueryView<never> = { status: 'loading' };

/** The endpoints' own selectors, one for each argument: a new one would return a new object each time. */
const selectorOf = weakMapMemoize((endpoint: Endpoint<unknown, unknown, unknown>, arg: unknown) => endpoint.select(arg));

/** A request that was aborted has not failed: its screen is closed, or the query is sent again. Only a failure has a status. */
const viewOf = weakMapMemoize(({ data, isError, error }: Cached, fallback: string): QueryView<unknown> => {
  if (data !== undefined) return { status: 'loaded', data };
  if (!isError || !(error instanceof Object && 'status' in error)) return LOADING;
  return { status: 'failed', message: errorMessage(error, fallback), httpStatus: errorStatus(error) };
});

/**
 * What a screen shows of a query.
 * @param arg null while the query is not held; an object must be the same one each time
 * @param fallback what a failure says when the server gave no reason
 */
export const selectQueryView = <State, Arg, T>(
  state: State,
  endpoint: Endpoint<State, Arg, T>,
  arg: Arg | null,
  fallback: string,
): QueryView<T> =>
  (arg === null ? LOADING : viewOf(selectorOf(endpoint as never, arg)(state), fallback) as QueryView<T>);
