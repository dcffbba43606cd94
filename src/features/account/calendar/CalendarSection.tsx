import { CalendarPlus, CalendarX, Copy } from 'lucide-react';
import { Button } from '../../../components/actions/Button';
import { Banner } from '../../../components/feedback/Banner';
import { Spinner } from '../../../components/feedback/Spinner';
import { Cluster } from '../../../components/layout/layoutParts';
import { Text } from '../../../components/text/Text';
import { selectDateStyle } from '../../../core/app/appSlice';
import { exactStartText } from '../../../domain/dateText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { AccountSection } from '../AccountSection';
import {
  addressCopyRequested, addressRequested, calendarEndRequested, calendarRetried, selectCalendar, type CalendarChange, type CalendarState,
} from './calendarSlice';

const INTRO = 'The groups you created or joined, in your own calendar program. It subscribes to a secret address and stays up to date.';
const WARNING = 'Whoever has the address can see your groups. Should it get out, make a new one: the old one stops working. '
  + 'It also ends when you log out everywhere.';

type Ready = Extract<CalendarState, { status: 'ready' }>;

/** How the latest change ended. */
function Outcome({ change }: { change: CalendarChange }) {
  const dispatch = useAppDispatch();
  if (change.status === 'refused') return <Banner tone="danger" live>{change.message}</Banner>;
  if (change.status !== 'made') return null;
  return (
    <Banner
      tone="success" live
      action={<Button size="small" icon={Copy} onClick={() => { dispatch(addressCopyRequested()); }}>Copy the address</Button>}
    >
      Your address is ready. Copy it now and add it to your calendar program: we cannot show it again.
    </Banner>
  );
}

function Address({ since, change }: Pick<Ready, 'since' | 'change'>) {
  const dispatch = useAppDispatch();
  const dates = useAppSelector(selectDateStyle);
  const [making, ending] = [change.status === 'making', change.status === 'ending'];
  return (
    <>
      {since === null ? null : <Text>Your address was made on {exactStartText(since, dates)}.</Text>}
      <Cluster $gap={3}>
        <Button
          variant="secondary" icon={CalendarPlus} loading={making} loadingLabel="Creating the address" disabled={ending}
          onClick={() => { dispatch(addressRequested()); }}
        >
          {since === null ? 'Make an address' : 'Make a new address'}
        </Button>
        {since === null ? null : (
          <Button
            variant="ghost" icon={CalendarX} loading={ending} loadingLabel="Removing the address" disabled={making}
            onClick={() => { dispatch(calendarEndRequested()); }}
          >
            Remove the address
          </Button>
        )}
      </Cluster>
      <Text $tone="quiet" $size="small">{WARNING}</Text>
      <Outcome change={change} />
    </>
  );
}

function Content({ calendar }: { calendar: CalendarState }) {
  const dispatch = useAppDispatch();
  if (calendar.status === 'ready') return <Address since={calendar.since} change={calendar.change} />;
  if (calendar.status !== 'failed') return <Spinner label="Loading your calendar" inline />;
  return (
    <Banner tone="danger" action={<Button size="small" onClick={() => { dispatch(calendarRetried()); }}>Load your calendar</Button>}>
      We couldn’t load whether you have a calendar address.
    </Banner>
  );
}

/** The user's groups in their own calendar program. Not shown with a backend that has no calendars. */
export function CalendarSection() {
  const calendar = useAppSelector(selectCalendar);
  if (calendar.status === 'absent' || calendar.status === 'closed') return null;
  return <AccountSection title="Calendar" intro={INTRO}><Content calendar={calendar} /></AccountSection>;
}
