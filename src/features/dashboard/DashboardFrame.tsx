import { Compass, HeartHandshake, LayoutDashboard, Plus } from 'lucide';
import type { ReactNode } from 'react';
import { Tabs } from '../../components/actions/Tabs';
import { LoadFailed } from '../../components/feedback/LoadFailed';
import { retryRequested } from '../../core/app/appSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectAllStatus, selectIsPartLate, selectOwnStatus } from './dashboardSelectors';
import { DashboardSkeleton } from './DashboardSkeleton';
import { selectDashboardTab, tabChosen } from './dashboardSlice';
import { DASHBOARD_TABS, type DashboardTab } from './dashboardTabs';

const ICONS = { overview: LayoutDashboard, 'all-groups': Compass, 'my-groups': HeartHandshake, 'add-group': Plus } as const;
const TABS = DASHBOARD_TABS.map(({ key, label }) => ({ value: key as DashboardTab, label, icon: ICONS[key] }));

export interface DashboardFrameProps {
  /** What the tab shows. */
  render: (tab: DashboardTab) => ReactNode;
}

/** The four tabs, and what is under them while there is nothing to show yet. The last tab needs no data. */
export function DashboardFrame({ render }: DashboardFrameProps) {
  const dispatch = useAppDispatch();
  const tab = useAppSelector(selectDashboardTab);
  const statuses = [useAppSelector(selectAllStatus), useAppSelector(selectOwnStatus)];
  const isPartLate = useAppSelector(selectIsPartLate);
  const content = () => {
    if (tab === 'add-group' || statuses.every((status) => status === 'known')) return render(tab);
    if (statuses.every((status) => status === 'failed')) {
      const retry = () => { dispatch(retryRequested()); };
      return <LoadFailed title="We couldn’t load your dashboard" onRetry={retry} />;
    }
    // One part alone is shown once the other one fails or is slow: usually both arrive within a moment.
    return isPartLate && statuses.includes('known') ? render(tab) : <DashboardSkeleton />;
  };
  return (
    <Tabs label="Dashboard" tabs={TABS} value={tab} onChange={(chosen) => { dispatch(tabChosen(chosen)); }}>
      {content()}
    </Tabs>
  );
}
