import styled from 'styled-components';
import { Button } from '../../../components/actions/Button';
import { Banner } from '../../../components/feedback/Banner';
import { Spinner } from '../../../components/feedback/Spinner';
import { Disclosure } from '../../../components/layout/Disclosure';
import { Text } from '../../../components/text/Text';
import { selectDateStyle } from '../../../core/app/appSlice';
import { fullDateText } from '../../../domain/dateText';
import { historyText } from '../../../domain/groupHistory';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { color, fontSize, space } from '../../../styles/tokens';
import { historyClosed, historyMoreRequested, historyOpened, selectHistory } from './historySlice';

const Lines = styled.ol`
  display: grid;
  gap: ${space(2)};
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
  & time { display: block; color: ${color.quiet}; font-size: ${fontSize.small}; }
`;

function End() {
  const dispatch = useAppDispatch();
  const history = useAppSelector(selectHistory);
  const more = () => { dispatch(historyMoreRequested()); };
  if (history.status === 'closed' || history.status === 'loading') return <Spinner label="Loading the history" inline />;
  if (history.status === 'failed') {
    const retry = <Button size="small" variant="secondary" onClick={more}>Try again</Button>;
    return <Banner tone="danger" action={retry}>{history.message}</Banner>;
  }
  if (history.lines.length === 0) return <Text $tone="quiet">Nothing has happened yet.</Text>;
  return history.more ? <div><Button size="small" variant="secondary" onClick={more}>Show older</Button></div> : null;
}

function History() {
  const history = useAppSelector(selectHistory);
  const dates = useAppSelector(selectDateStyle);
  const lines = history.status === 'closed' ? [] : history.lines;
  return (
    <>
      {lines.length === 0 ? null : (
        <Lines>
          {lines.map((line) => (
            <li key={line._id}><bdi>{historyText(line)}</bdi><time dateTime={line.at}>{fullDateText(line.at, dates)}</time></li>
          ))}
        </Lines>
      )}
      <End />
    </>
  );
}

/** What happened in the group, in plain sentences, the latest first; loaded when it is opened. */
export function HistorySection({ groupId }: { groupId: string }) {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectHistory).status !== 'closed';
  return (
    <Disclosure title="History" open={open} onToggle={() => { dispatch(open ? historyClosed() : historyOpened({ groupId })); }}>
      <History />
    </Disclosure>
  );
}
