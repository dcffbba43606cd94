import { describeSlice } from '../../../api/logKeys';
import type { announcementsSlice } from './announcementsSlice';

export const announcementsLog = describeSlice<typeof announcementsSlice>('announcements', {
  events: {
    announcementsRetried: 'Asked for the announcements again',
    writingOpened: 'Opened the form for an announcement',
    writingClosed: 'Closed the form for an announcement',
    announcementSubmitted: 'Sent an announcement',
    announcementWritten: 'The announcement was sent',
    announcementRefused: 'The announcement was not sent',
  },
});
