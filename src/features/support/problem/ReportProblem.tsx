import { ListChecks } from 'lucide';
import styled from 'styled-components';
import { Button } from '../../../components/actions/Button';
import { Link } from '../../../components/actions/Link';
import { useFocusAfter } from '../../../components/actions/useFocusAfter';
import { Banner } from '../../../components/feedback/Banner';
import { Spinner } from '../../../components/feedback/Spinner';
import { Panel, Stack } from '../../../components/layout/layoutParts';
import { lazyAddition } from '../../../components/layout/lazyAddition';
import { Heading, Text } from '../../../components/text/Text';
import { selectDateStyle } from '../../../core/app/appSlice';
import { selectSendsMails } from '../../../core/app/siteSelectors';
import { selectIsSignedIn } from '../../../core/auth/authSlice';
import { timeOfDay } from '../../../domain/dates/momentText';
import { paths } from '../../../domain/routes/routes';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { space } from '../../../styles/tokens';
import {
  problemClosed, problemOpened, problemSaveRequested, problemSubmitted, rangeChosen, selectProblemDialog, sendingCancelled,
  type ProblemDialog,
} from './problemSlice';
import { ProblemSteps } from './ProblemSteps';
import { persistenceRequested, selectIsRecordingKept, selectRecordingTrouble } from './recordingSlice';

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

const HOW_LONG = 'What you send is kept for 90 days at most, and only those who look after Hobnob see it.';

type Choosing = Extract<ProblemDialog, { steps: unknown }>;

/** Loaded with the list: most visits to the support page have no problem. */
const LazyForm = lazyAddition(
  () => import(/* webpackChunkName: "problem-form" */ './ProblemForm').then((m) => m.ProblemForm),
  <Spinner label="Loading the form" />,
);

function Choice({ dialog }: { dialog: Choosing }) {
  const dispatch = useAppDispatch();
  const dates = useAppSelector(selectDateStyle);
  const isSignedIn = useAppSelector(selectIsSignedIn);
  return (
    <Stack $gap={4}>
      <Text>
        This is what the recording contains, with names, addresses and texts replaced by placeholders. Send it to us with a few words, and
        we see what you saw, step by step; or save it as a file. Leave out anything you do not want to share.
      </Text>
      <ProblemSteps
        steps={dialog.steps}
        range={dialog.range}
        timeOf={(atMs) => timeOfDay(atMs, dates)}
        onRange={(change) => { dispatch(rangeChosen(change)); }}
      />
      <LazyForm
        isSignedIn={isSignedIn}
        sentPercent={dialog.status === 'sending' ? dialog.percent : null}
        saving={dialog.status === 'saving'}
        error={dialog.status === 'choosing' ? dialog.error : null}
        fileName={dialog.status === 'choosing' ? dialog.fileName : null}
        onSend={(words) => { dispatch(problemSubmitted(words)); }}
        onCancel={() => { dispatch(sendingCancelled()); }}
        onSave={() => { dispatch(problemSaveRequested()); }}
        onClose={() => { dispatch(problemClosed()); }}
      />
      <Text $tone="quiet" $size="small">
        {isSignedIn ? `${HOW_LONG} You can delete it on your account page.` : HOW_LONG}
      </Text>
    </Stack>
  );
}

function Sent({ reference }: { reference: string }) {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const sendsMails = useAppSelector(selectSendsMails);
  return (
    <Banner tone="success" live>
      Thank you. We’ve received your problem report, number {reference}.{' '}
      {isSignedIn ? (
        <span key="bell">
          You’ll find our answer under the bell, and among the <Link to={paths.account}>problems you reported</Link>.
        </span>
      ) : sendsMails && <span key="mail">If you left your address, we’ll email you our answer.</span>}
    </Banner>
  );
}

function Body({ dialog }: { dialog: ProblemDialog }) {
  const dispatch = useAppDispatch();
  const isListed = 'steps' in dialog;
  const button = useFocusAfter(isListed);
  if (dialog.status === 'listing') return <Spinner label="Reading the recording" />;
  if (isListed) return <Choice dialog={dialog} />;
  return (
    <Stack $gap={4} $align="start">
      <Text>
        Hobnob remembers your last steps, in this tab only. If something went wrong, look at them, and send them to us with a few words.
      </Text>
      {dialog.status === 'sent' ? <Sent reference={dialog.reference} /> : null}
      <Button
        ref={button}
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

/** The recorded steps in plain English, which can be sent, or saved as one file (docs/action-log.md). */
export function ReportProblem() {
  const dialog = useAppSelector(selectProblemDialog);
  const trouble = useAppSelector(selectRecordingTrouble);
  return (
    <Panel as="section" aria-labelledby="report-problem">
      <Stack $gap={4}>
        <Heading level={2} size="title" id="report-problem">Report a problem</Heading>
        {trouble === null ? null : <Banner tone="warning" live>{trouble}</Banner>}
        <Body dialog={dialog} />
        <KeepSwitch />
      </Stack>
    </Panel>
  );
}
