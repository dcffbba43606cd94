import { Form, Formik, type FormikHelpers } from 'formik';
import { Button, ButtonLink } from '../../../components/actions/Button';
import { Link } from '../../../components/actions/Link';
import { Banner } from '../../../components/feedback/Banner';
import { Outcome } from '../../../components/feedback/Outcome';
import { ErrorFocus } from '../../../components/form/ErrorFocus';
import { FormikTextField } from '../../../components/form/formikFields';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { Panel, Stack } from '../../../components/layout/layoutParts';
import { Page } from '../../../components/layout/Page';
import { sent } from '../../../components/pictures/illustrations/sent';
import { Text } from '../../../components/text/Text';
import { selectSendsLinks, selectSiteContact } from '../../../core/app/siteSelectors';
import { emailSchema } from '../../../domain/account/signInForms';
import { paths } from '../../../domain/routes/routes';
import { noMails } from '../../../domain/texts/signInMessages';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { OutboxNote } from '../OutboxNote';
import { anotherResetRequested, resetMailRequested, selectForgotPassword, type ForgotPasswordState } from './forgotPasswordSlice';

const NAMES = ['email'];

interface ResetValues {
  email: string;
}

function AddressForm({ form }: { form: Exclude<ForgotPasswordState, { status: 'sent' }> }) {
  const dispatch = useAppDispatch();
  const initial: ResetValues = { email: (form.status === 'editing' ? form.email : undefined) ?? '' };
  const submit = ({ email }: ResetValues, { setSubmitting }: FormikHelpers<ResetValues>) => {
    dispatch(resetMailRequested({ email: email.trim() }));
    setSubmitting(false);
  };
  return (
    <Formik initialValues={initial} validationSchema={emailSchema} onSubmit={submit}>
      <Form noValidate method="post">
        <Stack $gap={2}>
          <ErrorFocus names={NAMES} />
          <FormikTextField name="email" label="Email" type="email" autoComplete="username" dir="ltr" required />
          <SubmitButton wide busy={form.status === 'sending'} busyLabel="Sending the link">Send the link</SubmitButton>
          {/* Below the button: it comes later and must not move it. */}
          {form.status === 'editing' && form.error !== null ? <Banner tone="danger" live>{form.error}</Banner> : null}
        </Stack>
      </Form>
    </Formik>
  );
}

/** The same words for every address: nobody can find out here who has an account. */
function Sent({ email }: { email: string }) {
  const dispatch = useAppDispatch();
  return (
    <Outcome
      illustration={sent}
      title="Check your inbox"
      action={(
        <>
          <ButtonLink to={paths.login}>Log in</ButtonLink>
          <Button variant="ghost" onClick={() => { dispatch(anotherResetRequested()); }}>Use another address</Button>
        </>
      )}
    >
      <p>If there is an account for <strong><bdi>{email}</bdi></strong>, a link is on its way. No email? Look in the spam folder, too.</p>
      <OutboxNote />
    </Outcome>
  );
}

/** `/forgot-password`: asks for a link to choose a new password. */
export function ForgotPasswordPage() {
  const form = useAppSelector(selectForgotPassword);
  const sendsLinks = useAppSelector(selectSendsLinks);
  const { supportEmail } = useAppSelector(selectSiteContact);
  const description = sendsLinks ? 'Enter your email, and we’ll send you a link to choose a new one.' : noMails(supportEmail);
  return (
    <Page width="form" title="Forgot your password?" description={description}>
      <Stack $gap={6}>
        {sendsLinks ? <Panel>{form.status === 'sent' ? <Sent email={form.email} /> : <AddressForm form={form} />}</Panel> : null}
        {form.status === 'sent' ? null : <Text>Remembered it? <Link to={paths.login}>Log in</Link></Text>}
      </Stack>
    </Page>
  );
}
