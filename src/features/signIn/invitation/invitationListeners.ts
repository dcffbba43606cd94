import { invitationApi } from '../../../api/invitationApi';
import { holdWhile } from '../../../core/holdWhile';
import type { AppStartListening } from '../../../store/listenerMiddleware';
import { selectInvitedId } from './invitationSelectors';

/** Loads the invitation, while there is one. The pages work without it, so a slow call says nothing. */
export function startInvitationListeners(startListening: AppStartListening): void {
  holdWhile(startListening, invitationApi.endpoints.readInvitation, { argOf: selectInvitedId, slowed: null });
}
