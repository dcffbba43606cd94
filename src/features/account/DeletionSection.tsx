import { Trash2 } from 'lucide';
import type { Ref } from 'react';
import styled from 'styled-components';
import { dispositionsOf, type OwnedGroup } from '../../api/groupDisposition';
import { Button } from '../../components/actions/Button';
import { useFocusAfter } from '../../components/actions/useFocusAfter';
import { Banner } from '../../components/feedback/Banner';
import { PartFailed } from '../../components/feedback/PartFailed';
import { Spinner } from '../../components/feedback/Spinner';
import { Cluster, Stack } from '../../components/layout/layoutParts';
import { Heading, Text } from '../../components/text/Text';
import { retryRequested } from '../../core/app/appSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { space } from '../../styles/tokens';
import { AccountSection } from './AccountSection';
import { selectBusySection } from './accountSelectors';
import { selectOwnedGroups } from './deletionSelectors';
import { deletionClosed, deletionOpened, deletionSubmitted, dispositionChosen, selectDeletion } from './deletionSlice';
import { GroupDispositionChoice } from './GroupDispositionChoice';

const Consequences = styled.ul`
  && { display: grid; gap: ${space(1)}; padding-inline-start: ${space(5)}; list-style: disc; }
`;

const handedOverText = (count: number): string =>
  (count === 1 ? 'one group goes to the member you chose' : `${count} groups go to the members you chose`);

const deletedText = (count: number): string =>
  (count === 1 ? 'one group is deleted for everyone, with its picture' : `${count} groups are deleted for everyone, with their pictures`);

/** Exactly what happens, before the button. */
function WhatHappens({ groups }: { groups: readonly OwnedGroup[] }) {
  const handedOver = groups.filter(({ disposition }) => disposition?.kind === 'handOver').length;
  const deleted = groups.filter(({ disposition }) => disposition?.kind === 'delete').length;
  return (
    <Stack $gap={2}>
      <Heading level={3} size="body">When you press the button</Heading>
      <Consequences>
        <li>your name, photo, email and password are deleted, and you’re logged out everywhere;</li>
        <li>your places in other people’s groups open up;</li>
        {handedOver > 0 ? <li>{`${handedOverText(handedOver)};`}</li> : null}
        {deleted > 0 ? <li>{`${deletedText(deleted)};`}</li> : null}
        <li>nobody can bring any of it back, and neither can we.</li>
      </Consequences>
    </Stack>
  );
}

function Decision({ groups }: { groups: readonly OwnedGroup[] }) {
  const dispatch = useAppDispatch();
  const deletion = useAppSelector(selectDeletion);
  const deleting = deletion.status === 'deleting';
  const dispositions = dispositionsOf(groups);
  return (
    <Stack $gap={4}>
      {groups.length > 0 ? <Text>First, decide what happens to the groups you started.</Text> : null}
      {groups.map((group) => (
        <GroupDispositionChoice
          key={group.groupId} group={group} disabled={deleting}
          onChoose={(disposition) => { dispatch(dispositionChosen({ groupId: group.groupId, disposition })); }}
        />
      ))}
      <WhatHappens groups={groups} />
      <Cluster>
        <Button variant="secondary" disabled={deleting} onClick={() => { dispatch(deletionClosed()); }}>Keep my account</Button>
        <Button
          variant="danger" icon={Trash2} loading={deleting} loadingLabel="Deleting your account" disabled={dispositions === null}
          onClick={() => { if (dispositions) dispatch(deletionSubmitted({ groups: dispositions })); }}
        >
          Delete my account
        </Button>
      </Cluster>
      {dispositions ? null : <Text $tone="quiet" $size="small">Choose what happens to each group first.</Text>}
      {deletion.status === 'deciding' && deletion.error !== null ? <Banner tone="danger" live>{deletion.error}</Banner> : null}
    </Stack>
  );
}

function Groups() {
  const dispatch = useAppDispatch();
  const groups = useAppSelector(selectOwnedGroups);
  if (groups.status === 'loading') return <Spinner label="Loading your groups" inline />;
  if (groups.status === 'failed')
    return <PartFailed live message={groups.message} onRetry={() => { dispatch(retryRequested()); }} />;
  return <Decision groups={groups.data} />;
}

function Start({ button }: { button?: Ref<HTMLButtonElement> }) {
  const dispatch = useAppDispatch();
  const busy = useAppSelector(selectBusySection);
  return (
    <div>
      <Button
        ref={button}
        variant="secondary"
        icon={Trash2}
        disabled={busy !== null}
        onClick={() => {
          dispatch(deletionOpened());
        }}
      >
        Delete my account…
      </Button>
    </div>
  );
}

/** The way out: nothing is deleted before the last button, and the user has shown that it is they. */
export function DeletionSection() {
  const isClosed = useAppSelector(selectDeletion).status === 'closed';
  const button = useFocusAfter(!isClosed);
  return (
    <AccountSection
      title="Delete my account"
      intro="You can leave at any time. We show you what happens first, and ask for your password last."
    >
      {isClosed ? <Start button={button} /> : <Groups />}
    </AccountSection>
  );
}
