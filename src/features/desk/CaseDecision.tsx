import { ArrowRight } from 'lucide';
import { useEffect, useRef } from 'react';
import { loadedData } from '../../api/queryView';
import { ButtonLink } from '../../components/actions/Button';
import { Banner } from '../../components/feedback/Banner';
import { Cluster, Panel, Stack } from '../../components/layout/layoutParts';
import { Heading, Text } from '../../components/text/Text';
import type { DeskCase } from '../../contract/types';
import { selectViewerContext } from '../../core/viewer';
import { openCasePath } from '../../domain/desk/openCasePath';
import { useAppSelector } from '../../store/hooks';
import { DecisionForm } from './DecisionForm';
import { Rows } from './deskLayout';
import { selectLog } from './deskSelectors';
import { selectDeskWork } from './deskSlice';
import { useWayThrough } from './ItemFrame';
import { LogRow } from './LogList';

/** After a decision: the next one is one key away. */
export function Onward() {
  const { back, next } = useWayThrough();
  const link = useRef<HTMLAnchorElement>(null);
  // The button that had the focus is gone with the form; focus is the browser's, not React's.
  useEffect(() => { link.current?.focus(); }, []);
  return (
    <Cluster>
      {next === null
        ? <ButtonLink ref={link} to={back}>Back to the list</ButtonLink>
        : <ButtonLink ref={link} to={next} iconAfter={ArrowRight}>Next</ButtonLink>}
    </Cluster>
  );
}

/** What was decided, as the log has it. */
function Decided() {
  const [entry] = loadedData(useAppSelector(selectLog))?.items ?? [];
  return (
    <Stack $gap={4}>
      <Banner tone="success" live>Done. Everyone involved will be notified.</Banner>
      {entry ? <Rows aria-label="In the log"><LogRow entry={entry} /></Rows> : null}
      <Onward />
    </Stack>
  );
}

function NothingToDo({ shown: { thing, thingId, present } }: { shown: DeskCase }) {
  return (
    <Stack $gap={4} $align="start">
      <Text>This case is closed.</Text>
      {present === null ? null : <ButtonLink variant="secondary" to={openCasePath(thing, thingId)}>Open a new case</ButtonLink>}
    </Stack>
  );
}

function Todo({ shown }: { shown: DeskCase }) {
  const { userId } = useAppSelector(selectViewerContext);
  const { maker, takenBy, actions } = shown;
  if (maker?._id === userId) return <Text>This is yours, so another operator decides it.</Text>;
  if (actions.length === 0) return <NothingToDo shown={shown} />;
  return (
    <Stack $gap={4}>
      {takenBy && takenBy._id !== userId
        ? <Banner tone="warning"><bdi>{takenBy.name}</bdi> is looking at this case. Take it over if you want to decide it.</Banner> : null}
      <DecisionForm shown={shown} />
    </Stack>
  );
}

/** What can be done about a case, and once it is done what comes next. */
export function CaseDecision({ shown }: { shown: DeskCase }) {
  const isDecided = useAppSelector(selectDeskWork).status === 'decided';
  return (
    <Panel $padding={5}>
      <Stack $gap={4}>
        <Heading level={2} size="title">{isDecided ? 'Decided' : 'Decide'}</Heading>
        {isDecided ? <Decided /> : <Todo shown={shown} />}
      </Stack>
    </Panel>
  );
}
