import { LoadFailed } from '../../components/feedback/LoadFailed';
import { Spinner } from '../../components/feedback/Spinner';
import { Stack } from '../../components/layout/layoutParts';
import { Page } from '../../components/layout/Page';
import { retryRequested } from '../../core/app/appSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectAccount } from './accountSelectors';
import { CalendarSection } from './calendar/CalendarSection';
import { DataSection } from './DataSection';
import { DeletionSection } from './DeletionSection';
import { EmailSection } from './EmailSection';
import { NotificationsSection } from './NotificationsSection';
import { PasswordSection } from './PasswordSection';
import { ProblemsSection } from './problems/ProblemsSection';
import { ProfileSection } from './ProfileSection';
import { ReauthDialog } from './ReauthDialog';
import { SessionsSection } from './SessionsSection';

function Sections() {
  const dispatch = useAppDispatch();
  const account = useAppSelector(selectAccount);
  if (account.status === 'loading') return <Spinner label="Loading your account" />;
  if (account.status === 'failed')
    return <LoadFailed title="We couldn’t load your account" message={account.message} onRetry={() => { dispatch(retryRequested()); }} />;
  return (
    <Stack $gap={6}>
      <ProfileSection />
      <EmailSection facts={account.data} />
      <PasswordSection facts={account.data} />
      <NotificationsSection facts={account.data} />
      <SessionsSection />
      <CalendarSection />
      <ProblemsSection />
      <DataSection />
      <DeletionSection />
    </Stack>
  );
}

/** `/account`: how the user is shown, how they log in, and the way out. */
export function AccountPage() {
  return (
    <Page width="text" title="Your account" description="How people see you, how you log in, and what we keep about you.">
      <Sections />
      <ReauthDialog />
    </Page>
  );
}
