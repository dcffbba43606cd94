import { CirclePlay } from 'lucide';
import { Button } from '../../../components/actions/Button';
import { Stack } from '../../../components/layout/layoutParts';
import { Heading, Text } from '../../../components/text/Text';
import type { DeskProblem } from '../../../contract/types';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { When } from '../CaseRow';
import { Chip, Columns, Facts, Written } from '../deskLayout';
import { selectProblem, selectStepInAddress } from '../deskSelectors';
import { selectDeskWork, viewerRequested } from '../deskSlice';
import { ItemFrame } from '../ItemFrame';
import { ProblemAnswer } from './ProblemAnswer';
import { Verdict } from './ProblemList';
import { PROBLEM_STATE_NAMES, senderText, sizeText } from './problemTexts';

/** Opens the viewer in a new tab: the recording is a stranger's, and that page talks to nobody. */
function OpenButton({ shown: { _id: problemId } }: { shown: DeskProblem }) {
  const dispatch = useAppDispatch();
  const step = useAppSelector(selectStepInAddress);
  const loading = useAppSelector(selectDeskWork).status === 'opening';
  return (
    <Button
      icon={CirclePlay} loading={loading} loadingLabel="Opening the viewer" data-desk-key="o"
      onClick={() => { dispatch(viewerRequested({ problemId, step })); }}
    >
      {step === null ? 'Open the session' : `Open it at step ${step}`}
    </Button>
  );
}

function Head({ shown }: { shown: DeskProblem }) {
  const { _id, state } = shown;
  return (
    <Facts as="span">
      <span>{`Problem ${_id}`}</span>
      {state === 'open' ? null : <Chip>{PROBLEM_STATE_NAMES[state]}</Chip>}
      <Verdict problem={shown} />
    </Facts>
  );
}

function Sent({ shown }: { shown: DeskProblem }) {
  const { words, at, browser, build, steps, size } = shown;
  return (
    <Stack $gap={6}>
      <Stack $gap={2}>
        <Heading level={2} size="title">What they wrote</Heading>
        <Written dir="auto">{words}</Written>
        <Facts><When at={at} /><span>{browser}</span><span>build {build}</span></Facts>
      </Stack>
      <Stack $gap={2}>
        <Heading level={2} size="title">The session</Heading>
        <Text>
          {steps} steps, {sizeText(size)}. The viewer shows each screen, action and state, and beside each write what the server recorded.
          There you can save it for Redux DevTools, cut it to the fewest steps that show the fault, and copy a link to each step.
        </Text>
        <Text $tone="quiet" $size="small">
          The site replayed it when it arrived, with the build of that day; the viewer replays it again.
        </Text>
      </Stack>
    </Stack>
  );
}

const pageOf = (shown: DeskProblem) => ({
  title: <bdi>{senderText(shown)}</bdi>,
  eyebrow: <Head shown={shown} />,
  actions: <OpenButton shown={shown} />,
  content: <Columns key={shown._id}><Sent shown={shown} /><ProblemAnswer shown={shown} /></Columns>,
});

/** A problem: what somebody writes, the session it happened in, and the answer. */
export function ProblemPage() {
  const view = useAppSelector(selectProblem);
  return (
    <ItemFrame view={view} waiting="Loading the problem" failed="We couldn’t show this problem" page={pageOf} keys="problem" />
  );
}
