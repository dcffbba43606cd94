import type { UnknownAction } from '@reduxjs/toolkit';
import { seatsApi } from '../../../api/seatsApi';
import { holdWhile } from '../../../core/holdWhile';
import type { AppStartListening } from '../../../store/listenerMiddleware';
import { sectionOpened } from '../detail/sectionsSlice';
import { selectBlocksId } from './blocksSelectors';

/** Loads whom the creator has blocked, and who left, while the section is open. */
export function startBlocksListeners(startListening: AppStartListening): void {
  const isRetry = (action: UnknownAction) => sectionOpened.match(action) && action.payload.section === 'blocks';
  holdWhile(startListening, seatsApi.endpoints.listBlocked, { argOf: selectBlocksId, isRetry });
  holdWhile(startListening, seatsApi.endpoints.listFormer, { argOf: selectBlocksId, isRetry });
}
