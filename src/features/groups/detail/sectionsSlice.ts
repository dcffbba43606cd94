import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { detailClosed } from './groupDetailSlice';

/** The parts of a creator's own page that load when they are opened. */
export const SECTIONS = ['blocks', 'history'] as const;
export type Section = (typeof SECTIONS)[number];

/**
 * Which sections of the open page are open: what they show is in the API's cache. Effects: ../manage/blocksListeners.ts,
 * ../history/historyListeners.ts
 *
 * none ──sectionOpened──▶ some ──sectionClosed, detailClosed──▶ fewer, none
 */
export interface SectionsState {
  open: readonly Section[];
}

const NONE: SectionsState = { open: [] };

export const sectionsSlice = createSlice({
  name: 'sections',
  initialState: NONE,
  reducers: {
    sectionOpened: (state, { payload: { section } }: PayloadAction<{ section: Section }>): SectionsState =>
      (state.open.includes(section) ? state : { open: [...state.open, section] }),
    sectionClosed: (state, { payload: { section } }: PayloadAction<{ section: Section }>): SectionsState =>
      (state.open.includes(section) ? { open: state.open.filter((open) => open !== section) } : state),
    /** Only an effect: the next page of the history is loaded. */
    olderHistoryRequested: (state): SectionsState => state,
  },
  extraReducers: (builder) => { builder.addCase(detailClosed, (state): SectionsState => (state.open.length === 0 ? state : NONE)); },
  selectors: {
    selectIsSectionOpen: (state, section: Section): boolean => state.open.includes(section),
  },
});

export const { sectionOpened, sectionClosed, olderHistoryRequested } = sectionsSlice.actions;
export const { selectIsSectionOpen } = sectionsSlice.selectors;
