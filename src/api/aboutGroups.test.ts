import { isAboutGroups } from './aboutGroups';
import { calendarApi } from './calendarApi';
import { groupQueries } from './groupQueries';
import { inboxApi } from './inboxApi';
import { pageQueries } from './pageQueries';

const QUERIES = [
  'listGroups', 'listFeaturedGroups', 'listCreatedGroups', 'listJoinedGroups', 'listWaitingGroups', 'getGroup', 'listPage', 'readTotals',
];

it('covers every query of groups, their pages and their sums', () => {
  const known = new Set([...Object.keys(groupQueries.endpoints), ...Object.keys(pageQueries.endpoints)]);
  expect(QUERIES.filter((name) => !known.has(name))).toEqual([]);
  expect(QUERIES.filter((name) => !isAboutGroups(name))).toEqual([]);
});

it('covers no other call', () => {
  const others = [inboxApi.endpoints.listNotifications, inboxApi.endpoints.getPreferences, calendarApi.endpoints.getCalendarSince];
  expect(others.map(({ name }) => isAboutGroups(name))).toEqual([false, false, false]);
  expect(isAboutGroups(undefined)).toBe(false);
});
