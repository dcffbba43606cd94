import { Form, Formik, type FormikHelpers } from 'formik';
import { Send } from 'lucide';
import { useState } from 'react';
import * as yup from 'yup';
import { ChangingButton } from '../../../components/actions/ChangingButton';
import { Banner } from '../../../components/feedback/Banner';
import { DeskWordsField } from '../../../components/form/DeskWordsField';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { Cluster, Panel, Stack } from '../../../components/layout/layoutParts';
import { Heading, Text } from '../../../components/text/Text';
import type { DeskProblem } from '../../../contract/types';
import { selectSendsMails } from '../../../core/app/siteSelectors';
import { DraftWatch } from '../../../core/location/DraftWatch';
import { selectHasDraft } from '../../../core/location/locationSlice';
import { DELETED_ACCOUNT } from '../../../domain/account/userDisplay';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Onward } from '../CaseDecision';
import { When } from '../CaseRow';
import { wordsRule } from '../decisionRules';
import { Facts, Written } from '../deskLayout';
import { problemAnswered, problemStateChosen, selectDeskWork } from '../deskSlice';
import { Notice } from '../ItemFrame';

const schema = yup.object({ words: wordsRule });
const EMPTY = { words: '' };

const wayOf = ({ by, email }: DeskProblem, sendsMails: boolean): string => {
  if (by) return `They’ll find it under the bell${sendsMails ? ', and in an email if their address is confirmed' : ''}.`;
  return sendsMails ? `It goes to ${email} by email.` : `This site can’t email it. Please write to ${email} yourself.`;
};

function AnswerForm({ shown }: { shown: DeskProblem }) {
  const dispatch = useAppDispatch();
  const sending = useAppSelector(selectDeskWork).status === 'sending';
  const sendsMails = useAppSelector(selectSendsMails);
  const { _id: problemId, version } = shown;
  const submit = ({ words }: typeof EMPTY, { setSubmitting }: FormikHelpers<typeof EMPTY>) => {
    setSubmitting(false);
    dispatch(problemAnswered({ problemId, version, words: words.trim() }));
  };
  return (
    <Formik initialValues={EMPTY} validationSchema={schema} onSubmit={submit}>
      <Form noValidate aria-label="Answer">
        <DraftWatch />
        <Stack $gap={2}>
          <DeskWordsField label="Your answer" rows={6} readOnly={sending} help={wayOf(shown, sendsMails)} data-desk-key="a" />
          <SubmitButton busy={sending} busyLabel="Sending your answer" icon={Send}>Send the answer</SubmitButton>
        </Stack>
      </Form>
    </Formik>
  );
}

function StateButton({ shown: { _id: problemId, version, state } }: { shown: DeskProblem }) {
  const dispatch = useAppDispatch();
  const busy = useAppSelector(selectDeskWork).status === 'sending';
  const to = state === 'closed' ? 'open' as const : 'closed' as const;
  return (
    <ChangingButton
      variant="secondary" disabled={busy} data-desk-key="c"
      onClick={() => { dispatch(problemStateChosen({ problemId, version, state: to })); }}
    >
      {to === 'closed' ? 'Close it' : 'Open it again'}
    </ChangingButton>
  );
}

function Given({ answer: { words, by, at } }: { answer: NonNullable<DeskProblem['answer']> }) {
  return (
    <Stack $gap={2}>
      <Written dir="auto">{words}</Written>
      <Facts><bdi>{by?.name ?? DELETED_ACCOUNT}</bdi><When at={at} /></Facts>
    </Stack>
  );
}

/** The answer to the sender, and whether there is more to do. What is typed stays until it is sent, whatever others do. */
export function ProblemAnswer({ shown }: { shown: DeskProblem }) {
  const isDone = useAppSelector(selectDeskWork).status === 'decided';
  const { answer, by, email, state } = shown;
  const hasReader = by !== null || email !== null;
  const hasDraft = useAppSelector(selectHasDraft);
  const [isSent, setIsSent] = useState(false);
  if (isDone && state === 'answered' && !isSent) setIsSent(true);
  return (
    <Panel $padding={5}>
      <Stack $gap={4}>
        <Heading level={2} size="title">{answer ? 'The answer' : 'Answer'}</Heading>
        <Notice />
        {isDone ? <Banner tone="success" live>{{ open: 'It is open again.', answered: 'Sent.', closed: 'Closed.' }[state]}</Banner> : null}
        {answer ? <Given answer={answer} /> : null}
        {hasReader ? null : <Text>Whoever sent it left no address, so there is nobody to answer.</Text>}
        {hasReader && !isSent && (hasDraft || state !== 'closed') ? <AnswerForm shown={shown} /> : null}
        <Cluster $gap={3}>
          <StateButton shown={shown} />
          {isDone ? <Onward /> : null}
        </Cluster>
      </Stack>
    </Panel>
  );
}
