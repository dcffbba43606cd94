import { Compass, HeartHandshake, LayoutDashboard, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/actions/Button';
import { Tabs } from '../../components/actions/Tabs';
import { EmptyState } from '../../components/feedback/EmptyState';
import { Spinner } from '../../components/feedback/Spinner';
import { tornPaper } from '../../components/pictures/illustrations/tornPaper';
import { DASHBOARD_TABS, type DashboardTab } from '../../domain/dashboardTabs';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { DashboardSkeleton } from './DashboardSkeleton';
import { dashboardRetryRequested, selectDashboardData, selectDashboardTab, tabChosen } from './dashboardSlice';

const ICONS = { overview: LayoutDashboard, 'all-groups': Compass, 'my-groups': HeartHandshake, 'add-group': Plus } as const;
const TABS = DASHBOARD_TABS.map(({ key, label }) => ({ value: key as DashboardTab, label, icon: ICONS[key] }));

function Failed({ message }: { message: string }) {
  const dispatch = useAppDispatch();
  return (
    <EmptyState
      illustration={tornPaper}
      title="We couldn’t load your dashboard"
      text={message}
      action={<Button onClick={() => { dispatch(dashboardRetryRequested()); }}>Try again</Button>}
    />
  );
}

export interface DashboardFrameProps {
  /** Whether there is something to show, of now or of last time. */
  known: boolean;
  /** What the tab shows. */
  render: (tab: DashboardTab) => ReactNode;
}

/** The four tabs, and what stands under them while there is nothing to show yet. The last tab needs no data. */
export function DashboardFrame({ known, render }: DashboardFrameProps) {
  const dispatch = useAppDispatch();
  const tab = useAppSelector(selectDashboardTab);
  const data = useAppSelector(selectDashboardData);
  const content = () => {
    if (tab === 'add-group' || known || data.status === 'ready') return render(tab);
    if (data.status === 'failed') return <Failed message={data.message} />;
    return (
      <>
        {data.status === 'loading' && data.slow ? <Spinner label="Still loading. The connection seems slow." /> : null}
        <DashboardSkeleton />
      </>
    );
  };
  return (
    <Tabs label="Dashboard" tabs={TABS} value={tab} onChange={(chosen) => { dispatch(tabChosen(chosen)); }}>
      {content()}
    </Tabs>
  );
}
