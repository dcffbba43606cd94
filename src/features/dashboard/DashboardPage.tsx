import { memo } from 'react';
import { listedGroupSelector } from '../../api/groupSelectors';
import { GroupItem } from '../../components/cards/GroupItem';
import { Page } from '../../components/layout/Page';
import { selectDateStyle } from '../../core/app/appSlice';
import { selectUserId } from '../../core/auth/authSlice';
import { selectNow } from '../../core/clock/clockSlice';
import { selectGroupsWaitedFor, selectOfferedGroups } from '../../core/groupChanges/waitingSelectors';
import { selectViewerContext } from '../../core/viewer';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { AddGroupTab } from './AddGroupTab';
import { AllGroupsTab } from './AllGroupsTab';
import { DashboardFrame } from './DashboardFrame';
import {
  selectAllStatus,
  selectCounters,
  selectGreetingName,
  selectGridCount,
  selectGridIds,
  selectGridStatus,
  selectOwnGroupsById,
  selectOwnGroupIds,
  selectNextGroup,
  selectOwnStatus,
  selectRecentGroups,
} from './dashboardSelectors';
import { gridCategoryChosen, gridSortChosen, selectDashboardGrid } from './dashboardSlice';
import type { DashboardTab } from './dashboardTabs';
import { MissingPart } from './MissingPart';
import { MyGroupCard } from './MyGroupCard';
import { MyGroupsTab } from './MyGroupsTab';
import { Overview } from './Overview';

function OverviewTab() {
  return (
    <Overview
      counters={useAppSelector(selectCounters)}
      allStatus={useAppSelector(selectAllStatus)}
      ownStatus={useAppSelector(selectOwnStatus)}
      next={useAppSelector(selectNextGroup)}
      recent={useAppSelector(selectRecentGroups)}
      waiting={useAppSelector(selectGroupsWaitedFor)}
      offered={useAppSelector(selectOfferedGroups)}
      nowMs={useAppSelector(selectNow)}
      dateStyle={useAppSelector(selectDateStyle)}
    />
  );
}

/** Each card selects its own group: a change of one renders one (ARCHITECTURE.md, rule 7). */
const GridCard = memo(function GridCard({ groupId }: { groupId: string }) {
  const group = useAppSelector(listedGroupSelector(groupId));
  const viewer = useAppSelector(selectViewerContext);
  return group ? <GroupItem group={group} viewer={viewer} /> : null;
});

function GridTab() {
  const dispatch = useAppDispatch();
  const allStatus = useAppSelector(selectAllStatus);
  const status = useAppSelector(selectGridStatus);
  const { category, sort } = useAppSelector(selectDashboardGrid);
  const ids = useAppSelector(selectGridIds);
  const count = useAppSelector(selectGridCount);
  const { timeZone } = useAppSelector(selectDateStyle);
  if (allStatus !== 'known') return <MissingPart part="all" status={allStatus} />;
  return (
    <AllGroupsTab
      ids={ids ?? []}
      count={count}
      missing={status === 'known' ? null : <MissingPart part="all" status={status} />}
      category={category}
      sort={sort}
      timeZone={timeZone}
      onCategory={(chosen) => { dispatch(gridCategoryChosen(chosen)); }}
      onSort={(chosen) => { dispatch(gridSortChosen(chosen)); }}
      renderGroup={(groupId) => <GridCard groupId={groupId} />}
    />
  );
}

function MineTab() {
  const mine = useAppSelector(selectOwnGroupsById);
  const userId = useAppSelector(selectUserId);
  const nowMs = useAppSelector(selectNow);
  const dateStyle = useAppSelector(selectDateStyle);
  const ids = useAppSelector(selectOwnGroupIds);
  const status = useAppSelector(selectOwnStatus);
  if (status !== 'known') return <MissingPart part="own" status={status} />;
  const renderGroup = (groupId: string) => {
    const group = mine.get(groupId);
    return group ? <MyGroupCard group={group} userId={userId} nowMs={nowMs} dateStyle={dateStyle} /> : null;
  };
  return <MyGroupsTab ids={ids} timeZone={dateStyle.timeZone} renderGroup={renderGroup} />;
}

const TAB_PAGES = { overview: OverviewTab, 'all-groups': GridTab, 'my-groups': MineTab, 'add-group': AddGroupTab } as const;

function renderTab(tab: DashboardTab) {
  const Tab = TAB_PAGES[tab];
  return <Tab />;
}

/** `/dashboard` (docs/spec-notes.md, section 2, Dashboard). */
export function DashboardPage() {
  const name = useAppSelector(selectGreetingName);
  return (
    <Page title={<>Welcome, <bdi>{name}</bdi></>} description="See what’s coming up, and all the groups you belong to.">
      <DashboardFrame render={renderTab} />
    </Page>
  );
}
