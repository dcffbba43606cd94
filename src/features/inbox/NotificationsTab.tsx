import { CheckCheck } from 'lucide-react';
import { Button, ButtonLink } from '../../components/actions/Button';
import { Banner } from '../../components/feedback/Banner';
import { EmptyState } from '../../components/feedback/EmptyState';
import { LoadFailed } from '../../components/feedback/LoadFailed';
import { Spinner } from '../../components/feedback/Spinner';
import { Cluster, Stack } from '../../components/layout/layoutParts';
import { nothingYet } from '../../components/pictures/illustrations/nothingYet';
import { Text } from '../../components/text/Text';
import { ZoneNote } from '../../components/text/ZoneNote';
import { selectViewerContext } from '../../core/viewer';
import { unreadText } from '../../domain/inboxText';
import { paths } from '../../domain/routes';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Lines } from './inboxLayout';
import { allReadRequested, inboxRetried, olderRequested, selectInbox, type Inbox } from './inboxSlice';
import { NotificationLine } from './NotificationLine';

type Listed = Extract<Inbox, { status: 'listed' }>;

function Top({ unread, marking }: Pick<Listed, 'unread' | 'marking'>) {
  const dispatch = useAppDispatch();
  return (
    <Cluster $justify="space-between">
      <Text $tone="quiet">{unreadText(unread)}</Text>
      <Button
        size="small" variant="secondary" icon={CheckCheck} loading={marking} loadingLabel="Marking all as read" disabled={unread === 0}
        onClick={() => { dispatch(allReadRequested()); }}
      >
        Mark all as read
      </Button>
    </Cluster>
  );
}

function Older({ older, next }: Pick<Listed, 'older' | 'next'>) {
  const dispatch = useAppDispatch();
  const more = () => { dispatch(olderRequested()); };
  if (older.status === 'failed') {
    const retry = <Button size="small" variant="secondary" onClick={more}>Try again</Button>;
    return <Banner tone="danger" live action={retry}>{older.message}</Banner>;
  }
  if (next === null) return null;
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
      text="When something happens in your groups, you’ll find it here: a free place, a new start time, someone joining."
      action={<ButtonLink to={paths.groups}>Browse groups</ButtonLink>}
    />
  );
}

function List({ inbox }: { inbox: Listed }) {
  const viewer = useAppSelector(selectViewerContext);
  if (inbox.items.length === 0) return <Nothing />;
  return (
    <Stack $gap={4}>
      <Top unread={inbox.unread} marking={inbox.marking} />
      <Lines aria-label="Notifications">
        {inbox.items.map((item) => <NotificationLine key={item._id} item={item} viewer={viewer} />)}
      </Lines>
      <Older older={inbox.older} next={inbox.next} />
      <ZoneNote timeZone={viewer.dateStyle.timeZone} />
    </Stack>
  );
}

/** What happened in the user's groups, the newest first. */
export function NotificationsTab() {
  const dispatch = useAppDispatch();
  const inbox = useAppSelector(selectInbox);
  if (inbox.status === 'listed') return <List inbox={inbox} />;
  if (inbox.status === 'failed') {
    const retry = () => { dispatch(inboxRetried()); };
    return <LoadFailed title="We couldn’t load your notifications" message={inbox.message} onRetry={retry} />;
  }
  if (inbox.status === 'absent') {
    return <EmptyState illustration={nothingYet} title="No notifications here" text="This site keeps no notifications." />;
  }
  return <Spinner label="Loading your notifications" />;
}
