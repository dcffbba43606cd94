import styled from 'styled-components';
import { Button } from '../../../components/actions/Button';
import { PartFailed } from '../../../components/feedback/PartFailed';
import { Spinner } from '../../../components/feedback/Spinner';
import { Disclosure } from '../../../components/layout/Disclosure';
import { Spoken } from '../../../components/text/Spoken';
import { Text } from '../../../components/text/Text';
import { retryRequested, selectDateStyle } from '../../../core/app/appSlice';
import { fullDateText } from '../../../domain/dates/dateText';
import { shortStartText } from '../../../domain/dates/placeTime';
import { historySentence } from '../../../domain/groups/groupHistory';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { color, fontSize, space } from '../../../styles/tokens';
import { olderHistoryRequested, sectionClosed, sectionOpened } from '../detail/sectionsSlice';
import { selectHistory, selectHistoryLines, selectIsHistoryOpen, selectOlderHistory } from './historySelectors';

const SECTION = { section: 'history' } as const;

const Lines = styled.ol`
  display: grid;
  gap: ${space(2)};
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
  & time { display: block; color: ${color.quiet}; font-size: ${fontSize.small}; }
`;

export interface HistorySectionProps {
  /** Of the group's place. */
  timeZone?: string;
}

function End() {
  const dispatch = useAppDispatch();
  const history = useAppSelector(selectHistory);
  const older = useAppSelector(selectOlderHistory);
  const isEmpty = useAppSelector(selectHistoryLines).length === 0;
  const more = () => { dispatch(olderHistoryRequested()); };
  if (history.status === 'failed') return <PartFailed message={history.message} onRetry={() => { dispatch(retryRequested()); }} />;
  if (older.status === 'failed') return <PartFailed message={older.message} onRetry={more} />;
  if (history.status === 'loading') return <Spinner label="Loading the history" inline />;
  if (isEmpty) return <Text $tone="quiet">Nothing has happened yet.</Text>;
  if (older.status === 'none') return null;
  const look = { size: 'small', variant: 'secondary', loading: older.status === 'loading', loadingLabel: 'Loading the history' } as const;
  return <div><Button {...look} onClick={more}>Show older</Button></div>;
}

function History({ timeZone }: HistorySectionProps) {
  const lines = useAppSelector(selectHistoryLines);
  const dates = useAppSelector(selectDateStyle);
  return (
    <>
      {lines.length === 0 ? null : (
        // By another clock it is another element: a browser that translates the page has replaced the times.
        <Lines key={timeZone}>
          {lines.map((line) => (
            <li key={line._id}>
              <Spoken sentence={historySentence(line, (startDate) => shortStartText({ startDate, timeZone }, dates))} />
              <time dateTime={line.at}>{fullDateText(line.at, dates)}</time>
            </li>
          ))}
        </Lines>
      )}
      <End />
    </>
  );
}

/** What happened in the group, in plain sentences, the latest first; loaded when it is opened. */
export function HistorySection({ timeZone }: HistorySectionProps) {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectIsHistoryOpen);
  return (
    <Disclosure title="History" open={open} onToggle={() => { dispatch(open ? sectionClosed(SECTION) : sectionOpened(SECTION)); }}>
      <History timeZone={timeZone} />
    </Disclosure>
  );
}
