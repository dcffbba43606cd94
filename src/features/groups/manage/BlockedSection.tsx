import { Button } from '../../../components/actions/Button';
import { Banner } from '../../../components/feedback/Banner';
import { PartFailed } from '../../../components/feedback/PartFailed';
import { Spinner } from '../../../components/feedback/Spinner';
import { Disclosure } from '../../../components/layout/Disclosure';
import { Stack, VisuallyHidden } from '../../../components/layout/layoutParts';
import { Heading, Text } from '../../../components/text/Text';
import { retryRequested, selectDateStyle } from '../../../core/app/appSlice';
import { shortDateText } from '../../../domain/dates/momentText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { sectionClosed, sectionOpened } from '../detail/sectionsSlice';
import { selectAreBlocksOpen, selectBlocks, selectFormer } from './blocksSelectors';
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
  if (blocks.status === 'failed') return <PartFailed message={blocks.message} onRetry={() => { dispatch(retryRequested()); }} />;
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
          Unblock<VisuallyHidden>{` ${name}`}</VisuallyHidden>
        </Button>
      )}
    />
  );
}

/** Those who are no longer in the group: the only place from which they can be blocked. Nothing while nobody has left. */
function Former({ groupId, busy }: BlockedProps) {
  const dispatch = useAppDispatch();
  const former = useAppSelector(selectFormer);
  const hasFailed = useAppSelector(selectBlocks).status === 'failed';
  const dates = useAppSelector(selectDateStyle);
  if (former.status === 'failed') {
    // One button tries both again.
    if (hasFailed) return <Banner tone="danger">{former.message}</Banner>;
    return <PartFailed message={former.message} onRetry={() => { dispatch(retryRequested()); }} />;
  }
  if (former.status === 'loading' || former.data.length === 0) return null;
  return (
    <Stack $gap={2}>
      <Heading level={3} size="lead">No longer in the group</Heading>
      <UserLines
        users={former.data}
        note={({ leftAt }) => `Since ${shortDateText(leftAt, dates)}`}
        action={({ _id: userId, name }) => (
          <Button
            size="small" variant="secondary" disabled={busy}
            onClick={() => { dispatch(questionAsked({ groupId, question: { kind: 'remove', userId, block: true } })); }}
          >
            Block<VisuallyHidden>{` ${name}`}</VisuallyHidden>
          </Button>
        )}
      />
    </Stack>
  );
}

/** Whom the creator has blocked from joining, and whom else they can block, loaded when it is opened. */
export function BlockedSection({ groupId, busy }: BlockedProps) {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectAreBlocksOpen);
  return (
    <Disclosure title="Blocked people" open={open} onToggle={() => { dispatch(open ? sectionClosed(SECTION) : sectionOpened(SECTION)); }}>
      <Stack $gap={5}>
        <Blocked groupId={groupId} busy={busy} />
        <Former groupId={groupId} busy={busy} />
      </Stack>
    </Disclosure>
  );
}
