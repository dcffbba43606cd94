import { DASHBOARD_TABS, DEFAULT_TAB, formatTab, parseTab } from './dashboardTabs';

describe('the tab in the address', () => {
  it.each(DASHBOARD_TABS.map(({ key }) => key))('%s comes back as it was', (tab) => {
    expect(parseTab(formatTab(tab))).toBe(tab);
  });

  it.each(['', '?tab=', '?tab=secret', '?x=1'])('%j means the first one', (query) => {
    expect(parseTab(query)).toBe(DEFAULT_TAB);
  });

  it('is left out for the first one', () => {
    expect(formatTab('overview')).toBe('');
  });
});
