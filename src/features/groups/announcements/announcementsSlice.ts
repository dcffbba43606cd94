import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Announcement, AnnouncementInput } from '../../../contract/types';
import { detailClosed } from '../detail/groupDetailSlice';

/** The form of a new announcement. What is typed stays in its fields: it is private. */
export type Writing = { status: 'closed' } | { status: 'open' } | { status: 'sending' } | { status: 'refused'; message: string };

/**
 * closed ──announcementsRequested──▶ loading ──announcementsListed──▶ listed ──announcementsListed──▶ listed: a refresh
 *                                     │  ▲ └──announcementsAbsent──▶ absent: not for this user, or no such backend
 *                                     │  └──announcementsRequested── failed
 *                                     └──announcementsFailed──▶ failed
 *   announcementsClosed, detailClosed: from every state to closed
 *
 * writing, of listed: closed ──writingOpened──▶ open ──announcementSubmitted──▶ sending ──announcementWritten──▶ closed
 *                                               refused ──announcementSubmitted──▶ ▲ └──announcementRefused──▶ refused
 *                     open, refused ──writingClosed──▶ closed
 *
 * Events of another group are ignored. Effects: announcementsListeners.ts
 */
export type AnnouncementsState =
  | { status: 'closed' }
  | { status: 'loading'; groupId: string }
  | { status: 'absent'; groupId: string }
  | { status: 'failed'; groupId: string; message: string }
  | { status: 'listed'; groupId: string; items: readonly Announcement[]; writing: Writing };

type Listed = Extract<AnnouncementsState, { status: 'listed' }>;
type OfGroup = PayloadAction<{ groupId: string }>;
type Failed = PayloadAction<{ groupId: string; message: string }>;

const CLOSED: AnnouncementsState = { status: 'closed' };
const initialAnnouncementsState = CLOSED as AnnouncementsState;
const toClosed = (state: AnnouncementsState): AnnouncementsState => (state.status === 'closed' ? state : CLOSED);

const isLoading = (state: AnnouncementsState, groupId: string): boolean => state.status === 'loading' && state.groupId === groupId;

function toLoading(state: AnnouncementsState, groupId: string): AnnouncementsState {
  const isThere = (state.status === 'loading' || state.status === 'listed') && state.groupId === groupId;
  return isThere ? state : { status: 'loading', groupId };
}

function toListed(state: AnnouncementsState, groupId: string, items: readonly Announcement[]): AnnouncementsState {
  if (isLoading(state, groupId)) return { status: 'listed', groupId, items, writing: { status: 'closed' } };
  return state.status === 'listed' && state.groupId === groupId ? { ...state, items } : state;
}

/** A transition of the form; any other event came too late. */
function withWriting(state: AnnouncementsState, from: readonly Writing['status'][], to: Writing, groupId?: string): AnnouncementsState {
  if (state.status !== 'listed' || !from.includes(state.writing.status)) return state;
  return groupId === undefined || groupId === state.groupId ? { ...state, writing: to } : state;
}

function withWritten(state: AnnouncementsState, groupId: string, announcement: Announcement): AnnouncementsState {
  const next = withWriting(state, ['sending'], { status: 'closed' }, groupId) as Listed;
  if (next === state) return state;
  return { ...next, items: [announcement, ...next.items.filter(({ _id }) => _id !== announcement._id)] };
}

export const announcementsSlice = createSlice({
  name: 'announcements',
  initialState: initialAnnouncementsState,
  reducers: {
    announcementsRequested: (state, { payload }: OfGroup): AnnouncementsState => toLoading(state, payload.groupId),
    announcementsListed: (
      state,
      { payload: { groupId, items } }: PayloadAction<{ groupId: string; items: readonly Announcement[] }>,
    ): AnnouncementsState => toListed(state, groupId, items),
    announcementsAbsent: (state, { payload: { groupId } }: OfGroup): AnnouncementsState =>
      (isLoading(state, groupId) ? { status: 'absent', groupId } : state),
    announcementsFailed: (state, { payload: { groupId, message } }: Failed): AnnouncementsState =>
      (isLoading(state, groupId) ? { status: 'failed', groupId, message } : state),
    /** The user is no longer in the group. */
    announcementsClosed: toClosed,
    writingOpened: (state): AnnouncementsState => withWriting(state, ['closed'], { status: 'open' }),
    writingClosed: (state): AnnouncementsState => withWriting(state, ['open', 'refused'], { status: 'closed' }),
    announcementSubmitted: (state, { payload: { groupId } }: PayloadAction<AnnouncementInput & { groupId: string }>): AnnouncementsState =>
      withWriting(state, ['open', 'refused'], { status: 'sending' }, groupId),
    announcementWritten: (
      state,
      { payload: { groupId, announcement } }: PayloadAction<{ groupId: string; announcement: Announcement }>,
    ): AnnouncementsState => withWritten(state, groupId, announcement),
    announcementRefused: (state, { payload: { groupId, message } }: Failed): AnnouncementsState =>
      withWriting(state, ['sending'], { status: 'refused', message }, groupId),
  },
  extraReducers: (builder) => { builder.addCase(detailClosed, toClosed); },
  selectors: {
    selectAnnouncements: (state) => state,
  },
});

export const {
  announcementsRequested, announcementsListed, announcementsAbsent, announcementsFailed, announcementsClosed, writingOpened, writingClosed,
  announcementSubmitted, announcementWritten, announcementRefused,
} = announcementsSlice.actions;
export const { selectAnnouncements } = announcementsSlice.selectors;
