import { Form, Formik, type FormikHelpers } from 'formik';
import { Download, Send } from 'lucide';
import * as yup from 'yup';
import { Button } from '../../../components/actions/Button';
import { Banner } from '../../../components/feedback/Banner';
import { ProgressBar } from '../../../components/feedback/ProgressBar';
import { DeskWordsField } from '../../../components/form/DeskWordsField';
import { ErrorSummary } from '../../../components/form/ErrorSummary';
import { FormikTextField } from '../../../components/form/formikFields';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { Cluster, Stack, VisuallyHidden } from '../../../components/layout/layoutParts';
import { Text } from '../../../components/text/Text';
import { DraftWatch } from '../../../core/location/DraftWatch';
import { NOT_AN_EMAIL } from '../../../domain/account/notAnEmail';
import { deskWordsRule } from '../../../domain/desk/deskWordsRule';
import type { ProblemWords } from './problemSlice';

const LABELS = { words: 'What went wrong', email: 'Your email' } as const;
const EMPTY: ProblemWords = { words: '', email: '' };

const problemSchema = yup.object({
  words: deskWordsRule('Say what went wrong'),
  email: yup.string().email(NOT_AN_EMAIL),
});

export interface ProblemFormProps {
  isSignedIn: boolean;
  /** `null` while nothing is sent; else percent. */
  sentPercent: number | null;
  saving: boolean;
  /** Why the last try failed. */
  error: string | null;
  /** Of the file that was just saved. */
  fileName: string | null;
  onSend: (words: ProblemWords) => void;
  onCancel: () => void;
  onSave: () => void;
  onClose: () => void;
}

/** Read out once: the bar has the progress. */
function Sending({ percent, onCancel }: { percent: number; onCancel: () => void }) {
  return (
    <Stack $gap={3}>
      <VisuallyHidden role="status">Sending the recording</VisuallyHidden>
      <Text>{percent === 0 ? 'Packing the recording' : `Sending: ${percent}%`}</Text>
      <ProgressBar label="Sending the recording" percent={percent} />
      <div><Button variant="ghost" onClick={onCancel}>Cancel</Button></div>
    </Stack>
  );
}

/** What went wrong, in words, and where the recording goes. What is typed stays until it was sent, also when that fails. */
export function ProblemForm(
  { isSignedIn, sentPercent, saving, error, fileName, onSend, onCancel, onSave, onClose }: ProblemFormProps,
) {
  const sending = sentPercent !== null;
  const submit = ({ words, email }: ProblemWords, { setSubmitting }: FormikHelpers<ProblemWords>) => {
    setSubmitting(false);
    // Enter submits a form without a button, too.
    if (sending) return;
    onSend({ words: words.trim(), email: isSignedIn ? '' : email.trim() });
  };
  return (
    <Formik initialValues={EMPTY} validationSchema={problemSchema} onSubmit={submit}>
      <Form noValidate aria-label="Send a problem">
        <DraftWatch />
        <Stack $gap={4}>
          <ErrorSummary labels={LABELS} />
          <Stack $gap={2}>
            <DeskWordsField
              label={LABELS.words} rows={4} readOnly={sending} help="What you did, what you expected, and what happened instead."
            />
            {isSignedIn ? null : (
              <FormikTextField
                name="email" label={LABELS.email} type="email" autoComplete="email" optional readOnly={sending}
                help="Only if you want an answer."
              />
            )}
          </Stack>
          {error === null ? null : <Banner tone="danger" live>{error}</Banner>}
          {fileName === null ? null : <Banner tone="success" live>Saved as {fileName}, in your downloads.</Banner>}
          {sending ? <Sending percent={sentPercent} onCancel={onCancel} /> : (
            <Cluster $gap={3}>
              <SubmitButton busy={false} busyLabel="Sending" disabled={saving} icon={Send}>Send to support</SubmitButton>
              <Button variant="secondary" size="large" icon={Download} loading={saving} onClick={onSave}>Save the file</Button>
              <Button variant="ghost" size="large" onClick={onClose}>Close the list</Button>
            </Cluster>
          )}
        </Stack>
      </Form>
    </Formik>
  );
}
