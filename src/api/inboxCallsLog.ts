import { all } from '../actionLog/shapes';
import type { announcementsApi } from './announcementsApi';
import type { inboxApi } from './inboxApi';
import { describeCalls } from './logKeys';

const PREFERENCES = { email: 'keep' } as const;
const ANNOUNCEMENT = { _id: 'plain' } as const;

/** The calls about notifications and announcements, as the log describes them. */
export const inboxCalls = describeCalls<typeof inboxApi.endpoints & typeof announcementsApi.endpoints>({
  listNotifications: { data: all('plain', '_id', 'next', 'pageParams'), words: 'the notifications' },
  markRead: { arg: { ids: 'plain' }, data: 'keep', words: 'marking notifications as read' },
  getPreferences: { data: PREFERENCES, words: 'what the user is notified of' },
  noteTimeZone: { data: PREFERENCES, words: 'saying which time zone the user is in' },
  savePreferences: { arg: PREFERENCES, data: PREFERENCES, words: 'saving what to be notified of' },
  listAnnouncements: { arg: 'groupId', data: ANNOUNCEMENT, words: 'the announcements of a group' },
  editAnnouncement: { data: ANNOUNCEMENT, words: 'changing an announcement' },
  deleteAnnouncement: 'removing an announcement',
  writeAnnouncement: { data: ANNOUNCEMENT, words: 'writing an announcement' },
});
