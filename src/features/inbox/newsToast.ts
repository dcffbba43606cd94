import { inboxApi } from '../../api/inboxApi';
import { selectRoute } from '../../core/location/locationSlice';
import type { ToastRule } from '../../core/notifications/toastRule';
import { isNewer, type InboxItem } from '../../domain/inbox/inbox';
import { notificationSentence } from '../../domain/inbox/inboxText';
import type { NotificationKind } from '../../domain/inbox/notificationKinds';
import { sentenceText } from '../../domain/texts/sentence';

const { listNotifications } = inboxApi.endpoints;

/** What changes the page of a group for somebody who did not do it. */
const EXPLAINED: ReadonlySet<string> = new Set<NotificationKind>([
  'moved_up', 'changed', 'removed', 'handover_offered', 'handed_over', 'announcement',
]);

/** A new notification about the group on the screen, which would otherwise change there without a word. */
export const newsToast: ToastRule = (action, before) => {
  if (!listNotifications.matchFulfilled(action)) return null;
  const { name, params } = selectRoute(before);
  const { data: known } = listNotifications.select(undefined)(before);
  if (name !== 'group' || !known) return null;
  const newest = known.pages[0]?.items[0]?._id ?? '';
  const isNews = ({ _id, groupId, kind, isRead }: InboxItem) =>
    !isRead && groupId === params.groupId && EXPLAINED.has(kind) && isNewer(_id, newest);
  const news = action.payload.pages[0]?.items.find(isNews);
  return news ? { tone: 'info', text: sentenceText(notificationSentence(news)) } : null;
};
