import { createSelector } from '@reduxjs/toolkit';
import { HTTP_NOT_FOUND } from '../../api/httpStatus';
import { inboxApi } from '../../api/inboxApi';
import { selectMoreView, selectQueryView, type MoreView } from '../../api/queryView';
import { selectRecentNotifications } from '../../core/notifications/notificationsSlice';
import type { InboxItem } from '../../domain/inbox';
import { inboxFailure } from '../../domain/inboxMessages';
import type { RootState } from '../../store/types';

const { listNotifications } = inboxApi.endpoints;

/** The pages of the notifications that are loaded. */
export const selectInbox = (state: RootState) => selectQueryView(state, listNotifications, undefined, inboxFailure.load);

/** What is below them. */
export const selectOlder = (state: RootState): MoreView => selectMoreView(state, listNotifications, undefined, inboxFailure.older);

const NONE: readonly InboxItem[] = [];

/** The notifications, the newest first. One that has moved to the next page meanwhile is there once. */
export const selectItems = createSelector([selectInbox], (inbox): readonly InboxItem[] => {
  if (inbox.status !== 'loaded') return NONE;
  const seen = new Set<string>();
  return inbox.data.pages.flatMap(({ items }) => items).filter(({ _id }) => !seen.has(_id) && seen.add(_id));
});

/** The number on the bell; null without a bell: signed out, not known yet, or a backend without notifications. */
export function selectUnread(state: RootState): number | null {
  const inbox = selectInbox(state);
  if (inbox.status === 'failed') return inbox.httpStatus === HTTP_NOT_FOUND ? null : 0;
  return inbox.status === 'loaded' ? inbox.data.pages[0]?.unread ?? 0 : null;
}

/** What to read out when a refresh has found something new; else empty. */
export function selectAnnouncement(state: RootState): string {
  const unread = selectUnread(state);
  if (unread === null || !state.inbox.arrived) return '';
  return unread === 1 ? '1 unread notification' : `${unread} unread notifications`;
}

/** The latest toasts, the newest first. */
export const selectLatestToasts = createSelector([selectRecentNotifications], (recent) => recent.toReversed());
