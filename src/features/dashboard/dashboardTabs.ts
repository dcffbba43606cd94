/** The dashboard's tabs, as the page shows them (docs/spec-notes.md, sections 2 and 4). */
export const DASHBOARD_TABS = [
  { key: 'overview', label: 'Overview' },
  { key: 'all-groups', label: 'All Groups' },
  { key: 'my-groups', label: 'My Groups' },
  { key: 'add-group', label: 'Add Group' },
] as const;

export type DashboardTab = (typeof DASHBOARD_TABS)[number]['key'];

export const DEFAULT_TAB: DashboardTab = 'overview';

/** Reads the tab from a query string; unknown values mean the first tab. */
export function parseTab(query: string): DashboardTab {
  const wanted = new URLSearchParams(query).get('tab');
  return DASHBOARD_TABS.find(({ key }) => key === wanted)?.key ?? DEFAULT_TAB;
}

/** Writes the tab as a query string; the first tab is left out. */
export function formatTab(tab: DashboardTab): string {
  return tab === DEFAULT_TAB ? '' : `?tab=${tab}`;
}
