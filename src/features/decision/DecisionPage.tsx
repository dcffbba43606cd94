import { Form, Formik, type FormikHelpers } from 'formik';
import { Send } from 'lucide';
import type { Ref } from 'react';
import styled from 'styled-components';
import * as yup from 'yup';
import { useFocusAfter } from '../../components/actions/useFocusAfter';
import { Banner } from '../../components/feedback/Banner';
import { LoadFailed } from '../../components/feedback/LoadFailed';
import { Spinner } from '../../components/feedback/Spinner';
import { DeskWordsField } from '../../components/form/DeskWordsField';
import { SubmitButton } from '../../components/form/SubmitButton';
import { Panel, Stack } from '../../components/layout/layoutParts';
import { Page } from '../../components/layout/Page';
import { Heading, Text } from '../../components/text/Text';
import type { Decision } from '../../contract/types';
import { retryRequested } from '../../core/app/appSlice';
import { DraftWatch } from '../../core/location/DraftWatch';
import { selectViewerContext } from '../../core/viewer';
import { momentText } from '../../domain/dates/momentText';
import { decisionTitle } from '../../domain/desk/decisionTitle';
import { deskWordsRule } from '../../domain/desk/deskWordsRule';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { outcomeText } from './decisionContent';
import { selectDecision } from './decisionSelectors';
import { objectionSubmitted, selectObjecting } from './decisionSlice';

/** Keeps the line breaks of the author. */
const Words = styled(Text)`white-space: pre-line; overflow-wrap: anywhere;`;

const schema = yup.object({ words: deskWordsRule('Say why you disagree') });

function ObjectionForm({ decisionId }: { decisionId: string }) {
  const dispatch = useAppDispatch();
  const objecting = useAppSelector(selectObjecting);
  const sending = objecting.status === 'sending';
  const submit = ({ words }: { words: string }, { setSubmitting }: FormikHelpers<{ words: string }>) => {
    setSubmitting(false);
    dispatch(objectionSubmitted({ decisionId, words: words.trim() }));
  };
  return (
    <Formik initialValues={{ words: '' }} validationSchema={schema} onSubmit={submit}>
      <Form noValidate aria-label="Objection">
        <DraftWatch />
        <Stack $gap={4}>
          <DeskWordsField
            label="Why you disagree" rows={5} readOnly={sending}
            help="You can object once. If possible, someone else will look at it."
          />
          {objecting.status === 'refused' ? <Banner tone="danger" live>{objecting.message}</Banner> : null}
          <SubmitButton busy={sending} busyLabel="Sending your objection" icon={Send}>Object</SubmitButton>
        </Stack>
      </Form>
    </Formik>
  );
}

function Objection({ objection, heading }: { objection: NonNullable<Decision['objection']>; heading?: Ref<HTMLHeadingElement> }) {
  const { nowMs, dateStyle } = useAppSelector(selectViewerContext);
  return (
    <Stack $gap={3}>
      <Heading level={2} size="lead" ref={heading} tabIndex={-1}>Your objection</Heading>
      <Words dir="auto">{objection.words}</Words>
      <Text $tone="quiet" $size="small"><time dateTime={objection.at}>{momentText(objection.at, nowMs, dateStyle)}</time></Text>
      <Banner tone={objection.state === 'open' ? 'info' : 'success'}>{outcomeText(objection)}</Banner>
      {objection.answer === null ? null : <Words dir="auto">{objection.answer}</Words>}
    </Stack>
  );
}

function Reasons({ decision: { at, reason, words, undoneAt } }: { decision: Decision }) {
  const { nowMs, dateStyle } = useAppSelector(selectViewerContext);
  return (
    <Stack $gap={3}>
      {undoneAt === null ? null : <Banner tone="success">This decision no longer applies.</Banner>}
      {reason === null ? null : <Text><strong>The reason:</strong> {reason}</Text>}
      {words === null ? null : <Words dir="auto">{words}</Words>}
      <Text $tone="quiet" $size="small">
        A person decided this, not a machine · <time dateTime={at}>{momentText(at, nowMs, dateStyle)}</time>
      </Text>
    </Stack>
  );
}

/** Once, and within its time, the user can object. What they have sent gets the focus in the place of the form. */
function Answering({ decision }: { decision: Decision }) {
  const { nowMs } = useAppSelector(selectViewerContext);
  const canObject = decision.undoneAt === null && decision.objection === null && Date.parse(decision.objectUntil) > nowMs;
  const heading = useFocusAfter(canObject);
  if (decision.objection) return <Objection objection={decision.objection} heading={heading} />;
  return canObject ? <ObjectionForm decisionId={decision._id} /> : null;
}

/** A decision about the user, with its reasons. */
export function DecisionPage() {
  const dispatch = useAppDispatch();
  const view = useAppSelector(selectDecision);
  if (view.status === 'failed') {
    return (
      <Page title="A decision" width="form">
        <LoadFailed title="We couldn’t show this decision" message={view.message} onRetry={() => { dispatch(retryRequested()); }} />
      </Page>
    );
  }
  if (view.status === 'loading') return <Page title="A decision" width="form"><Spinner label="Loading the decision" /></Page>;
  const decision = view.data;
  return (
    <Page title={decisionTitle(decision.action, decision.name)} width="form">
      <Panel $padding={5}>
        <Stack $gap={6}>
          <Reasons decision={decision} />
          <Answering decision={decision} />
        </Stack>
      </Panel>
    </Page>
  );
}
