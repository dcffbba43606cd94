import { CheckCheck } from 'lucide';
import { HTTP_NOT_FOUND } from '../../api/httpStatus';
import { Button, ButtonLink } from '../../components/actions/Button';
import { useFocusAfter } from '../../components/actions/useFocusAfter';
import { Banner } from '../../components/feedback/Banner';
import { EmptyState } from '../../components/feedback/EmptyState';
import { LoadFailed } from '../../components/feedback/LoadFailed';
import { PartFailed } from '../../components/feedback/PartFailed';
import { Spinner } from '../../components/feedback/Spinner';
import { Cluster, Stack } from '../../components/layout/layoutParts';
import { nothingYet } from '../../components/pictures/illustrations/nothingYet';
import { Text } from '../../components/text/Text';
import { ZoneNote } from '../../components/text/ZoneNote';
import { retryRequested } from '../../core/app/appSlice';
import { selectAsksToConfirm } from '../../core/auth/confirmationSelectors';
import { selectViewerContext } from '../../core/viewer';
import { unreadText } from '../../domain/inbox/inboxText';
import { paths } from '../../domain/routes/routes';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectUnread } from './bellSelectors';
import { Lines } from './inboxLayout';
import { selectInbox, selectItems, selectOlder } from './inboxSelectors';
import { allReadRequested, olderRequested, selectIsMarking } from './inboxSlice';
import { NotificationLine } from './NotificationLine';

function Top() {
  const dispatch = useAppDispatch();
  const unread = useAppSelector(selectUnread) ?? 0;
  const marking = useAppSelector(selectIsMarking);
  return (
    <Cluster $justify="space-between">
      <Text $tone="quiet">{unreadText(unread)}</Text>
      <Button
        size="small" variant="secondary" icon={CheckCheck} loading={marking} loadingLabel="Marking all as read"
        aria-disabled={unread === 0 || undefined} onClick={() => { if (unread > 0) dispatch(allReadRequested()); }}
      >
        Mark all as read
      </Button>
    </Cluster>
  );
}

/** While the address is not confirmed: nothing of what is below is mailed. */
function ConfirmFirst() {
  if (!useAppSelector(selectAsksToConfirm)) return null;
  const account = <ButtonLink size="small" variant="secondary" to={paths.account}>Go to your account</ButtonLink>;
  return (
    <Banner action={account}>
      Confirm your email to get these by email, too. We’ll send you a link from your account page.
    </Banner>
  );
}

function Older() {
  const dispatch = useAppDispatch();
  const older = useAppSelector(selectOlder);
  const more = () => { dispatch(olderRequested()); };
  const end = useFocusAfter(older.status !== 'none');
  if (older.status === 'failed') return <PartFailed live message={older.message} onRetry={more} />;
  if (older.status === 'none') return end && <Text ref={end} tabIndex={-1} $tone="quiet">That’s everything.</Text>;
  const loading = older.status === 'loading';
  return (
    <Cluster $justify="center">
      <Button variant="secondary" loading={loading} loadingLabel="Loading older notifications" onClick={more}>Show more</Button>
    </Cluster>
  );
}

function Nothing() {
  return (
    <EmptyState
      illustration={nothingYet} title="Nothing yet"
      text="When something happens in your groups, you’ll find it here: a free place, a new time, someone joining."
      action={<ButtonLink to={paths.groups}>Browse groups</ButtonLink>}
    />
  );
}

function List() {
  const viewer = useAppSelector(selectViewerContext);
  const items = useAppSelector(selectItems);
  if (items.length === 0) return <Stack $gap={4}><ConfirmFirst /><Nothing /></Stack>;
  return (
    <Stack $gap={4}>
      <ConfirmFirst />
      <Top />
      <Lines aria-label="Notifications">
        {items.map((item) => <NotificationLine key={item._id} item={item} viewer={viewer} />)}
      </Lines>
      <Older />
      <ZoneNote timeZone={viewer.dateStyle.timeZone} />
    </Stack>
  );
}

/** What happened in the user's groups, the newest first. */
export function NotificationsTab() {
  const dispatch = useAppDispatch();
  const inbox = useAppSelector(selectInbox);
  if (inbox.status === 'loaded') return <List />;
  if (inbox.status === 'failed' && inbox.httpStatus === HTTP_NOT_FOUND) {
    return <EmptyState illustration={nothingYet} title="No notifications here" text="This site keeps no notifications." />;
  }
  if (inbox.status === 'failed') {
    const retry = () => { dispatch(retryRequested()); };
    return <LoadFailed title="We couldn’t load your notifications" message={inbox.message} onRetry={retry} />;
  }
  return <Spinner label="Loading your notifications" />;
}
