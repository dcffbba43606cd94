import { CalendarPlus, CalendarX, Copy } from 'lucide';
import { HTTP_NOT_FOUND } from '../../../api/httpStatus';
import type { QueryView } from '../../../api/queryView';
import { Button } from '../../../components/actions/Button';
import { Banner } from '../../../components/feedback/Banner';
import { Spinner } from '../../../components/feedback/Spinner';
import { Cluster } from '../../../components/layout/layoutParts';
import { Text } from '../../../components/text/Text';
import { retryRequested, selectDateStyle } from '../../../core/app/appSlice';
import { exactStartText } from '../../../domain/dates/dateText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { AccountSection } from '../AccountSection';
import { selectCalendarSince } from './calendarSelectors';
import {
  addressCopyRequested, addressOpenRequested, addressRequested, calendarEndRequested, selectCalendarChange,
} from './calendarSlice';

const INTRO = 'The groups you created or joined, in your own calendar app. It subscribes to a secret link and stays up to date.';
const WARNING = 'Anyone with the link can see your groups. If it gets out, get a new one; the old one stops working. '
  + 'It also stops working when you log out everywhere.';
const HOW_TO = 'In Google Calendar, choose “Other calendars”, then “From URL”. In Apple Calendar, “File”, then “New Calendar '
  + 'Subscription”. In Outlook, “Add calendar”, then “Subscribe from web”.';

/** How the latest change ended. */
function Outcome() {
  const dispatch = useAppDispatch();
  const change = useAppSelector(selectCalendarChange);
  if (change.status === 'refused') return <Banner tone="danger" live>{change.message}</Banner>;
  if (change.status !== 'made') return null;
  return (
    <Banner
      tone="success" live
      action={(
        <>
          <Button size="small" icon={Copy} onClick={() => { dispatch(addressCopyRequested()); }}>Copy the link</Button>
          <Button size="small" variant="secondary" icon={CalendarPlus} onClick={() => { dispatch(addressOpenRequested()); }}>
            Open in my calendar
          </Button>
        </>
      )}
    >
      Your link is ready. Copy it now and add it to your calendar app: we can’t show it again. {HOW_TO}
    </Banner>
  );
}

function Address({ since }: { since: string | null }) {
  const dispatch = useAppDispatch();
  const dates = useAppSelector(selectDateStyle);
  const { status } = useAppSelector(selectCalendarChange);
  const [making, ending] = [status === 'making', status === 'ending'];
  return (
    <>
      {since === null ? null : <Text>{`You got your link on ${exactStartText(since, dates)}.`}</Text>}
      <Cluster $gap={3}>
        <Button
          variant="secondary" icon={CalendarPlus} loading={making} loadingLabel="Making the link" disabled={ending}
          onClick={() => { dispatch(addressRequested()); }}
        >
          {since === null ? 'Get my calendar link' : 'Get a new link'}
        </Button>
        {since === null ? null : (
          <Button
            variant="ghost" icon={CalendarX} loading={ending} loadingLabel="Turning it off" disabled={making}
            onClick={() => { dispatch(calendarEndRequested()); }}
          >
            Turn it off
          </Button>
        )}
      </Cluster>
      <Text $tone="quiet" $size="small">{WARNING}</Text>
      <Outcome />
    </>
  );
}

function Content({ since }: { since: QueryView<string | null> }) {
  const dispatch = useAppDispatch();
  if (since.status === 'loaded') return <Address since={since.data} />;
  if (since.status === 'loading') return <Spinner label="Loading your calendar" inline />;
  return (
    <Banner tone="danger" action={<Button size="small" onClick={() => { dispatch(retryRequested()); }}>Load your calendar</Button>}>
      We couldn’t check whether you have a calendar link.
    </Banner>
  );
}

/** The user's groups in their own calendar program. Not shown with a backend that has no calendars (404). */
export function CalendarSection() {
  const since = useAppSelector(selectCalendarSince);
  if (since.status === 'failed' && since.httpStatus === HTTP_NOT_FOUND) return null;
  return <AccountSection title="Calendar" intro={INTRO}><Content since={since} /></AccountSection>;
}
