import type { GroupSummary, GroupTotals } from '../../contract/types';
import { hasStarted } from '../../domain/groups/groupTiming';
import { isOlder } from '../../domain/groups/normaliseGroup';

/**
 * Created and joined groups without duplicates (docs/spec-notes.md, section 7): created ones first,
 * each list in its own order. Of two copies the one with the higher version is kept.
 */
export function mergeGroups(created: readonly GroupSummary[], joined: readonly GroupSummary[]): GroupSummary[] {
  const byId = new Map<string, GroupSummary>();
  for (const group of [...created, ...joined]) {
    const known = byId.get(group._id);
    if (!known || isOlder(known, group)) byId.set(group._id, group);
  }
  return [...byId.values()];
}

/** How many of the user's groups Recent Activity shows (docs/spec-notes.md, section 9). */
export const RECENT_ACTIVITY_COUNT = 3;

/** The four stat cards (docs/spec-notes.md, section 3, Dashboard counters). */
export interface DashboardCounters extends GroupTotals {
  myGroups: number;
}

/**
 * @param all every group
 * @param mine the user's own groups, created and joined, without duplicates
 * @param nowMs ms since the epoch
 */
export function dashboardCounters(
  all: readonly Pick<GroupSummary, 'memberCount' | 'startDate'>[], mine: readonly unknown[], nowMs: number,
): DashboardCounters {
  return {
    totalGroups: all.length,
    myGroups: mine.length,
    totalMembers: all.reduce((sum, { memberCount }) => sum + memberCount, 0),
    upcomingEvents: all.filter((group) => !hasStarted(group, nowMs)).length,
  };
}
