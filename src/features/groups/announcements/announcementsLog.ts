import { describeSlice } from '../../../actionLog/describeEvents';
import { fields, list } from '../../../actionLog/shapes';
import { ANNOUNCEMENT, exampleAnnouncement, exampleGroupFailure, exampleGroupId, GROUP_FAILURE, GROUP_ID } from '../../../api/logShapes';
import type { announcementsSlice } from './announcementsSlice';

const ITEMS = list(ANNOUNCEMENT);

export const announcementsLog = describeSlice<typeof announcementsSlice>('announcements', {
  state: fields({
    status: 'keep', groupId: 'groupId', message: 'message', items: ITEMS, writing: fields({ status: 'keep', message: 'message' }),
  }),
  events: {
    announcementsRequested: { payload: GROUP_ID, words: null, example: exampleGroupId },
    announcementsListed: {
      payload: fields({ groupId: 'groupId', items: ITEMS }), words: null,
      example: (make) => ({ ...exampleGroupId(make), items: [exampleAnnouncement(make)] }),
    },
    announcementsAbsent: { payload: GROUP_ID, words: null, example: exampleGroupId },
    announcementsFailed: { payload: GROUP_FAILURE, words: 'The announcements could not be loaded', example: exampleGroupFailure },
    announcementsClosed: { words: null },
    writingOpened: { words: 'Opened the form for an announcement' },
    writingClosed: { words: 'Closed the form for an announcement' },
    announcementSubmitted: {
      payload: fields({ groupId: 'groupId', subject: 'text', text: 'text' }), words: 'Sent an announcement',
      example: (make) => ({ ...exampleGroupId(make), subject: make.text(), text: make.text() }),
    },
    announcementWritten: {
      payload: fields({ groupId: 'groupId', announcement: ANNOUNCEMENT }), words: 'The announcement was sent',
      example: (make) => ({ ...exampleGroupId(make), announcement: exampleAnnouncement(make) }),
    },
    announcementRefused: { payload: GROUP_FAILURE, words: 'The announcement was not sent', example: exampleGroupFailure },
  },
});
