import { Form, Formik, type FormikHelpers } from 'formik';
import { ButtonLink } from '../../../components/actions/Button';
import { Banner } from '../../../components/feedback/Banner';
import { Outcome } from '../../../components/feedback/Outcome';
import { Spinner } from '../../../components/feedback/Spinner';
import { PasswordRules } from '../../../components/fields/PasswordRules';
import { ErrorFocus } from '../../../components/form/ErrorFocus';
import { FormikPassword } from '../../../components/form/formikFields';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { Panel, Stack } from '../../../components/layout/layoutParts';
import { Page } from '../../../components/layout/Page';
import { sent } from '../../../components/pictures/illustrations/sent';
import { Text } from '../../../components/text/Text';
import { selectIdentityMode } from '../../../core/app/siteSelectors';
import { NEXT_PASSWORD_RULES } from '../../../domain/account/passwordRules';
import { newPasswordSchema } from '../../../domain/account/signInForms';
import { paths } from '../../../domain/routes/routes';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { OTHERS_STAY } from './hostedContent';
import { LinkRefused } from './LinkRefused';
import { newPasswordSubmitted, selectMailLink, type MailLinkState } from './mailLinkSlice';

const NAMES = ['password'];
const EMPTY = { password: '' };
const NEW_LINK = { to: paths.forgotPassword, label: 'Ask for a new link' };

function PasswordForm({ link }: { link: Extract<MailLinkState, { status: 'choosing' | 'saving' }> }) {
  const dispatch = useAppDispatch();
  const submit = ({ password }: typeof EMPTY, { setSubmitting }: FormikHelpers<typeof EMPTY>) => {
    dispatch(newPasswordSubmitted(password));
    setSubmitting(false);
  };
  return (
    <Formik initialValues={EMPTY} validationSchema={newPasswordSchema} onSubmit={submit}>
      {({ values }) => (
        <Form noValidate method="post">
          <Stack $gap={2}>
            <ErrorFocus names={NAMES} />
            <Text $tone="quiet">
              For the account of{' '}
              <strong>
                <bdi>{link.email}</bdi>
              </strong>
              .
            </Text>
            {/* Password managers learn from it whose password this is. */}
            <input type="email" name="username" autoComplete="username" value={link.email} readOnly hidden />
            <FormikPassword
              name="password"
              label="New password"
              help={<PasswordRules rules={NEXT_PASSWORD_RULES} password={values.password} />}
              autoComplete="new-password"
              required
            />
            <SubmitButton wide busy={link.status === 'saving'} busyLabel="Saving the new password">
              Save the new password
            </SubmitButton>
            {/* Below the button: it comes later and must not move it. */}
            {link.status === 'choosing' && link.error !== null ? (
              <Banner tone="danger" live>
                {link.error}
              </Banner>
            ) : null}
          </Stack>
        </Form>
      )}
    </Formik>
  );
}

const OTHERS_END = 'For your safety, every device that was logged in before has to log in again, and you may need a new calendar link.';

function Body() {
  const link = useAppSelector(selectMailLink);
  const isHosted = useAppSelector(selectIdentityMode) === 'firebase';
  if (link.status === 'refused') return <LinkRefused reason={link.reason} newLink={NEW_LINK} />;
  if (link.status === 'choosing' || link.status === 'saving') return <PasswordForm link={link} />;
  if (link.status !== 'done') return <Spinner label="Checking your link" />;
  return (
    <Outcome illustration={sent} title="Your new password is saved" action={<ButtonLink to={paths.login}>Log in</ButtonLink>}>
      <p>Use it to log in. {isHosted ? OTHERS_STAY : OTHERS_END}</p>
    </Outcome>
  );
}

/** `/reset-password`: where the link in a mail leads that was sent for a forgotten password. */
export function ResetPasswordPage() {
  return <Page width="form" title="Choose a new password"><Panel><Body /></Panel></Page>;
}
