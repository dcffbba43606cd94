import { createSelector } from '@reduxjs/toolkit';
import { HTTP_NOT_FOUND } from '../../api/httpStatus';
import { inboxApi } from '../../api/inboxApi';
import { loadedData, selectMoreView, selectQueryView, type MoreView } from '../../api/queryView';
import { selectRecentNotifications } from '../../core/notifications/notificationsSlice';
import { distinct } from '../../domain/general/responseFields';
import type { InboxItem } from '../../domain/inbox/inbox';
import { inboxFailure } from '../../domain/inbox/inboxMessages';
import type { RootState } from '../../store/types';

const { listNotifications } = inboxApi.endpoints;

/** The pages of the notifications that are loaded. */
export const selectInbox = (state: RootState) => selectQueryView(state, listNotifications, undefined, inboxFailure.load);

/** Whether they could not be loaded. A backend without notifications is not asked again in this visit. */
export function selectHasInboxFailed(state: RootState): boolean {
  const inbox = selectInbox(state);
  return inbox.status === 'failed' && inbox.httpStatus !== HTTP_NOT_FOUND;
}

/** What is below them. */
export const selectOlder = (state: RootState): MoreView => selectMoreView(state, listNotifications, undefined, inboxFailure.older);

/** The notifications, the newest first. One that has moved to the next page meanwhile is there once. */
export const selectItems = createSelector([selectInbox], (inbox): readonly InboxItem[] =>
  distinct(loadedData(inbox)?.pages.flatMap(({ items }) => items) ?? []));

/** The latest toasts, the newest first. */
export const selectLatestToasts = createSelector([selectRecentNotifications], (recent) => recent.toReversed());
