import { createSelector } from '@reduxjs/toolkit';
import { pathOf } from '../../domain/routes/historyLocation';
import { matchRoute, type MemberRouteName, type RouteName } from '../../domain/routes/routes';
import { selectReturnOffer } from './locationSlice';

/**
 * What a visitor wanted before they had an account. Only members' pages require a login. Who was invited to a group is led there at once,
 * and the desk is for operators.
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

/** The notice that offers a new member the page they came for, or null. */
export const selectReturnNotice = createSelector([selectReturnOffer], (url) => {
  const wanted = url === null ? undefined : (CAME_FOR as Partial<Record<RouteName, string>>)[matchRoute(pathOf(url)).name];
  return url === null || wanted === undefined ? null : { url, text: `Continue to ${wanted}` };
});
