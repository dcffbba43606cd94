import { Form, Formik, type FormikHelpers } from 'formik';
import { Send } from 'lucide';
import { ErrorSummary } from '../../components/form/ErrorSummary';
import { FormikTextArea, FormikTextField } from '../../components/form/formikFields';
import { SubmitButton } from '../../components/form/SubmitButton';
import { Stack } from '../../components/layout/layoutParts';
import { DraftWatch } from '../../core/location/DraftWatch';
import { EMPTY_CONTACT, contactSchema, type ContactValues } from './contactRules';

const LABELS = { fullName: 'Full name', email: 'Email', subject: 'Subject', message: 'Message' } as const;

export interface ContactFormProps {
  /** In flight: two seconds, simulated (docs/spec-notes.md, section 9). */
  sending: boolean;
  /** All four fields are valid. What was typed stays in this form: no action carries it. */
  onSend: () => void;
}

/** docs/spec-notes.md, sections 2 and 5, Contact: four fields, all required. */
export function ContactForm({ sending, onSend }: ContactFormProps) {
  const submit = (_values: ContactValues, { setSubmitting }: FormikHelpers<ContactValues>) => {
    setSubmitting(false);
    onSend();
  };
  return (
    <Formik initialValues={EMPTY_CONTACT} validationSchema={contactSchema} onSubmit={submit}>
      <Form noValidate aria-label="Write to us">
        <DraftWatch />
        <Stack $gap={5}>
          <ErrorSummary labels={LABELS} />
          <Stack $gap={2}>
            <FormikTextField name="fullName" label={LABELS.fullName} autoComplete="name" required readOnly={sending} />
            <FormikTextField name="email" label={LABELS.email} type="email" autoComplete="email" required readOnly={sending} />
            <FormikTextField name="subject" label={LABELS.subject} required readOnly={sending} />
            <FormikTextArea name="message" label={LABELS.message} rows={6} required readOnly={sending} />
          </Stack>
          <SubmitButton busy={sending} busyLabel="Sending your message" icon={Send}>Send message</SubmitButton>
        </Stack>
      </Form>
    </Formik>
  );
}
