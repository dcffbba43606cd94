import { createSelector } from '@reduxjs/toolkit';
import { selectRecentNotifications } from '../../core/notifications/notificationsSlice';
import type { Inbox, InboxState } from './inboxSlice';

type State = { inbox: InboxState };

/** Not the slice's own: its code is on no page before somebody has signed in. */
const selectInbox = (state: State): Inbox => state.inbox.inbox;

/** The number on the bell; null without a bell: signed out, not known yet, or a backend without notifications. */
export function selectUnread(state: State): number | null {
  const inbox = selectInbox(state);
  if (inbox.status === 'failed') return 0;
  return inbox.status === 'listed' ? inbox.unread : null;
}

/** What to read out when a refresh has found something new; else empty. */
export function selectAnnouncement(state: State): string {
  const inbox = selectInbox(state);
  if (inbox.status !== 'listed' || inbox.arrived === 0) return '';
  return inbox.unread === 1 ? '1 unread notification' : `${inbox.unread} unread notifications`;
}

/** The latest toasts, the newest first. */
export const selectLatestToasts = createSelector([selectRecentNotifications], (recent) => recent.toReversed());
