import { cacheKeyOf } from '../../../api/cacheKeys';
import { selectListedGroup, type ApiState } from '../../../api/groupSelectors';
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
  // By its key: the code of the call is loaded on demand.
  const { data, status } = state.api.queries[cacheKeyOf('readInvitation', groupId)] ?? {};
  if (data !== undefined) return (data as GroupSummary | null) ?? 'gone';
  return selectListedGroup(state, groupId) ?? (status === 'rejected' ? 'none' : 'loading');
}

/** Whether the page shows the form for people who have an account, beside an invitation. */
export const selectShowsLoginForm = (state: { location: LocationState }): boolean =>
  selectRoute(state).name === 'login' && selectLocation(state).hash === LOGIN_FORM_HASH;
