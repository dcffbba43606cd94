import type { UnknownAction } from '@reduxjs/toolkit';
import { expireSessionOn } from '../api/expireSession';
import type { AppListenerApi } from '../store/listenerMiddleware';
import { changeSettled, changeSlowed, selectSlowChanges } from './app/appSlice';
import { selectUid } from './auth/authSlice';

/** After this many ms without an answer a hint says that it is still coming: calls have no time-out (specification, section 7). */
const STILL_LOADING_AFTER_MS = 10_000;

export const HTTP_UNAUTHORIZED = 401;
export const HTTP_NOT_FOUND = 404;
export const HTTP_CONFLICT = 409;

/** Waits for a call, and says once when it takes long. */
export async function withSlowNotice<T>(api: AppListenerApi, call: Promise<T>, slowed: () => UnknownAction): Promise<T> {
  const hint = api.fork(async (fork) => {
    await fork.delay(STILL_LOADING_AFTER_MS);
    api.dispatch(slowed());
  });
  try {
    return await api.pause(call);
  } finally {
    hint.cancel();
  }
}

export interface Subscription {
  abort: () => void;
  unsubscribe: () => void;
}

/** Ends a query of a screen: a running call is aborted, and the answer is kept only as long as the cache keeps what nobody watches. */
export function releaseQueries(...requests: readonly Subscription[]): void {
  for (const request of requests) {
    request.abort();
    request.unsubscribe();
  }
}

/** A change that is on its way. */
export type RunningChange<T> = Promise<T> & { abort: () => void; requestId: string };

/** Waits for a change, and shows a notice while it takes long. */
async function withSlowChange<T>(api: AppListenerApi, request: RunningChange<T>): Promise<T> {
  const { requestId } = request;
  try {
    return await withSlowNotice(api, request, () => changeSlowed({ requestId }));
  } finally {
    if (selectSlowChanges(api.getState()).includes(requestId)) api.dispatch(changeSettled({ requestId }));
  }
}

/**
 * Waits for a change that the user asked for. It goes on when its screen is left, because the server may have it already,
 * but not when the user signs out: nobody else must see its outcome (ARCHITECTURE.md, rule 10).
 * @returns null when the user has signed out
 */
export async function awaitMutation<T>(api: AppListenerApi, request: RunningChange<T>): Promise<T | null> {
  const uid = selectUid(api.getState());
  const watch = api.fork(async () => {
    await api.condition((_action, state) => selectUid(state) !== uid);
    request.abort();
  });
  try {
    const outcome = await withSlowChange(api, request);
    return selectUid(api.getState()) === uid ? outcome : null;
  } finally {
    watch.cancel();
  }
}

/**
 * Forces a new token; the identity service shares one renewal among all that wait. A refusal that ends the session becomes an event.
 * @returns whether there is one
 */
export async function refreshToken(api: AppListenerApi): Promise<boolean> {
  const { errors, identity } = api.extra;
  return api.pause(identity.getToken({ forceRefresh: true }).then((token) => token !== null, (error: unknown) => {
    errors.report(error, 'The token could not be refreshed');
    expireSessionOn(error, api.dispatch);
    return false;
  }));
}
