import { Bell, History } from 'lucide';
import { Tabs } from '../../components/actions/Tabs';
import { Page } from '../../components/layout/Page';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { inboxTabChosen, selectInboxTab, type InboxTab } from './inboxSlice';
import { NotificationsTab } from './NotificationsTab';
import { RecentTab } from './RecentTab';

const TABS: readonly { value: InboxTab; label: string; icon: typeof Bell }[] = [
  { value: 'notifications', label: 'Notifications', icon: Bell },
  { value: 'recent', label: 'This visit', icon: History },
];

/** `/notifications`, behind the bell: what happened in the user's groups, and the latest toasts. */
export function InboxPage() {
  const dispatch = useAppDispatch();
  const tab = useAppSelector(selectInboxTab);
  return (
    <Page width="text" title="Notifications" description="What happened in your groups, the newest first.">
      <Tabs label="Notifications" tabs={TABS} value={tab} onChange={(chosen) => { dispatch(inboxTabChosen(chosen)); }}>
        {tab === 'notifications' ? <NotificationsTab /> : <RecentTab />}
      </Tabs>
    </Page>
  );
}
