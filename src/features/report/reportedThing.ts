import type { ReportedThing } from '../../api/reportsApi';

/** What an address says is to be reported: a group, or an announcement in it. Which member is meant is chosen in the form. */
export interface ReportTarget extends ReportedThing {
  groupId: string;
}

/**
 * What the page's address asks to report.
 * @param search such as `?group=g1` or `?group=g1&announcement=a1`
 * @returns null when it names no group
 */
export function targetOf(search: string): ReportTarget | null {
  const query = new URLSearchParams(search);
  const groupId = query.get('group') ?? '';
  if (groupId === '') return null;
  const announcement = query.get('announcement') ?? '';
  return announcement === '' ? { thing: 'group', id: groupId, groupId } : { thing: 'announcement', id: announcement, groupId };
}

/**
 * The group in a link that somebody has pasted, from this site or the path alone.
 * @returns its id, or null when it is no link to a group
 */
export function groupInLink(link: string): string | null {
  const [, id] = /\/groups\/([\w-]{1,64})\/?(?:[?#].*)?$/.exec(link.trim()) ?? [];
  return id ?? null;
}
