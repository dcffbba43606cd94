import type { RunningChange, Subscription } from './requests';

/** What the cache says of a query once its request has ended. */
export interface Outcome {
  isSuccess: boolean;
  error?: unknown;
}

const wasAborted = (error: unknown): boolean => error instanceof Object && 'name' in error && error.name === 'AbortError';

/**
 * Sends a query. The cache makes one request of two for the same data, and whoever sent it may abort it: the screen that has just been
 * left does so a moment after the next one has opened. Then the query is sent again.
 * @param send dispatches the query
 * @returns it; once its own `abort` is called it is not sent again
 */
export function sendQuery<T extends Outcome>(send: () => RunningChange<T> & Subscription): RunningChange<T> & Subscription {
  let request = send();
  let isAborted = false;
  const outcomeOfAll = async (): Promise<T> => {
    const outcome = await request;
    if (isAborted || !wasAborted(outcome.error)) return outcome;
    request.unsubscribe();
    request = send();
    return outcomeOfAll();
  };
  return Object.assign(outcomeOfAll(), {
    requestId: request.requestId,
    abort: () => { isAborted = true; request.abort(); },
    unsubscribe: () => { request.unsubscribe(); },
  });
}
