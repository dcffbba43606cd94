import { Button } from '../../../components/actions/Button';
import { Banner } from '../../../components/feedback/Banner';
import { Spinner } from '../../../components/feedback/Spinner';
import { Disclosure } from '../../../components/layout/Disclosure';
import { VisuallyHidden } from '../../../components/layout/layoutParts';
import { Text } from '../../../components/text/Text';
import { selectDateStyle } from '../../../core/app/appSlice';
import { shortDateText } from '../../../domain/dates/momentText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { sectionClosed, sectionOpened } from '../detail/sectionsSlice';
import { selectAreBlocksOpen, selectBlocks } from './blocksSelectors';
import { questionAsked } from './seatsSlice';
import { UserLines } from './UserLines';

const SECTION = { section: 'blocks' } as const;

interface BlockedProps {
  groupId: string;
  /** A change is in flight. */
  busy: boolean;
}

function Blocked({ groupId, busy }: BlockedProps) {
  const dispatch = useAppDispatch();
  const blocks = useAppSelector(selectBlocks);
  const dates = useAppSelector(selectDateStyle);
  if (blocks.status === 'loading') return <Spinner label="Loading the blocked people" inline />;
  if (blocks.status === 'failed') {
    const retry = <Button size="small" variant="secondary" onClick={() => { dispatch(sectionOpened(SECTION)); }}>Try again</Button>;
    return <Banner tone="danger" action={retry}>{blocks.message}</Banner>;
  }
  if (blocks.data.length === 0) return <Text $tone="quiet">Nobody is blocked.</Text>;
  return (
    <UserLines
      users={blocks.data}
      note={({ blockedAt }) => `Blocked on ${shortDateText(blockedAt, dates)}`}
      action={({ _id: userId, name }) => (
        <Button
          size="small" variant="secondary" disabled={busy}
          onClick={() => { dispatch(questionAsked({ groupId, question: { kind: 'unblock', userId } })); }}
        >
          Unblock<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
    />
  );
}

/** Whom the creator has blocked from joining, loaded when it is opened. */
export function BlockedSection({ groupId, busy }: BlockedProps) {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectAreBlocksOpen);
  return (
    <Disclosure title="Blocked people" open={open} onToggle={() => { dispatch(open ? sectionClosed(SECTION) : sectionOpened(SECTION)); }}>
      <Blocked groupId={groupId} busy={busy} />
    </Disclosure>
  );
}
