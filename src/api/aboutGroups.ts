import type { groupsApi } from './groupsApi';
import type { pageQueries } from './pageQueries';

/** The calls of other files, which only a section or a page loads. */
type InOtherFiles = 'listAnnouncements' | 'listAttendance' | 'listBlocked' | 'listFormer' | 'listHistory';

/** The calls about groups. The type asks for each new one of these two files, `refreshRows.test.ts` for any other that a page shows. */
const ABOUT_GROUPS: Readonly<Record<keyof typeof groupsApi.endpoints | keyof typeof pageQueries.endpoints | InOtherFiles, true>> = {
  getGroup: true, listGroups: true, listFeaturedGroups: true, listCreatedGroups: true, listJoinedGroups: true, listWaitingGroups: true,
  listPage: true, readTotals: true,
  joinGroup: true, leaveGroup: true, createGroup: true, updateGroup: true, deleteGroup: true,
  listAnnouncements: true, listAttendance: true, listBlocked: true, listFormer: true, listHistory: true,
};

/**
 * Whether a call is about groups: its answer changes with them. A page is refetched when none is in flight, and again when one of its
 * own fails.
 */
export const isAboutGroups = (endpoint: string | undefined): boolean => endpoint !== undefined && Object.hasOwn(ABOUT_GROUPS, endpoint);
