import { Form, Formik, type FormikHelpers } from 'formik';
import { Gavel } from 'lucide';
import * as yup from 'yup';
import { Link } from '../../components/actions/Link';
import { Banner } from '../../components/feedback/Banner';
import { DeskWordsField } from '../../components/form/DeskWordsField';
import { FormikSelect } from '../../components/form/formikFields';
import { SubmitButton } from '../../components/form/SubmitButton';
import { Panel, Stack } from '../../components/layout/layoutParts';
import { Heading, Text } from '../../components/text/Text';
import type { DeskDecision, DeskObjection, ObjectionDecisionInput } from '../../contract/types';
import { DraftWatch } from '../../core/location/DraftWatch';
import { selectViewerContext } from '../../core/viewer';
import { DECIDED, decisionTitle } from '../../domain/desk/decisionTitle';
import { itemPath } from '../../domain/desk/deskLists';
import { requiredText } from '../../domain/texts/requiredText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Onward } from './CaseDecision';
import { When } from './CaseRow';
import { wordsRule } from './decisionRules';
import { outcomeName } from './deskContent';
import { Chip, Columns, Facts, Written } from './deskLayout';
import { selectObjection } from './deskSelectors';
import { objectionDecided, selectDeskWork } from './deskSlice';
import { ItemFrame, Notice } from './ItemFrame';

type Outcome = ObjectionDecisionInput['outcome'];
const OUTCOMES = ['upheld', 'reversed'] as const;
const CANNOT_BE_UNDONE = 'What was removed cannot be brought back: they read that it was wrong.';
const IRREVERSIBLE: readonly DeskDecision['action'][] = ['remove_picture', 'remove_announcement'];

const schema = yup.object({ outcome: requiredText('Choose how it ends'), words: wordsRule });
interface Values {
  outcome: Outcome | '';
  words: string;
}

function AnswerForm({ shown: { _id, version, decision } }: { shown: DeskObjection }) {
  const dispatch = useAppDispatch();
  const sending = useAppSelector(selectDeskWork).status === 'sending';
  const canUndo = !IRREVERSIBLE.includes(decision.action);
  const options = [
    { value: '' as const, label: 'Choose one' }, ...OUTCOMES.map((value) => ({ value, label: outcomeName(value, canUndo) })),
  ];
  const submit = ({ outcome, words }: Values, { setSubmitting }: FormikHelpers<Values>) => {
    setSubmitting(false);
    dispatch(objectionDecided({ objectionId: _id, version, outcome: outcome as Outcome, words: words.trim() }));
  };
  return (
    <Formik<Values> initialValues={{ outcome: '', words: '' }} validationSchema={schema} onSubmit={submit}>
      <Form noValidate aria-label="Answer">
        <DraftWatch />
        <Stack $gap={2}>
          <FormikSelect
            name="outcome" label="How it ends" options={options} required disabled={sending}
            help={canUndo ? undefined : CANNOT_BE_UNDONE}
          />
          <DeskWordsField label="What they will read" rows={5} readOnly={sending} help="Why it stays, or why it was wrong." />
          <SubmitButton busy={sending} busyLabel="Sending your answer" icon={Gavel}>Answer</SubmitButton>
        </Stack>
      </Form>
    </Formik>
  );
}

/** Why this operator cannot decide it. */
function NotYours({ shown: { by, decision } }: { shown: DeskObjection }) {
  const { userId } = useAppSelector(selectViewerContext);
  if (by?._id === userId) return <Text>This is your own objection, so another operator decides it.</Text>;
  const why = decision.by?._id === userId ? 'You made this decision' : 'This is not yours to decide';
  return <Text>{why}, so another operator looks at it.</Text>;
}

function Answer({ shown }: { shown: DeskObjection }) {
  const isDecided = useAppSelector(selectDeskWork).status === 'decided';
  const { answer, mayDecide, decision } = shown;
  if (answer) {
    return (
      <Stack $gap={3}>
        <Banner tone="success" live={isDecided}>{`${outcomeName(answer.outcome, decision.undoneAt !== null)}.`}</Banner>
        <Written dir="auto">{answer.words}</Written>
        <Facts><bdi>{answer.by?.name ?? 'The command line'}</bdi><When at={answer.at} /></Facts>
        {isDecided ? <Onward /> : null}
      </Stack>
    );
  }
  return mayDecide ? <AnswerForm shown={shown} /> : <NotYours shown={shown} />;
}

function Disputed({ shown: { by, at, words, decision, caseId } }: { shown: DeskObjection }) {
  return (
    <Stack $gap={6}>
      <Stack $gap={2}>
        <Heading level={2} size="title">{by ? <span><bdi>{by.name}</bdi> objects</span> : 'An objection from a deleted account'}</Heading>
        <Written dir="auto">{words}</Written>
        <Facts><When at={at} /></Facts>
      </Stack>
      <Stack $gap={2}>
        <Heading level={2} size="title">The decision</Heading>
        {decision.undoneAt === null ? null : <Banner tone="info">It has been undone already.</Banner>}
        <Text><bdi>{decision.by?.name ?? 'The command line'}</bdi> {DECIDED[decision.action]}. <strong>{decision.reason}</strong></Text>
        {decision.words === null ? null : <Written dir="auto">{decision.words}</Written>}
        <Facts><When at={decision.at} /><Link to={itemPath('cases', caseId)}>The case, with what was reported</Link></Facts>
      </Stack>
    </Stack>
  );
}

const pageOf = (shown: DeskObjection) => ({
  title: <bdi>{decisionTitle(shown.decision.action, shown.name)}</bdi>,
  eyebrow: <Facts as="span"><span>{`Objection ${shown._id}`}</span>{shown.answer ? <Chip>Closed</Chip> : null}</Facts>,
  content: (
    <Columns key={shown._id}>
      <Disputed shown={shown} />
      <Panel $padding={5}>
        <Stack $gap={4}>
          <Heading level={2} size="title">{shown.answer ? 'The answer' : 'Answer'}</Heading>
          <Notice />
          <Answer shown={shown} />
        </Stack>
      </Panel>
    </Columns>
  ),
});

/** An objection: what somebody says against a decision about them, and the answer. */
export function ObjectionPage() {
  const view = useAppSelector(selectObjection);
  return <ItemFrame view={view} waiting="Loading the objection" failed="We couldn’t show this objection" page={pageOf} />;
}
