import { Download, ListChecks } from 'lucide-react';
import styled from 'styled-components';
import { Button } from '../../../components/actions/Button';
import { Banner } from '../../../components/feedback/Banner';
import { Spinner } from '../../../components/feedback/Spinner';
import { Cluster, Panel, Stack } from '../../../components/layout/layoutParts';
import { Heading, Text } from '../../../components/text/Text';
import type { DateStyle } from '../../../domain/dates/dateStyle';
import { timeOfDay } from '../../../domain/dates/momentText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { space } from '../../../styles/tokens';
import {
  persistenceRequested, rangeChosen, problemClosed, problemOpened, problemSaveRequested, selectIsRecordingKept, selectRecordingTrouble,
  selectProblemDialog, type ProblemDialog,
} from './problemSlice';
import { ProblemSteps } from './ProblemSteps';

const Switch = styled.label`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space(3)};
  align-items: start;
  min-block-size: 2.75rem;
  cursor: pointer;

  & > input { inline-size: 1.25rem; block-size: 1.25rem; margin-block-start: 0.15em; accent-color: currentcolor; }
`;

/** No `style` attribute: the page is also prerendered, and the content security policy forbids those in a document. */
const Small = styled(Text)`display: block;`;

function KeepSwitch() {
  const dispatch = useAppDispatch();
  const kept = useAppSelector(selectIsRecordingKept);
  return (
    <Switch>
      <input
        type="checkbox"
        role="switch"
        name="keepRecording"
        checked={kept}
        onChange={(event) => {
          dispatch(persistenceRequested({ kept: event.target.checked }));
        }}
      />
      <span>
        Keep recording when the page is reloaded
        <Small as="span" $tone="quiet" $size="small">
          On this device only, names and texts replaced. Logging out deletes it.
        </Small>
      </span>
    </Switch>
  );
}

type Choosing = Extract<ProblemDialog, { status: 'choosing' | 'saving' }>;

function Choice({ dialog, dates }: { dialog: Choosing; dates: DateStyle }) {
  const dispatch = useAppDispatch();
  const { steps, range } = dialog;
  return (
    <Stack $gap={4}>
      <Text>
        This is what the file will contain, with names, addresses and texts replaced by placeholders. It is saved on your device and not
        sent anywhere: you decide who gets it. Leave out anything you do not want to share.
      </Text>
      <ProblemSteps
        steps={steps}
        range={range}
        timeOf={(atMs) => timeOfDay(atMs, dates)}
        onRange={(change) => {
          dispatch(rangeChosen(change));
        }}
      />
      {dialog.status === 'choosing' && dialog.error !== null ? (
        <Banner tone="danger" live>
          The file could not be saved. {dialog.error}
        </Banner>
      ) : null}
      <Cluster $gap={3}>
        <Button
          icon={Download}
          loading={dialog.status === 'saving'}
          onClick={() => {
            dispatch(problemSaveRequested());
          }}
        >
          Save the file
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            dispatch(problemClosed());
          }}
        >
          Close the list
        </Button>
      </Cluster>
    </Stack>
  );
}

function Body({ dialog, dates }: { dialog: ProblemDialog; dates: DateStyle }) {
  const dispatch = useAppDispatch();
  if (dialog.status === 'listing') return <Spinner label="Reading the recording" />;
  if (dialog.status === 'choosing' || dialog.status === 'saving') return <Choice dialog={dialog} dates={dates} />;
  return (
    <Stack $gap={4} $align="start">
      <Text>
        Hobnob remembers your last steps, in this tab only. If something went wrong, look at them, save them as a file, and send it to us
        with your message.
      </Text>
      {dialog.status === 'saved' ? (
        <Banner tone="success" live>
          Saved as {dialog.fileName}, in your downloads.
        </Banner>
      ) : null}
      <Button
        variant="secondary"
        icon={ListChecks}
        onClick={() => {
          dispatch(problemOpened());
        }}
      >
        Show what just happened
      </Button>
    </Stack>
  );
}

/** The recorded steps in plain English, and a button to save them as one file (docs/action-log.md). */
export function ReportProblem({ dates }: { dates: DateStyle }) {
  const dialog = useAppSelector(selectProblemDialog);
  const trouble = useAppSelector(selectRecordingTrouble);
  return (
    <Panel as="section" aria-labelledby="report-problem">
      <Stack $gap={4}>
        <Heading level={2} size="title" id="report-problem">Report a problem</Heading>
        {trouble === null ? null : <Banner tone="warning">The recording is not complete. {trouble}</Banner>}
        <Body dialog={dialog} dates={dates} />
        <KeepSwitch />
      </Stack>
    </Panel>
  );
}
