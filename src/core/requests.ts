import { expireSessionOn } from '../api/expireSession';
import type { AppListenerApi } from '../store/listenerMiddleware';
import type { RootState } from '../store/types';
import { selectUid } from './auth/authSlice';
import { awaitCall } from './slowNotice';

/** A change in flight. */
export type RunningChange<T> = Promise<T> & { abort: () => void; requestId: string };

/**
 * Waits for a change that the user requested. It continues when its screen is closed, because the server may already have it,
 * but not when the user signs out: no other user may see its outcome (ARCHITECTURE.md, rule 10). What a visitor has sent goes on when they
 * log in, or their session is found.
 * @returns null when the user has signed out
 */
export async function awaitMutation<T>(api: AppListenerApi, request: RunningChange<T>): Promise<T | null> {
  const uid = selectUid(api.getState());
  const isSameUser = (state: RootState): boolean => uid === null || selectUid(state) === uid;
  const watch = api.fork(async () => {
    // They may have signed out before this began.
    if (isSameUser(api.getState())) await api.condition((_action, state) => !isSameUser(state));
    request.abort();
  });
  try {
    const outcome = await awaitCall(api, request, { requestId: request.requestId, doing: 'saving' });
    return isSameUser(api.getState()) ? outcome : null;
  } finally {
    watch.cancel();
  }
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
