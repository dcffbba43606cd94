import type { UnknownAction } from '@reduxjs/toolkit';
import type { ApiMeta } from './baseQuery';

/** A query in the cache, with the version of the catalogue that its data is at least as new as, where the server said so. */
export interface VersionedQuery {
  requestId?: string;
  endpointName?: string;
  originalArgs?: unknown;
  data?: unknown;
  status?: string;
  asOf?: string;
}

interface Cache {
  queries: Record<string, VersionedQuery | undefined>;
}

type Answered = UnknownAction & { meta: { requestId: string; arg: { queryCacheKey: string }; baseQueryMeta?: Partial<ApiMeta> } };
const isAnswer = (action: UnknownAction): action is Answered => action.type === 'api/executeQuery/fulfilled';

/**
 * Notes beside a query's data how new it is. The cache itself keeps nothing of what a response says about its data.
 * @param cache after the action
 */
export function noteVersion<State>(cache: State, action: UnknownAction): State {
  if (!isAnswer(action)) return cache;
  const { requestId, arg: { queryCacheKey }, baseQueryMeta } = action.meta;
  const { queries } = cache as State & Cache;
  const { asOf: before, ...query } = queries[queryCacheKey] ?? {};
  const asOf = baseQueryMeta?.asOf;
  // An answer that has lost a race was not cached.
  if (query.requestId !== requestId || asOf === before) return cache;
  return { ...cache, queries: { ...queries, [queryCacheKey]: asOf === undefined ? query : { ...query, asOf } } };
}
