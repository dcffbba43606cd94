import { Hand, HandHelping } from 'lucide';
import { ChangingButton } from '../../components/actions/ChangingButton';
import { Stack } from '../../components/layout/layoutParts';
import type { DeskCase } from '../../contract/types';
import { selectViewerContext } from '../../core/viewer';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { CaseDecision } from './CaseDecision';
import { CasePast } from './CasePast';
import { Taken } from './CaseRow';
import { CaseThing } from './CaseThing';
import { THING_NAMES } from './deskContent';
import { Chip, Columns, Facts } from './deskLayout';
import { selectCase } from './deskSelectors';
import { selectDeskWork, takeRequested } from './deskSlice';
import { ItemFrame, Notice } from './ItemFrame';

/** Says that one looks at a case, so that nobody else does the same. */
function TakeButton({ shown: { _id, takenBy, state } }: { shown: DeskCase }) {
  const dispatch = useAppDispatch();
  const { userId } = useAppSelector(selectViewerContext);
  const loading = useAppSelector(selectDeskWork).status === 'taking';
  if (state === 'closed') return null;
  const isMine = takenBy?._id === userId;
  const how = isMine ? 'release' as const : takenBy === null ? 'take' as const : 'over' as const;
  return (
    <ChangingButton
      variant="secondary" icon={isMine ? HandHelping : Hand} loading={loading} loadingLabel="One moment" data-desk-key="t"
      onClick={() => { dispatch(takeRequested({ caseId: _id, how })); }}
    >
      {{ take: 'Take it', over: 'Take it over', release: 'Give it back' }[how]}
    </ChangingButton>
  );
}

function Head({ shown: { _id, thing, isUrgent, state, takenBy, asksLook, isAway } }: { shown: DeskCase }) {
  return (
    <Facts as="span">
      <span>{`${THING_NAMES[thing]} · case ${_id}`}</span>
      {state === 'closed' ? <Chip>Closed</Chip> : <Taken by={takenBy} />}
      {isUrgent && state === 'open' ? <Chip $tone="urgent">Urgent</Chip> : null}
      {asksLook ? <Chip $tone="good">Asks for another look</Chip> : null}
      {isAway ? <Chip $tone="urgent">{thing === 'person' ? 'Account closed' : 'Hidden'}</Chip> : null}
    </Facts>
  );
}

function pageOf(shown: DeskCase) {
  return {
    title: <bdi>{shown.name || 'Without a name'}</bdi>,
    eyebrow: <Head shown={shown} />,
    actions: <TakeButton shown={shown} />,
    content: (
      <Columns key={shown._id}>
        <CaseThing shown={shown} />
        <Stack $gap={4}><Notice /><CaseDecision shown={shown} /></Stack>
        <CasePast shown={shown} />
      </Columns>
    ),
  };
}

/** A case: what it is about, then and now, what people say, and what to do. */
export function CasePage() {
  return <ItemFrame view={useAppSelector(selectCase)} waiting="Loading the case" failed="We couldn’t show this case" page={pageOf} />;
}
