import { cacheKeyOf } from '../../api/cacheKeys';
import { errorStatus } from '../../api/errorMessage';
import { HTTP_NOT_FOUND } from '../../api/httpStatus';
import type { InboxPage } from '../../domain/inbox/inbox';
import type { RootState } from '../../store/types';

const INBOX = cacheKeyOf('listNotifications', undefined);

/** The notifications, by their key: the bell is on every page, and their code is loaded after a login. */
const selectCached = ({ api }: RootState) => api.queries[INBOX];

/** Whether the notifications were never asked for. */
export const selectIsInboxUnasked = (state: RootState): boolean => selectCached(state) === undefined;

/** The number on the bell; null without a bell: signed out, not known yet, or a backend without notifications. */
export function selectUnread(state: RootState): number | null {
  const cached = selectCached(state);
  const inbox = cached?.data as { pages: readonly InboxPage[] } | undefined;
  if (inbox) return inbox.pages[0]?.unread ?? 0;
  // A request that was aborted has an error without a status.
  const hasFailed = cached?.error !== undefined && 'status' in cached.error;
  return hasFailed && errorStatus(cached.error) !== HTTP_NOT_FOUND ? 0 : null;
}

/** What to read out when a refresh has found something new; else empty. */
export function selectAnnouncement(state: RootState): string {
  const unread = selectUnread(state);
  if (unread === null || !state.inbox.arrived) return '';
  return unread === 1 ? '1 unread notification' : `${unread} unread notifications`;
}
