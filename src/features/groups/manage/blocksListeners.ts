import { seatsApi } from '../../../api/seatsApi';
import { blocksTag } from '../../../api/tags';
import { askAgainIfPending } from '../../../core/askAgain';
import { holdWhile } from '../../../core/holdWhile';
import type { AppStartListening } from '../../../store/listenerMiddleware';
import { selectBlocksId } from './blocksSelectors';

const { listBlocked, listFormer, unblockUser } = seatsApi.endpoints;

/**
 * Loads whom the creator has blocked, and who left, while the section is open. An answer from before an unblocking, which comes after it,
 * would show the old ones.
 */
export function startBlocksListeners(startListening: AppStartListening): void {
  holdWhile(startListening, listBlocked, { argOf: selectBlocksId });
  holdWhile(startListening, listFormer, { argOf: selectBlocksId });
  startListening({
    matcher: unblockUser.matchFulfilled,
    effect: ({ meta: { arg: { originalArgs: { groupId } } } }, api) =>
      askAgainIfPending(api, [blocksTag(groupId)], (state) => listBlocked.select(groupId)(state).status === 'pending'),
  });
}
