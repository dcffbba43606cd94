import { describeSlice } from '../../../api/logKeys';
import type { announcementsSlice } from './announcementsSlice';

export const announcementsLog = describeSlice<typeof announcementsSlice>('announcements', {
  events: {
    writingOpened: 'Opened the form for an announcement',
    writingClosed: 'Closed the form for an announcement',
    announcementSubmitted: 'Sent an announcement',
    announcementWritten: 'The announcement was sent',
    announcementRefused: 'The announcement was not sent',
    editingOpened: 'Opened an announcement to change it',
    editSubmitted: 'Sent the changed announcement',
    announcementEdited: 'The announcement was changed',
    removalAsked: 'Was asked whether to remove an announcement',
    removalCancelled: 'Kept the announcement',
    removalConfirmed: 'Confirmed the removal of an announcement',
    announcementRemoved: 'The announcement was removed',
    removalFailed: 'The announcement was not removed',
  },
});
