import type { UnknownAction } from '@reduxjs/toolkit';
import { expireSessionOn } from '../api/expireSession';
import type { AppListenerApi } from '../store/listenerMiddleware';
import type { RootState } from '../store/types';
import { changeSettled, changeSlowed, selectSlowChanges } from './app/appSlice';
import { selectUid } from './auth/authSlice';

/** When a call takes longer than this, ms, a notice says that it is still loading: there is no time-out (docs/spec-notes.md, section 7). */
const STILL_LOADING_AFTER_MS = 10_000;

/** Waits for a call, and dispatches once when it is slow. */
export async function withSlowNotice<T>(api: AppListenerApi, call: Promise<T>, slowed: () => UnknownAction): Promise<T> {
  let isWaiting = true;
  // Not a fork: those are held until the effect ends, and that of a paged list waits for one call after the other.
  api.delay(STILL_LOADING_AFTER_MS).then(() => { if (isWaiting) api.dispatch(slowed()); }, () => undefined);
  try {
    return await api.pause(call);
  } finally {
    isWaiting = false;
  }
}

export interface Subscription {
  abort: () => void;
  unsubscribe: () => void;
}

/** Ends a screen's queries: requests in flight are aborted, and the data stays only as long as the cache keeps unused data. */
export function releaseQueries(...requests: readonly Subscription[]): void {
  for (const request of requests) {
    request.abort();
    request.unsubscribe();
  }
}

/** A change in flight. */
export type RunningChange<T> = Promise<T> & { abort: () => void; requestId: string };

/** Waits for a change, and shows a notice while it is slow. */
async function withSlowChange<T>(api: AppListenerApi, request: RunningChange<T>): Promise<T> {
  const { requestId } = request;
  try {
    return await withSlowNotice(api, request, () => changeSlowed({ requestId }));
  } finally {
    if (selectSlowChanges(api.getState()).includes(requestId)) api.dispatch(changeSettled({ requestId }));
  }
}

/** Waits for a request, and aborts it when the listener is cancelled: its outcome is no longer needed. */
export async function awaitOrAbort<T>(api: AppListenerApi, request: Promise<T> & { abort: () => void }): Promise<T> {
  try {
    return await api.pause(request);
  } finally {
    request.abort();
  }
}

/** Waits for a request while somebody wants its outcome, and aborts it afterwards. */
async function awaitWhile<T>(api: AppListenerApi, request: RunningChange<T>, isWanted: (state: RootState) => boolean): Promise<T | null> {
  const watch = api.fork(async () => {
    await api.condition((_action, state) => !isWanted(state));
    request.abort();
  });
  try {
    const outcome = await withSlowChange(api, request);
    return isWanted(api.getState()) ? outcome : null;
  } finally {
    watch.cancel();
  }
}

/**
 * Waits for a change that the user requested. It continues when its screen is closed, because the server may already have it,
 * but not when the user signs out: no other user may see its outcome (ARCHITECTURE.md, rule 10).
 * @returns null when the user has signed out
 */
export async function awaitMutation<T>(api: AppListenerApi, request: RunningChange<T>): Promise<T | null> {
  const uid = selectUid(api.getState());
  return awaitWhile(api, request, (state) => selectUid(state) === uid);
}

/**
 * Waits for what a part of a page shows. It is aborted when the part is closed, or the user signs out.
 * @param isOpen whether the part is still open
 * @returns null when it is not
 */
export async function awaitPart<T>(
  api: AppListenerApi,
  request: RunningChange<T>,
  isOpen: (state: RootState) => boolean,
): Promise<T | null> {
  const uid = selectUid(api.getState());
  return awaitWhile(api, request, (state) => selectUid(state) === uid && isOpen(state));
}

/**
 * Refreshes the token; the identity service shares one refresh among all callers. An error that ends the session becomes an event.
 * @returns whether there is a new token
 */
export async function refreshToken(api: AppListenerApi): Promise<boolean> {
  const { errors, identity } = api.extra;
  return api.pause(identity.getToken({ forceRefresh: true }).then((token) => token !== null, (error: unknown) => {
    errors.report(error, 'The token could not be refreshed');
    expireSessionOn(error, api.dispatch);
    return false;
  }));
}
