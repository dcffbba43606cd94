import { selectListedGroup, type ApiState } from '../../../api/groupSelectors';
import { invitationApi } from '../../../api/invitationApi';
import { selectQueryView } from '../../../api/queryView';
import type { GroupSummary } from '../../../contract/types';
import { selectLocation, selectReturnPage, selectRoute, type LocationState } from '../../../core/location/locationSlice';
import { invitedTo, LOGIN_FORM_HASH } from '../../../domain/routes/invitation';

type State = ApiState & { location: LocationState };

/** The group whose link the visitor opened; null for those who came for another page. */
export const selectInvitedId = (state: { location: LocationState }): string | null => invitedTo(selectReturnPage(state));

/** `none`: without an invitation, or its group could not be loaded. `gone`: the group was deleted or hidden. */
export type Invitation = 'none' | 'loading' | 'gone' | GroupSummary;

/** What the link that the visitor opened shows. A row of the list is shown until the invitation is loaded, or in its place. */
export function selectInvitation(state: State): Invitation {
  const groupId = selectInvitedId(state);
  if (groupId === null) return 'none';
  const view = selectQueryView(state, invitationApi.endpoints.readInvitation, groupId);
  if (view.status === 'loaded') return view.data ?? 'gone';
  return selectListedGroup(state, groupId) ?? (view.status === 'failed' ? 'none' : 'loading');
}

/** Whether the page shows the form for people who have an account, beside an invitation. */
export const selectShowsLoginForm = (state: { location: LocationState }): boolean =>
  selectRoute(state).name === 'login' && selectLocation(state).hash === LOGIN_FORM_HASH;
