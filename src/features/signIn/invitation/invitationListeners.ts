import { holdQuery } from '../../../core/heldQuery';
import { selectPathname } from '../../../core/location/locationSlice';
import { isSignInPage } from '../../../domain/routes/returnPage';
import type { AppListenerApi, AppStartListening } from '../../../store/listenerMiddleware';
import type { RootState } from '../../../store/types';
import { selectInvitedId } from './invitationSelectors';

/** The group to which a visitor on the login or the register page is invited. The page is remembered before it is reached. */
const shownTo = (state: RootState): string | null =>
  (isSignInPage(selectPathname(state)) ? selectInvitedId(state) : null);

/** Loads the invitation and keeps it while there is one. The pages work without it, so a slow call says nothing. */
async function holdInvitation(_action: unknown, api: AppListenerApi): Promise<void> {
  api.cancelActiveListeners();
  const groupId = shownTo(api.getState());
  if (groupId === null) return;
  const { invitationApi } = await api.pause(import(/* webpackChunkName: "invitation" */ '../../../api/invitationApi'));
  const { readInvitation } = invitationApi.endpoints;
  holdQuery(api, () => api.dispatch(readInvitation.initiate(groupId, { forceRefetch: true })), null);
  await api.condition(() => false);
}

export function startInvitationListeners(startListening: AppStartListening): void {
  startListening({
    predicate: (_action, current, previous) => shownTo(current) !== shownTo(previous),
    effect: holdInvitation,
  });
}
