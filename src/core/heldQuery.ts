import type { UnknownAction } from '@reduxjs/toolkit';
import type { AppListenerApi } from '../store/listenerMiddleware';
import { selectUid } from './auth/authSlice';
import { awaitCall } from './slowNotice';

/** What the cache says of a query once its request has ended. */
export interface Outcome {
  isSuccess: boolean;
  error?: unknown;
}

/** A request for a query, with its subscription: what `initiate` returns. */
export type QueryRequest<T> = Promise<T> & { requestId: string; abort: () => void; unsubscribe: () => void };

/** A query whose data stays in the cache while a listener needs it. */
export interface HeldQuery<T> {
  /** How its request ended. */
  outcome: Promise<T>;
  /** Aborts what is in flight; the data stays as long as the cache keeps unused data. The end of the listener does the same. */
  release: () => void;
}

const wasAborted = (error: unknown): boolean => error instanceof Object && 'name' in error && error.name === 'AbortError';

/**
 * Loads a query, and holds its subscription until the listener ends or is cancelled. The cache makes one request of two for the same data,
 * and its sender may abort it: the screen that has just been left does so a moment after the next one has opened. Then the query is
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
