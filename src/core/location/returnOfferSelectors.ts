import { createSelector } from '@reduxjs/toolkit';
import { pathOf } from '../../domain/routes/historyLocation';
import { matchRoute, type RouteName } from '../../domain/routes/routes';
import { selectReturnOffer } from './locationSlice';

/** What a visitor wanted before they had an account, where there are words for it. Who was invited to a group is led there at once. */
const CAME_FOR: Readonly<Partial<Record<RouteName, string>>> = {
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
export const selectReturnNotice = createSelector([selectReturnOffer], (url) => (
  url === null ? null : { url, text: `Continue to ${CAME_FOR[matchRoute(pathOf(url)).name] ?? 'the page you came for'}` }
));
