import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { WriteArg } from '../../../api/announcementsApi';
import type { GroupAction } from '../../../api/groupEvents';
import { detailClosed } from '../detail/groupDetailSlice';

/**
 * The form of a new announcement. What is typed stays in its fields: it is private. The announcements are in the API's cache.
 *
 * closed ──writingOpened──▶ open ──announcementSubmitted──▶ sending ──announcementWritten──▶ closed
 *                                   refused ──announcementSubmitted──▶ ▲ └──announcementRefused──▶ refused
 *   open, refused ──writingClosed──▶ closed          detailClosed: from every state to closed
 *
 * Events of another group are ignored. Effects: announcementsListeners.ts
 */
export type Writing =
  | { status: 'closed' }
  | { status: 'open' }
  | { status: 'sending'; groupId: string }
  | { status: 'refused'; message: string };

const CLOSED: Writing = { status: 'closed' };
const initialWriting = CLOSED as Writing;

const isOpen = ({ status }: Writing): boolean => status === 'open' || status === 'refused';
const isSending = (state: Writing, groupId: string): boolean => state.status === 'sending' && state.groupId === groupId;

export const announcementsSlice = createSlice({
  name: 'announcements',
  initialState: initialWriting,
  reducers: {
    /** Only an effect: they are loaded again after a failure. */
    announcementsRetried: (state): Writing => state,
    writingOpened: (state): Writing => (state.status === 'closed' ? { status: 'open' } : state),
    writingClosed: (state): Writing => (isOpen(state) ? CLOSED : state),
    announcementSubmitted: (state, { payload: { groupId } }: PayloadAction<WriteArg>): Writing =>
      (isOpen(state) ? { status: 'sending', groupId } : state),
    announcementWritten: (state, { payload: { groupId } }: GroupAction): Writing => (isSending(state, groupId) ? CLOSED : state),
    announcementRefused: (state, { payload: { groupId, message } }: PayloadAction<{ groupId: string; message: string }>): Writing =>
      (isSending(state, groupId) ? { status: 'refused', message } : state),
  },
  extraReducers: (builder) => { builder.addCase(detailClosed, (state): Writing => (state.status === 'closed' ? state : CLOSED)); },
  selectors: {
    selectWriting: (state) => state,
  },
});

export const {
  announcementsRetried, writingOpened, writingClosed, announcementSubmitted, announcementWritten, announcementRefused,
} = announcementsSlice.actions;
export const { selectWriting } = announcementsSlice.selectors;
