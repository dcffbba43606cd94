import { cacheKeyOf } from '../../api/cacheKeys';
import type { AppListenerApi } from '../../store/listenerMiddleware';
import type { RootState } from '../../store/types';
import { askAgain } from '../askAgain';

/** By its key, because its code is loaded after a login. */
const INBOX = cacheKeyOf('listNotifications', undefined);
const isPending = ({ api: { queries } }: RootState): boolean => queries[INBOX]?.status === 'pending';

/**
 * Reads the inbox again once the user's address is confirmed: from the token of this call, a backend without accounts of its own learns
 * it. A call in flight may still have the token from before.
 */
export const passOnConfirmation = (api: AppListenerApi): Promise<void> => askAgain(api, ['Inbox'], isPending);
