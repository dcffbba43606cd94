import { MonitorSmartphone } from 'lucide';
import styled from 'styled-components';
import type { DeviceSession } from '../../api/deviceSessions';
import { Button } from '../../components/actions/Button';
import { Spinner } from '../../components/feedback/Spinner';
import { Icon } from '../../components/pictures/Icon';
import { Text } from '../../components/text/Text';
import { ZoneNote } from '../../components/text/ZoneNote';
import { selectDateStyle } from '../../core/app/appSlice';
import type { DateStyle } from '../../domain/dates/dateStyle';
import { fullDateText } from '../../domain/dates/dateText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { color, fontSize, space } from '../../styles/tokens';
import { AccountSection, ChangeOutcome } from './AccountSection';
import { selectBusySection, selectSessions } from './accountSelectors';
import { logOutEverywhereRequested } from './accountSlice';

const Devices = styled.ul`
  display: grid;
  border-block-start: 1px solid ${color.line};
`;

const Device = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 ${space(3)};
  align-items: center;
  padding-block: ${space(3)};
  border-block-end: 1px solid ${color.line};
  & > svg { grid-row: 1 / span 2; color: ${color.quiet}; }
`;

const When = styled.p`
  color: ${color.quiet};
  font-size: ${fontSize.small};
`;

function DeviceRow({ session, dates }: { session: DeviceSession; dates: DateStyle }) {
  return (
    <Device>
      <Icon of={MonitorSmartphone} size={24} />
      <Text $weight={600}><bdi>{session.device || 'Unknown device'}</bdi></Text>
      <When>{session.current ? 'This device' : `Last used ${fullDateText(session.lastUsedAt, dates)}`}</When>
    </Device>
  );
}

function List() {
  const sessions = useAppSelector(selectSessions);
  const dates = useAppSelector(selectDateStyle);
  if (sessions.status === 'loading') return <Spinner label="Loading your devices" inline />;
  if (sessions.status === 'failed') return <Text>We couldn’t load the list of your devices. You can still log out everywhere.</Text>;
  if (sessions.data === null)
    return <Text>The service you log in with keeps no list of devices. You can still log out everywhere.</Text>;
  return (
    <>
      <Devices>{sessions.data.map((session) => <DeviceRow key={session.id} session={session} dates={dates} />)}</Devices>
      {sessions.data.some(({ current }) => !current) ? <ZoneNote timeZone={dates.timeZone} ofGroups={false} /> : null}
    </>
  );
}

/** Where the user is logged in, and the way to end it all. */
export function SessionsSection() {
  const dispatch = useAppDispatch();
  const busy = useAppSelector(selectBusySection);
  return (
    <AccountSection title="Where you’re logged in" intro="See a device you don’t recognise? Log out everywhere, then change your password.">
      <List />
      <div>
        <Button
          variant="secondary" loading={busy === 'sessions'} loadingLabel="Logging out" disabled={busy !== null}
          onClick={() => { dispatch(logOutEverywhereRequested()); }}
        >
          Log out everywhere
        </Button>
      </div>
      <Text $tone="quiet" $size="small">This logs you out here as well, and turns off your calendar link.</Text>
      <ChangeOutcome section="sessions" done="You’re logged out everywhere." />
    </AccountSection>
  );
}
