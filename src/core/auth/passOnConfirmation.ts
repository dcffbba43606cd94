import { apiSlice } from '../../api/apiSlice';
import { cacheKeyOf } from '../../api/cacheKeys';
import type { AppListenerApi } from '../../store/listenerMiddleware';
import type { RootState } from '../../store/types';

/** By its key, because its code is loaded after a login. */
const INBOX = cacheKeyOf('listNotifications', undefined);
const isPending = ({ api: { queries } }: RootState): boolean => queries[INBOX]?.status === 'pending';

/**
 * Reads the inbox again once the user's address is confirmed: from the token of this call, a backend without accounts of its own learns
 * it. A call in flight may still have the token from before, so it is waited for.
 */
export async function passOnConfirmation(api: AppListenerApi): Promise<void> {
  if (isPending(api.getState())) await api.condition((_event, state) => !isPending(state));
  api.dispatch(apiSlice.util.invalidateTags(['Inbox']));
}
