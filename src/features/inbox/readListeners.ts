import { errorMessage } from '../../api/errorMessage';
import { inboxApi } from '../../api/inboxApi';
import { awaitMutation } from '../../core/requests';
import { inboxFailure } from '../../domain/inbox/inboxMessages';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import { selectItems } from './inboxSelectors';
import { allReadRequested, itemOpened, itemsRead, readFailed, selectIsMarking } from './inboxSlice';

/** Marks some as read, or all that are listed and older ones. It continues when the page is left. The cache is updated before the event. */
async function markRead(ids: readonly string[] | null, api: AppListenerApi): Promise<void> {
  const which = ids === null ? { ids, upTo: selectItems(api.getState())[0]?._id } : { ids };
  const outcome = await awaitMutation(api, api.dispatch(inboxApi.endpoints.markRead.initiate(which, { track: false })));
  if (!outcome) return;
  if (outcome.data === undefined) api.dispatch(readFailed({ ids, message: errorMessage(outcome.error, inboxFailure.read) }));
  else api.dispatch(itemsRead({ ids }));
}

export function startReadListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: itemOpened,
    effect: async ({ payload: { id } }, api) => {
      const isUnread = selectItems(api.getState()).some(({ _id, isRead }) => _id === id && !isRead);
      if (isUnread) await markRead([id], api);
    },
  });
  startListening({
    actionCreator: allReadRequested,
    effect: async (_action, api) => {
      if (selectIsMarking(api.getState()) && !selectIsMarking(api.getOriginalState())) await markRead(null, api);
    },
  });
}
