import { seatsApi } from '../../../api/seatsApi';
import { holdWhile, loadMoreOn } from '../../../core/holdWhile';
import type { AppStartListening } from '../../../store/listenerMiddleware';
import { olderHistoryRequested } from '../detail/sectionsSlice';
import { selectHistoryId } from './historySelectors';

const { listHistory } = seatsApi.endpoints;

/** Loads what happened in the group while the section is open: the latest lines, and older ones when asked. */
export function startHistoryListeners(startListening: AppStartListening): void {
  holdWhile(startListening, listHistory, { argOf: selectHistoryId });
  loadMoreOn(startListening, listHistory, { argOf: selectHistoryId, isMore: olderHistoryRequested.match });
}
