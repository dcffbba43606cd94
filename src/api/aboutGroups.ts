import type { groupsApi } from './groupsApi';
import type { pageQueries } from './pageQueries';

/** Those in the files of one section or page, which load them. */
type InOtherFiles = 'listAnnouncements' | 'listAttendance' | 'listBlocked' | 'listFormer' | 'listHistory';

/** The calls about groups. The type asks for each new one of the first two files, and `refreshRows.test.ts` for what else a page asks. */
const ABOUT_GROUPS: Readonly<Record<keyof typeof groupsApi.endpoints | keyof typeof pageQueries.endpoints | InOtherFiles, true>> = {
  getGroup: true, listGroups: true, listFeaturedGroups: true, listCreatedGroups: true, listJoinedGroups: true, listWaitingGroups: true,
  listPage: true, readTotals: true,
  joinGroup: true, leaveGroup: true, createGroup: true, updateGroup: true, deleteGroup: true,
  listAnnouncements: true, listAttendance: true, listBlocked: true, listFormer: true, listHistory: true,
};

/**
 * Whether a call is about groups: its answer changes with them. A refetch of a page waits for those in flight, and one that fails is
 * repeated.
 */
export const isAboutGroups = (endpoint: string | undefined): boolean => endpoint !== undefined && Object.hasOwn(ABOUT_GROUPS, endpoint);
