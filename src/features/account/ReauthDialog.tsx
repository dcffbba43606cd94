import { Form, Formik, type FormikHelpers } from 'formik';
import { useId } from 'react';
import { Button } from '../../components/actions/Button';
import { Banner } from '../../components/feedback/Banner';
import { Dialog } from '../../components/feedback/Dialog';
import { ErrorFocus } from '../../components/form/ErrorFocus';
import { FormikPassword } from '../../components/form/formikFields';
import { Stack } from '../../components/layout/layoutParts';
import { Text } from '../../components/text/Text';
import { selectIsGoogleOff, selectSendsLinks, selectSiteContact } from '../../core/app/siteSelectors';
import type { SignInMethod } from '../../domain/account/identity';
import { currentPasswordSchema } from '../../domain/account/signInForms';
import { noMails } from '../../domain/texts/signInMessages';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import {
  reauthCancelled,
  reauthGoogleRequested,
  reauthPasswordSubmitted,
  selectReauth,
  type ReauthQuestion,
  type ReauthReason,
  type ReauthState,
} from './reauthSlice';

const NAMES = ['currentPassword'];
const EMPTY = { currentPassword: '' };

const NEW_PASSWORD = 'Log out, then choose a password with “Forgot your password?” at the login.';

/** To somebody who has no password. */
function GoogleGone() {
  const sendsLinks = useAppSelector(selectSendsLinks);
  const { supportEmail } = useAppSelector(selectSiteContact);
  return (
    <Banner tone="warning">
      Google sign-in isn’t set up on this site any more. {sendsLinks ? NEW_PASSWORD : noMails(supportEmail)}
    </Banner>
  );
}

const WORDS: Readonly<Record<ReauthReason, { text: string; confirm: string }>> = {
  email: { text: 'You’re about to change your email.', confirm: 'Continue' },
  password: { text: 'You’re about to change how you log in.', confirm: 'Continue' },
  deletion: { text: 'This is the last step: after it, your account is gone.', confirm: 'Delete my account' },
};

function Password({ formId, reauth }: { formId: string; reauth: Exclude<ReauthState, { status: 'closed' }> }) {
  const dispatch = useAppDispatch();
  const submit = ({ currentPassword }: typeof EMPTY, { setSubmitting }: FormikHelpers<typeof EMPTY>) => {
    dispatch(reauthPasswordSubmitted(currentPassword));
    setSubmitting(false);
  };
  return (
    <Formik initialValues={EMPTY} validationSchema={currentPasswordSchema} onSubmit={submit}>
      <Form noValidate id={formId}>
        <ErrorFocus names={NAMES} />
        <FormikPassword
          name="currentPassword"
          label="Current password"
          autoComplete="current-password"
          required
          readOnly={reauth.status === 'checking'}
        />
      </Form>
    </Formik>
  );
}

interface ActionsProps {
  formId: string;
  question: ReauthQuestion;
  /** The method being verified. */
  way: SignInMethod | null;
  onCancel: () => void;
}

function Actions({ formId, question: { reason, signInMethods }, way, onCancel }: ActionsProps) {
  const dispatch = useAppDispatch();
  const variant = reason === 'deletion' ? 'danger' : 'primary';
  const hasPassword = signInMethods.includes('password');
  const google = { loading: way === 'google', loadingLabel: 'Waiting for Google', variant: hasPassword ? 'secondary' : variant } as const;
  const password = { loading: way === 'password', loadingLabel: 'Checking', variant } as const;
  return (
    <>
      <Button variant="secondary" onClick={onCancel}>Cancel</Button>
      {signInMethods.includes('google') ? (
        <Button {...google} disabled={way !== null} onClick={() => { dispatch(reauthGoogleRequested()); }}>Confirm with Google</Button>
      ) : null}
      {hasPassword ? <Button {...password} type="submit" form={formId} disabled={way !== null}>{WORDS[reason].confirm}</Button> : null}
    </>
  );
}

/** Asks for the password, or for Google, before what only the owner of the account may do. */
export function ReauthDialog() {
  const dispatch = useAppDispatch();
  const reauth = useAppSelector(selectReauth);
  const isGoogleOff = useAppSelector(selectIsGoogleOff);
  const formId = useId();
  const cancel = () => { dispatch(reauthCancelled()); };
  if (reauth.status === 'closed') return <Dialog open={false} title="" onClose={cancel} actions={null} />;
  const question = isGoogleOff
    ? { ...reauth.question, signInMethods: reauth.question.signInMethods.filter((method) => method !== 'google') } : reauth.question;
  const way = reauth.status === 'checking' ? reauth.way : null;
  return (
    <Dialog
      open title="Confirm it’s you" onClose={cancel}
      actions={<Actions formId={formId} question={question} way={way} onCancel={cancel} />}
    >
      <Stack $gap={4}>
        <Text>{WORDS[question.reason].text}</Text>
        {question.signInMethods.length === 0 ? <GoogleGone /> : null}
        {question.signInMethods.includes('password') ? <Password formId={formId} reauth={reauth} /> : null}
        {reauth.status === 'asking' && reauth.error !== null ? <Banner tone="danger" live>{reauth.error}</Banner> : null}
      </Stack>
    </Dialog>
  );
}
