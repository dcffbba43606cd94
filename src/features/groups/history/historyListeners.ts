import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { errorMessage } from '../../../api/errorMessage';
import { seatsApi } from '../../../api/seatsApi';
import { awaitPart } from '../../../core/requests';
import { HISTORY_FAILED } from '../../../domain/seatsMessages';
import type { AppListenerApi, AppStartListening } from '../../../store/listenerMiddleware';
import type { RootState } from '../../../store/types';
import { selectIsOwn } from '../detail/groupDetailSelectors';
import { detailOutdated } from '../detail/groupDetailSlice';
import { seatsChanged } from '../seats/seatsSlice';
import {
  historyClosed, historyFailed, historyListed, historyMoreRequested, historyOpened, historyRefreshed, selectHistory,
} from './historySlice';

/** Loads the page below the lines so far, or the first one. */
async function load(_action: UnknownAction, api: AppListenerApi): Promise<void> {
  const history = selectHistory(api.getState());
  if (history.status !== 'loading' || history === selectHistory(api.getOriginalState())) return;
  api.cancelActiveListeners();
  const { groupId, lines } = history;
  const arg = { groupId, before: lines.at(-1)?._id ?? null };
  const request = api.dispatch(seatsApi.endpoints.listHistory.initiate(arg, { forceRefetch: true, subscribe: false }));
  const outcome = await awaitPart(api, request, (state) => selectHistory(state).status !== 'closed');
  if (!outcome) return;
  if (outcome.data) api.dispatch(historyListed({ groupId, lines: outcome.data.items, more: outcome.data.more }));
  else api.dispatch(historyFailed({ groupId, message: errorMessage(outcome.error, HISTORY_FAILED) }));
}

/** Loads the latest lines again. Those that are shown stay until then, and also when loading fails. */
async function refresh(groupId: string, api: AppListenerApi): Promise<void> {
  const isListed = (state: RootState): boolean => {
    const history = selectHistory(state);
    return history.status === 'listed' && history.groupId === groupId;
  };
  if (!isListed(api.getState())) return;
  api.cancelActiveListeners();
  const request = api.dispatch(
    seatsApi.endpoints.listHistory.initiate({ groupId, before: null }, { forceRefetch: true, subscribe: false }),
  );
  const outcome = await awaitPart(api, request, isListed);
  if (outcome?.data) api.dispatch(historyRefreshed({ groupId, lines: outcome.data.items, more: outcome.data.more }));
}

export function startHistoryListeners(startListening: AppStartListening): void {
  startListening({ matcher: isAnyOf(historyOpened, historyMoreRequested), effect: load });
  // What the creator has just done is the latest line, as is what happened elsewhere.
  startListening({ actionCreator: seatsChanged, effect: ({ payload: { groupId } }, api) => refresh(groupId, api) });
  startListening({
    actionCreator: detailOutdated,
    effect: async ({ payload: { groupId } }, api) => {
      // A former creator may not read this any more.
      if (selectIsOwn(api.getState())) await refresh(groupId, api);
      else if (selectHistory(api.getState()).status !== 'closed') api.dispatch(historyClosed());
    },
  });
}
