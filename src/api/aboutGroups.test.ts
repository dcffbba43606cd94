import { isAboutGroups } from './aboutGroups';
import { calendarApi } from './calendarApi';
import { groupsApi } from './groupsApi';
import { inboxApi } from './inboxApi';
import { pageQueries } from './pageQueries';

it('covers the calls of groups, their pages and their sums', () => {
  const { getGroup, joinGroup } = groupsApi.endpoints;
  const { listPage, readTotals } = pageQueries.endpoints;
  expect([getGroup, joinGroup, listPage, readTotals].map(({ name }) => isAboutGroups(name))).toEqual([true, true, true, true]);
});

it('covers no other call', () => {
  const others = [inboxApi.endpoints.listNotifications, inboxApi.endpoints.getPreferences, calendarApi.endpoints.getCalendarSince];
  expect(others.map(({ name }) => isAboutGroups(name))).toEqual([false, false, false]);
  expect(isAboutGroups(undefined)).toBe(false);
});
