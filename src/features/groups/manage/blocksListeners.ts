import { seatsApi } from '../../../api/seatsApi';
import { holdWhile } from '../../../core/holdWhile';
import type { AppStartListening } from '../../../store/listenerMiddleware';
import { selectBlocksId } from './blocksSelectors';

/** Loads whom the creator has blocked, and who left, while the section is open. */
export function startBlocksListeners(startListening: AppStartListening): void {
  holdWhile(startListening, seatsApi.endpoints.listBlocked, { argOf: selectBlocksId });
  holdWhile(startListening, seatsApi.endpoints.listFormer, { argOf: selectBlocksId });
}
