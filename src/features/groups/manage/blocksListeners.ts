import { seatsApi } from '../../../api/seatsApi';
import { holdWhile } from '../../../core/holdWhile';
import type { AppStartListening } from '../../../store/listenerMiddleware';
import { sectionOpened } from '../detail/sectionsSlice';
import { selectBlocksId } from './blocksSelectors';

/** Loads whom the creator has blocked while the section is open. */
export function startBlocksListeners(startListening: AppStartListening): void {
  holdWhile(startListening, seatsApi.endpoints.listBlocked, {
    argOf: selectBlocksId,
    isRetry: (action) => sectionOpened.match(action) && action.payload.section === 'blocks',
  });
}
