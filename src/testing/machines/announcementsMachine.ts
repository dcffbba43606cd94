import type { Announcement } from '../../contract/types';
import {
  announcementRefused, announcementsAbsent, announcementsClosed, announcementsFailed, announcementsListed, announcementsRequested,
  announcementsSlice, announcementSubmitted, announcementWritten, writingClosed, writingOpened, type AnnouncementsState, type Writing,
} from '../../features/groups/announcements/announcementsSlice';
import { detailClosed } from '../../features/groups/detail/groupDetailSlice';
import { fromEach, type Machine } from './machine';

const groupId = 'g1';
const message = 'no';
const announcement = (_id: string): Announcement => ({
  _id, subject: 'Rain', text: 'Bring a coat.', createdAt: '2026-01-01T00:00:00.000Z',
  author: { _id: 'creator', name: 'Cleo Creator', photoURL: null },
});
const one = [announcement('1')];
const two = [announcement('2'), announcement('1')];
const list = (writing: Writing, items: readonly Announcement[] = one): AnnouncementsState =>
  ({ status: 'listed', groupId, items, writing });
const closed: AnnouncementsState = { status: 'closed' };
const loading: AnnouncementsState = { status: 'loading', groupId };
const absent: AnnouncementsState = { status: 'absent', groupId };
const failed: AnnouncementsState = { status: 'failed', groupId, message };
const listed = list({ status: 'closed' });
const writing = list({ status: 'open' });
const sending = list({ status: 'sending' });
const refused = list({ status: 'refused', message });
const states = { closed, loading, absent, failed, listed, writing, sending, refused };
const lists = { listed, writing, sending, refused } as const;
const known = Object.keys(states).filter((name) => name !== 'closed');

export const announcementsMachine: Machine<AnnouncementsState> = {
  title: 'Announcements of a group',
  about:
    'What the creator writes to the people of a group: loaded for whoever is in it or waits, and written by the creator. Sending one closes the ' +
    'form; a refused one keeps it open. Effects: `src/features/groups/announcements/announcementsListeners.ts`.',
  reducer: announcementsSlice.reducer,
  initial: closed,
  nameOf: (state) => (state.status === 'listed' && state.writing.status !== 'closed' ? `listed, ${state.writing.status}` : state.status),
  states,
  events: {
    requested: announcementsRequested({ groupId }),
    otherRequested: announcementsRequested({ groupId: 'g2' }),
    listed: announcementsListed({ groupId, items: one }),
    otherListed: announcementsListed({ groupId: 'g2', items: two }),
    absent: announcementsAbsent({ groupId }),
    failed: announcementsFailed({ groupId, message }),
    closed: announcementsClosed(),
    pageClosed: detailClosed(),
    writingOpened: writingOpened(),
    writingClosed: writingClosed(),
    submitted: announcementSubmitted({ groupId, subject: 'Rain', text: 'Bring a coat.' }),
    otherSubmitted: announcementSubmitted({ groupId: 'g2', subject: 'Rain', text: 'Bring a coat.' }),
    written: announcementWritten({ groupId, announcement: announcement('2') }),
    otherWritten: announcementWritten({ groupId: 'g2', announcement: announcement('2') }),
    refused: announcementRefused({ groupId, message }),
    otherRefused: announcementRefused({ groupId: 'g2', message }),
  },
  transitions: [
    ...fromEach(['closed', 'absent', 'failed'], 'requested', loading),
    ...fromEach(Object.keys(states), 'otherRequested', { status: 'loading', groupId: 'g2' } as AnnouncementsState),
    ['loading', 'listed', listed],
    // A refresh keeps the form.
    ...Object.entries(lists).map(([name, state]) => [name, 'listed', state] as [string, string, AnnouncementsState]),
    ['loading', 'absent', absent],
    ['loading', 'failed', failed],
    ...['closed', 'pageClosed'].flatMap((event) => fromEach(known, event, closed)),
    ['listed', 'writingOpened', writing],
    ...fromEach(['writing', 'refused'], 'writingClosed', listed),
    ...fromEach(['writing', 'refused'], 'submitted', sending),
    ['sending', 'written', list({ status: 'closed' }, two)],
    ['sending', 'refused', refused],
  ],
};
