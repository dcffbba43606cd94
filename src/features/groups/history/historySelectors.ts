import { createSelector } from '@reduxjs/toolkit';
import { loadedData, selectMoreView, selectQueryView, type MoreView } from '../../../api/queryView';
import { seatsApi } from '../../../api/seatsApi';
import { distinct } from '../../../domain/general/responseFields';
import type { HistoryLine } from '../../../domain/groups/groupHistory';
import type { RootState } from '../../../store/types';
import { selectOwnGroupId } from '../detail/groupDetailSelectors';
import { selectIsSectionOpen } from '../detail/sectionsSlice';
import { HISTORY_FAILED } from '../manage/seatsMessages';

const { listHistory } = seatsApi.endpoints;

/** Whether the section is open. */
export const selectIsHistoryOpen = (state: RootState): boolean => selectIsSectionOpen(state, 'history');

/** The group whose history is shown, or null. */
export const selectHistoryId = (state: RootState): string | null => (selectIsHistoryOpen(state) ? selectOwnGroupId(state) : null);

/** The pages of the history that are loaded. */
export const selectHistory = (state: RootState) => selectQueryView(state, listHistory, selectHistoryId(state), HISTORY_FAILED);

/** What is below them. */
export const selectOlderHistory = (state: RootState): MoreView =>
  selectMoreView(state, listHistory, selectHistoryId(state), HISTORY_FAILED);

/** The lines of all pages, the latest first. A line that has moved to the next page meanwhile is there once. */
export const selectHistoryLines = createSelector([selectHistory], (history): readonly HistoryLine[] => {
  const lines = loadedData(history)?.pages.flatMap(({ items }) => items) ?? [];
  return distinct(lines);
});
