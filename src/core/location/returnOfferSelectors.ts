import { createSelector } from '@reduxjs/toolkit';
import { cacheKeyOf } from '../../api/cacheKeys';
import { selectGroupById, selectListedGroup, type ApiState } from '../../api/groupSelectors';
import { pathOf } from '../../domain/routes/historyLocation';
import { matchRoute, type MemberRouteName, type RouteName } from '../../domain/routes/routes';
import { selectReturnOffer, type LocationState } from './locationSlice';

type State = ApiState & { location: LocationState };

/**
 * What a visitor wanted before they had an account. Only members' pages require a login. A group has its own name, and the desk is for
 * operators.
 */
const CAME_FOR: Readonly<Record<Exclude<MemberRouteName, 'group' | 'desk' | 'deskItem'>, string>> = {
  account: 'your account',
  dashboard: 'your dashboard',
  decision: 'a decision about you',
  inbox: 'your notifications',
  attendance: 'your list of members',
  createGroup: 'your new group',
  updateGroup: 'your group',
  myGroups: 'your groups',
};

/** What the visitor wanted, as text; null while a group's name is still loading. */
function selectWanted(state: State): string | null {
  const offer = selectReturnOffer(state);
  if (offer === null) return null;
  const { name, params: { groupId } } = matchRoute(pathOf(offer));
  if (name !== 'group' || groupId === undefined) return (CAME_FOR as Partial<Record<RouteName, string>>)[name] ?? null;
  const group = selectGroupById(state, groupId) ?? selectListedGroup(state, groupId);
  if (group) return group.name;
  return state.api.queries[cacheKeyOf('getGroup', groupId)]?.status === 'rejected' ? 'the group you came for' : null;
}

/** The notice that offers a new member the page they came for, or null. */
export const selectReturnNotice = createSelector([selectReturnOffer, selectWanted], (url, wanted) =>
  (url === null || wanted === null ? null : { url, text: `Continue to ${wanted}` }));
