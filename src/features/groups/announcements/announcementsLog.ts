import { describeSlice } from '../../../api/logKeys';
import type { announcementsSlice } from './announcementsSlice';

export const announcementsLog = describeSlice<typeof announcementsSlice>('announcements', {
  keys: { _id: 'plain' },
  events: {
    announcementsRequested: null,
    announcementsListed: null,
    announcementsAbsent: null,
    announcementsFailed: 'The announcements could not be loaded',
    announcementsClosed: null,
    writingOpened: 'Opened the form for an announcement',
    writingClosed: 'Closed the form for an announcement',
    announcementSubmitted: 'Sent an announcement',
    announcementWritten: 'The announcement was sent',
    announcementRefused: 'The announcement was not sent',
  },
});
