import { holdQuery } from '../../../core/heldQuery';
import type { AppListenerApi, AppStartListening } from '../../../store/listenerMiddleware';
import { selectInvitedId } from './invitationSelectors';

/** Loads the invitation and keeps it while there is one. The pages work without it, so a slow call says nothing. */
async function holdInvitation(_action: unknown, api: AppListenerApi): Promise<void> {
  api.cancelActiveListeners();
  const groupId = selectInvitedId(api.getState());
  if (groupId === null) return;
  const { invitationApi } = await api.pause(import(/* webpackChunkName: "invitation" */ '../../../api/invitationApi'));
  const { readInvitation } = invitationApi.endpoints;
  holdQuery(api, () => api.dispatch(readInvitation.initiate(groupId, { forceRefetch: true })), null);
  await api.condition(() => false);
}

export function startInvitationListeners(startListening: AppStartListening): void {
  startListening({
    predicate: (_action, current, previous) => selectInvitedId(current) !== selectInvitedId(previous),
    effect: holdInvitation,
  });
}
