import { expireSessionOn } from '../api/expireSession';
import type { AppListenerApi } from '../store/listenerMiddleware';
import type { RootState } from '../store/types';
import { selectUid } from './auth/authSlice';
import { awaitCall } from './slowNotice';

/** A change in flight. */
export type RunningChange<T> = Promise<T> & { abort: () => void; requestId: string };

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
    const outcome = await awaitCall(api, request, { requestId: request.requestId, doing: 'saving' });
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
