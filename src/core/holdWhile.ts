import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { apiSlice } from '../api/apiSlice';
import { hasFailed, type Ended } from '../api/hasFailed';
import type { Services } from '../services/types';
import type { AppStartListening } from '../store/listenerMiddleware';
import type { RootState } from '../store/types';
import { retryRequested, selectIsOnline } from './app/appSlice';
import { holdQuery, type Outcome, type QueryRequest } from './heldQuery';

// Apart from `heldQuery.ts`, which is part of every page: only screens hold a query while the state asks for it.

/** What is in the cache is shown, and loaded again. */
const FORCED = { forceRefetch: true } as const;
/** The page below those that are loaded. */
const NEXT_PAGE = { direction: 'forward' } as const;

/** A query's endpoint, as far as it is needed here. */
interface QueryEndpoint<Arg, Options, T> {
  initiate: (arg: Arg, options: Options) => ThunkAction<QueryRequest<T>, RootState, Services, UnknownAction>;
  select: (arg: Arg) => (state: RootState) => Ended;
}

interface Holding<Arg> {
  /**
   * The argument of the query while the state asks for it, else null. Compared by identity. Must not depend on the state of the query's own
   * request, or it would be sent and released for ever.
   */
  argOf: (state: RootState) => Arg | null;
  /** Whether an event asks for it once more. After a failure, `retryRequested` and the return of the network do. */
  asksAgain?: (action: UnknownAction, current: RootState) => boolean;
  slowed?: (() => UnknownAction) | null;
}

/**
 * Holds a query while the state asks for it: while a screen or a section is open. What it has loaded, and whether that failed, is in the
 * cache, where selectors read it (`api/queryView.ts`). After a failure, *Try again* asks for it once more, and so does the return of the
 * network. A user who takes another's place gets their own: with the cache, the query and its subscription are gone.
 */
export function holdWhile<Arg, T extends Outcome>(
  startListening: AppStartListening,
  endpoint: QueryEndpoint<Arg, typeof FORCED, T>,
  { argOf, asksAgain = () => false, slowed }: Holding<Arg>,
): void {
  const isMissing = (state: RootState): boolean => {
    const arg = argOf(state);
    return arg !== null && hasFailed(endpoint.select(arg)(state));
  };
  startListening({
    predicate: (action, current, previous) => argOf(current) !== argOf(previous) || asksAgain(action, current)
      || apiSlice.util.resetApiState.match(action)
      || ((retryRequested.match(action) || (selectIsOnline(current) && !selectIsOnline(previous))) && isMissing(current)),
    effect: async (_action, api) => {
      api.cancelActiveListeners();
      const arg = argOf(api.getState());
      if (arg === null) return;
      holdQuery(api, () => api.dispatch(endpoint.initiate(arg, FORCED)), slowed);
      await api.condition(() => false);
    },
  });
}

/** Loads the next page of a list in pages when an event asks for it, while the state asks for the list (`holdWhile`). */
export function loadMoreOn<Arg, T extends Outcome>(
  startListening: AppStartListening,
  endpoint: Pick<QueryEndpoint<Arg, typeof NEXT_PAGE, T>, 'initiate'>,
  { argOf, isMore }: Pick<Holding<Arg>, 'argOf'> & { isMore: (action: UnknownAction) => boolean },
): void {
  startListening({
    predicate: (action, current, previous) => argOf(current) !== argOf(previous) || isMore(action),
    effect: async (action, api) => {
      const arg = argOf(api.getState());
      if (!isMore(action)) api.cancelActiveListeners();
      else if (arg !== null) await holdQuery(api, () => api.dispatch(endpoint.initiate(arg, NEXT_PAGE))).outcome;
    },
  });
}
