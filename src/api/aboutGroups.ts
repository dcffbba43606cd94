import type { groupsApi } from './groupsApi';
import type { pageQueries } from './pageQueries';

/** The calls about groups. The type asks for each new one. */
const ABOUT_GROUPS: Readonly<Record<keyof typeof groupsApi.endpoints | keyof typeof pageQueries.endpoints, true>> = {
  getGroup: true, listGroups: true, listFeaturedGroups: true, listCreatedGroups: true, listJoinedGroups: true, listWaitingGroups: true,
  listPage: true, readTotals: true,
  joinGroup: true, leaveGroup: true, createGroup: true, updateGroup: true, deleteGroup: true,
};

/** Whether a call is about groups: one of them, a list, a page of it, or its sums. */
export const isAboutGroups = (endpoint: string | undefined): boolean => endpoint !== undefined && Object.hasOwn(ABOUT_GROUPS, endpoint);
