import {
  announcementRefused, announcementsSlice, announcementSubmitted, announcementWritten, writingClosed, writingOpened, type Writing,
} from '../../features/groups/announcements/announcementsSlice';
import { detailClosed } from '../../features/groups/detail/groupDetailSlice';
import { fromEach, type Machine } from './machine';

const groupId = 'g1';
const message = 'no';
const closed: Writing = { status: 'closed' };
const open: Writing = { status: 'open' };
const sending: Writing = { status: 'sending', groupId };
const refused: Writing = { status: 'refused', message };

export const announcementsMachine: Machine<Writing> = {
  title: 'The form of an announcement',
  about:
    'What the creator writes to the people of a group. Sending one closes the form; a refused one keeps it open. The announcements '
    + 'themselves are in the API\'s cache. Effects: `src/features/groups/announcements/announcementsListeners.ts`.',
  reducer: announcementsSlice.reducer,
  initial: closed,
  nameOf: ({ status }) => status,
  states: { closed, open, sending, refused },
  events: {
    opened: writingOpened(),
    closed: writingClosed(),
    pageClosed: detailClosed(),
    submitted: announcementSubmitted({ groupId, subject: 'Rain', text: 'Bring a coat.' }),
    written: announcementWritten({ groupId }),
    otherWritten: announcementWritten({ groupId: 'g2' }),
    refused: announcementRefused({ groupId, message }),
    otherRefused: announcementRefused({ groupId: 'g2', message }),
  },
  transitions: [
    ['closed', 'opened', open],
    ...fromEach(['open', 'refused'], 'closed', closed),
    ...fromEach(['open', 'sending', 'refused'], 'pageClosed', closed),
    ...fromEach(['open', 'refused'], 'submitted', sending),
    ['sending', 'written', closed],
    ['sending', 'refused', refused],
  ],
};
