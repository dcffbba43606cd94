import { DASHBOARD_TABS, DEFAULT_TAB, formatTab, parseTab } from './dashboardTabs';

describe('the tab in the address', () => {
  it.each(DASHBOARD_TABS.map(({ key }) => key))('round-trips %s', (tab) => {
    expect(parseTab(formatTab(tab))).toBe(tab);
  });

  it.each(['', '?tab=', '?tab=secret', '?x=1'])('%j means the first tab', (query) => {
    expect(parseTab(query)).toBe(DEFAULT_TAB);
  });

  it('is left out for the first tab', () => {
    expect(formatTab('overview')).toBe('');
  });
});
