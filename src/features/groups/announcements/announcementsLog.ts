import { describeSlice } from '../../../actionLog/describeEvents';
import { fields } from '../../../actionLog/shapes';
import { exampleGroupFailure, exampleGroupId, GROUP_FAILURE, GROUP_ID } from '../../../api/logShapes';
import type { announcementsSlice } from './announcementsSlice';

export const announcementsLog = describeSlice<typeof announcementsSlice>('announcements', {
  state: fields({ status: 'keep', groupId: 'groupId', message: 'message' }),
  events: {
    announcementsRetried: { words: 'Asked for the announcements again' },
    writingOpened: { words: 'Opened the form for an announcement' },
    writingClosed: { words: 'Closed the form for an announcement' },
    announcementSubmitted: {
      payload: fields({ groupId: 'groupId', subject: 'text', text: 'text' }), words: 'Sent an announcement',
      example: (make) => ({ ...exampleGroupId(make), subject: make.text(), text: make.text() }),
    },
    announcementWritten: { payload: GROUP_ID, words: 'The announcement was sent', example: exampleGroupId },
    announcementRefused: { payload: GROUP_FAILURE, words: 'The announcement was not sent', example: exampleGroupFailure },
  },
});
