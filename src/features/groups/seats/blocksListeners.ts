import { errorMessage } from '../../../api/errorMessage';
import { seatsApi } from '../../../api/seatsApi';
import { awaitPart } from '../../../core/requests';
import { BLOCKED_FAILED } from '../../../domain/seatsMessages';
import type { AppListenerApi, AppStartListening } from '../../../store/listenerMiddleware';
import { selectIsOwn } from '../detail/groupDetailSelectors';
import { detailOutdated } from '../detail/groupDetailSlice';
import { blocksClosed, blocksFailed, blocksListed, blocksOpened, selectBlocks } from './blocksSlice';
import { seatsChanged } from './seatsSlice';

/** Loads whom the creator has blocked. A list that is shown stays when it cannot be loaded again. */
async function load(groupId: string, api: AppListenerApi): Promise<void> {
  api.cancelActiveListeners();
  const request = api.dispatch(seatsApi.endpoints.listBlocked.initiate(groupId, { forceRefetch: true, subscribe: false }));
  const outcome = await awaitPart(api, request, (state) => selectBlocks(state).status !== 'closed');
  if (!outcome) return;
  if (outcome.data) api.dispatch(blocksListed({ groupId, users: outcome.data }));
  else api.dispatch(blocksFailed({ groupId, message: errorMessage(outcome.error, BLOCKED_FAILED) }));
}

export function startBlocksListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: blocksOpened,
    effect: async ({ payload: { groupId } }, api) => {
      if (selectBlocks(api.getState()) !== selectBlocks(api.getOriginalState())) await load(groupId, api);
    },
  });
  startListening({
    actionCreator: seatsChanged,
    effect: async ({ payload: { groupId, change } }, api) => {
      const isShown = selectBlocks(api.getState()).status === 'listed';
      if (isShown && (change === 'removing' || change === 'unblocking')) await load(groupId, api);
    },
  });
  startListening({
    actionCreator: detailOutdated,
    effect: async ({ payload: { groupId } }, api) => {
      const { status } = selectBlocks(api.getState());
      // A former creator may not read this any more.
      if (status !== 'closed' && !selectIsOwn(api.getState())) api.dispatch(blocksClosed());
      else if (status === 'listed') await load(groupId, api);
    },
  });
}
