import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OwnAnnouncement, EditArg, WriteArg } from '../../../api/announcementsApi';
import { detailClosed } from '../detail/groupDetailSlice';

/**
 * The form of an announcement, and the question before one is removed. What is typed stays in its fields: it is private. The
 * announcements are in the API's cache. `announcementId` says which one is changed; it is absent for a new one.
 *
 * closed ──writingOpened, editingOpened──▶ open ──announcementSubmitted, editSubmitted──▶ sending
 *                sending ──announcementWritten, announcementEdited──▶ closed,  ──announcementRefused──▶ refused
 *                refused ──announcementSubmitted, editSubmitted──▶ sending
 *   open, refused ──writingClosed──▶ closed
 * closed ──removalAsked──▶ askingRemoval ──removalConfirmed──▶ removing ──announcementRemoved, removalFailed──▶ closed
 *                              └──removalCancelled──▶ closed
 *   detailClosed: from every state to closed
 *
 * Events without the group are of one whose page was left meanwhile: only their message counts. Effects: announcementsListeners.ts
 */
export type Writing =
  | { status: 'closed' }
  | { status: 'open'; announcementId?: string }
  | { status: 'sending'; groupId: string; announcementId?: string }
  | { status: 'refused'; message: string; announcementId?: string }
  | { status: 'askingRemoval'; announcementId: string }
  | { status: 'removing'; groupId: string; announcementId: string };

const CLOSED: Writing = { status: 'closed' };
const initialWriting = CLOSED as Writing;

type OfOne = PayloadAction<{ announcementId: string }>;
type Ended = PayloadAction<{ groupId?: string }>;
type Refused = PayloadAction<{ groupId?: string; message: string }>;

const isIn = (state: Writing, status: 'sending' | 'removing', groupId: string | undefined): boolean =>
  state.status === status && state.groupId === groupId;
const isAsking = (state: Writing, id: string): boolean => state.status === 'askingRemoval' && state.announcementId === id;
const idOf = (state: Writing) => ('announcementId' in state ? { announcementId: state.announcementId } : {});

/** The form is open: for a new one, or for that one. */
function toSending(state: Writing, groupId: string, announcementId: string | undefined): Writing {
  const isOpen = (state.status === 'open' || state.status === 'refused') && state.announcementId === announcementId;
  return isOpen ? { status: 'sending', groupId, ...idOf(state) } : state;
}

export const announcementsSlice = createSlice({
  name: 'announcements',
  initialState: initialWriting,
  reducers: {
    writingOpened: (state): Writing => (state.status === 'closed' ? { status: 'open' } : state),
    editingOpened: (state, { payload: { announcementId } }: OfOne): Writing =>
      (state.status === 'closed' ? { status: 'open', announcementId } : state),
    writingClosed: (state): Writing => (state.status === 'open' || state.status === 'refused' ? CLOSED : state),
    announcementSubmitted: (state, { payload: { groupId } }: PayloadAction<WriteArg>): Writing => toSending(state, groupId, undefined),
    editSubmitted: (state, { payload: { groupId, announcementId } }: PayloadAction<EditArg>): Writing =>
      toSending(state, groupId, announcementId),
    announcementWritten: (state, { payload: { groupId } }: Ended): Writing => (isIn(state, 'sending', groupId) ? CLOSED : state),
    announcementEdited: (state, { payload: { groupId } }: Ended): Writing => (isIn(state, 'sending', groupId) ? CLOSED : state),
    announcementRefused: (state, { payload: { groupId, message } }: Refused): Writing =>
      (isIn(state, 'sending', groupId) ? { status: 'refused', message, ...idOf(state) } : state),
    removalAsked: (state, { payload: { announcementId } }: OfOne): Writing =>
      (state.status === 'closed' ? { status: 'askingRemoval', announcementId } : state),
    removalCancelled: (state): Writing => (state.status === 'askingRemoval' ? CLOSED : state),
    removalConfirmed: (state, { payload: { groupId, announcementId } }: PayloadAction<OwnAnnouncement>): Writing =>
      (isAsking(state, announcementId) ? { status: 'removing', groupId, announcementId } : state),
    announcementRemoved: (state, { payload: { groupId } }: Ended): Writing => (isIn(state, 'removing', groupId) ? CLOSED : state),
    removalFailed: (state, { payload: { groupId } }: Refused): Writing => (isIn(state, 'removing', groupId) ? CLOSED : state),
  },
  extraReducers: (builder) => { builder.addCase(detailClosed, (state): Writing => (state.status === 'closed' ? state : CLOSED)); },
  selectors: {
    selectWriting: (state) => state,
  },
});

export const {
  writingOpened, editingOpened, writingClosed, announcementSubmitted, editSubmitted, announcementWritten,
  announcementEdited, announcementRefused, removalAsked, removalCancelled, removalConfirmed, announcementRemoved, removalFailed,
} = announcementsSlice.actions;
export const { selectWriting } = announcementsSlice.selectors;
