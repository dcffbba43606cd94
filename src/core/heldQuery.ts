import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Services } from '../services/types';
import type { AppListenerApi, AppStartListening } from '../store/listenerMiddleware';
import type { RootState } from '../store/types';
import { selectUid } from './auth/authSlice';
import { awaitCall } from './slowNotice';

/** What the cache says of a query once its request has ended. */
interface Outcome {
  isSuccess: boolean;
  error?: unknown;
}

/** A request for a query, with its subscription: what `initiate` returns. */
type QueryRequest<T> = Promise<T> & { requestId: string; abort: () => void; unsubscribe: () => void };

/** A query whose data stays in the cache while a listener needs it. */
export interface HeldQuery<T> {
  /** How its request ended. */
  outcome: Promise<T>;
  /** Aborts what is in flight; the data stays as long as the cache keeps unused data. The end of the listener does the same. */
  release: () => void;
}

/** What is in the cache is shown, and loaded again. */
const FORCED = { forceRefetch: true } as const;
/** The page below those that are loaded. */
const NEXT_PAGE = { direction: 'forward' } as const;

const wasAborted = (error: unknown): boolean => error instanceof Object && 'name' in error && error.name === 'AbortError';

/**
 * Loads a query, and holds its subscription until the listener ends or is cancelled. The cache makes one request of two for the same data,
 * and whoever sent it may abort it: the screen that has just been left does so a moment after the next one has opened. Then the query is
 * sent again. When the user has changed meanwhile, the listener is cancelled: nobody sees the answer to another's question (rule 10).
 * @param send dispatches the query
 * @param slowed the event of a screen that has a notice of its own for a slow call; null for a call that nobody waits for; without it the
 * site shows a notice
 */
export function holdQuery<T extends Outcome>(
  api: AppListenerApi,
  send: () => QueryRequest<T>,
  slowed?: (() => UnknownAction) | null,
): HeldQuery<T> {
  const { signal } = api;
  const uid = selectUid(api.getState());
  let request = send();
  let isReleased = false;
  const release = () => {
    if (isReleased) return;
    isReleased = true;
    signal.removeEventListener('abort', release);
    request.abort();
    request.unsubscribe();
  };
  signal.addEventListener('abort', release);
  const untilAnswered = async (): Promise<T> => {
    const result = await request;
    if (uid !== null && selectUid(api.getState()) !== uid) api.cancel();
    if (isReleased || !wasAborted(result.error)) return result;
    request.unsubscribe();
    request = send();
    return untilAnswered();
  };
  const call = untilAnswered();
  const outcome = awaitCall(api, call, slowed === undefined ? { requestId: request.requestId, doing: 'loading' } : slowed);
  // A listener that only holds the query does not wait for it.
  outcome.catch(() => undefined);
  return { outcome, release };
}

/** A query's endpoint, as far as it is needed here. */
interface QueryEndpoint<Arg, Options, T> {
  initiate: (arg: Arg, options: Options) => ThunkAction<QueryRequest<T>, RootState, Services, UnknownAction>;
}

interface Holding<Arg> {
  /** The argument of the query while the state asks for it, else null. Compared by identity. */
  argOf: (state: RootState) => Arg | null;
  /** Whether an event asks for it once more, for example after a failure. */
  isRetry?: (action: UnknownAction, current: RootState, previous: RootState) => boolean;
  slowed?: (() => UnknownAction) | null;
}

/**
 * Holds a query while the state asks for it: while a screen or a section is open. What it has loaded, and whether that failed, is in the
 * cache, where selectors read it (`api/queryView.ts`).
 */
export function holdWhile<Arg, T extends Outcome>(
  startListening: AppStartListening,
  endpoint: QueryEndpoint<Arg, typeof FORCED, T>,
  { argOf, isRetry = () => false, slowed }: Holding<Arg>,
): void {
  startListening({
    predicate: (action, current, previous) => argOf(current) !== argOf(previous) || isRetry(action, current, previous),
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
  endpoint: QueryEndpoint<Arg, typeof NEXT_PAGE, T>,
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
