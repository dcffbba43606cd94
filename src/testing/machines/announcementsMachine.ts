import {
  announcementEdited, announcementRefused, announcementRemoved, announcementsSlice, announcementSubmitted, announcementWritten,
  editingOpened, editSubmitted, removalAsked, removalCancelled, removalConfirmed, removalFailed, writingClosed, writingOpened, type Writing,
} from '../../features/groups/announcements/announcementsSlice';
import { detailClosed } from '../../features/groups/detail/groupDetailSlice';
import { fromEach, type Machine } from './machine';

const groupId = 'g1';
const message = 'no';
const closed: Writing = { status: 'closed' };
const open: Writing = { status: 'open' };
const sending: Writing = { status: 'sending', groupId };
const refused: Writing = { status: 'refused', message };
const announcementId = 'a1';
const editing: Writing = { status: 'open', announcementId };
const sendingEdit: Writing = { status: 'sending', groupId, announcementId };
const refusedEdit: Writing = { status: 'refused', message, announcementId };
const askingRemoval: Writing = { status: 'askingRemoval', announcementId };
const removing: Writing = { status: 'removing', groupId, announcementId };
const words = { subject: 'Rain', text: 'Bring a coat.' };

/** The states of the form while it changes one. */
const EDITS = { open: 'editing', sending: 'sendingEdit', refused: 'refusedEdit' } as const;

export const announcementsMachine: Machine<Writing> = {
  title: 'The form of an announcement',
  about:
    'What the creator writes to the people of a group. Sending one closes the form; a refused one keeps it open. The same form changes '
    + 'one; removing asks first. The announcements themselves are in the API\'s cache. '
    + 'Effects: `src/features/groups/announcements/announcementsListeners.ts`.',
  reducer: announcementsSlice.reducer,
  initial: closed,
  nameOf: ({ status, ...rest }) => ('announcementId' in rest && status in EDITS ? EDITS[status as keyof typeof EDITS] : status),
  states: { closed, open, sending, refused, editing, sendingEdit, refusedEdit, askingRemoval, removing },
  events: {
    opened: writingOpened(),
    closed: writingClosed(),
    pageClosed: detailClosed(),
    submitted: announcementSubmitted({ groupId, ...words }),
    editingOpened: editingOpened({ announcementId }),
    editSubmitted: editSubmitted({ groupId, announcementId, ...words }),
    otherEditSubmitted: editSubmitted({ groupId, announcementId: 'a2', ...words }),
    edited: announcementEdited({ groupId }),
    removalAsked: removalAsked({ announcementId }),
    removalCancelled: removalCancelled(),
    removalConfirmed: removalConfirmed({ groupId, announcementId }),
    otherRemovalConfirmed: removalConfirmed({ groupId, announcementId: 'a2' }),
    removed: announcementRemoved({ groupId }),
    earlierRemoved: announcementRemoved({}),
    removalFailed: removalFailed({ groupId, message }),
    written: announcementWritten({ groupId }),
    earlierWritten: announcementWritten({}),
    refused: announcementRefused({ groupId, message }),
    earlierRefused: announcementRefused({ message }),
  },
  transitions: [
    ['closed', 'opened', open],
    ['closed', 'editingOpened', editing],
    ['closed', 'removalAsked', askingRemoval],
    ...fromEach(['open', 'refused', 'editing', 'refusedEdit'], 'closed', closed),
    ...fromEach(
      ['open', 'sending', 'refused', 'editing', 'sendingEdit', 'refusedEdit', 'askingRemoval', 'removing'], 'pageClosed', closed,
    ),
    ...fromEach(['open', 'refused'], 'submitted', sending),
    ...fromEach(['editing', 'refusedEdit'], 'editSubmitted', sendingEdit),
    ...fromEach(['sending', 'sendingEdit'], 'written', closed),
    ...fromEach(['sending', 'sendingEdit'], 'edited', closed),
    ['sending', 'refused', refused],
    ['sendingEdit', 'refused', refusedEdit],
    ['askingRemoval', 'removalCancelled', closed],
    ['askingRemoval', 'removalConfirmed', removing],
    ...fromEach(['removing'], 'removed', closed),
    ...fromEach(['removing'], 'removalFailed', closed),
  ],
};
