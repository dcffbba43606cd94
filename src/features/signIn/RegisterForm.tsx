import { Form, Formik, type FormikHelpers } from 'formik';
import { Link } from '../../components/actions/Link';
import { Banner } from '../../components/feedback/Banner';
import { PasswordRules } from '../../components/fields/PasswordRules';
import { ErrorFocus } from '../../components/form/ErrorFocus';
import { FormikPassword, FormikTextField } from '../../components/form/formikFields';
import { SubmitButton } from '../../components/form/SubmitButton';
import type { Mistakes } from '../../components/form/useRefusal';
import { Stack } from '../../components/layout/layoutParts';
import { Text } from '../../components/text/Text';
import { selectSignInMethod, signUpRefused, signUpSubmitted } from '../../core/auth/authSlice';
import { selectLoginPath } from '../../core/auth/loginPath';
import { PASSWORD_RULES } from '../../domain/account/passwordRules';
import { EMPTY_REGISTER, registerSchema, type RegisterValues } from '../../domain/account/signInForms';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectLastingRefusal } from './signInSelectors';

const NAMES = ['name', 'email', 'password', 'photoURL'];

const isPasswordRule = (text: string): boolean => PASSWORD_RULES.some(({ message }) => message === text);

function Fields({ password }: { password: string }) {
  return (
    <>
      <FormikTextField name="name" label="Full name" autoComplete="name" required />
      <FormikTextField name="email" label="Email" type="email" autoComplete="email" dir="ltr" required />
      <FormikPassword
        name="password"
        label="Password"
        help={<PasswordRules rules={PASSWORD_RULES} password={password} />}
        autoComplete="new-password"
        required
      />
      <FormikTextField
        name="photoURL"
        label="Photo URL"
        optional
        help="A link to a photo of you. Without one, we’ll show your initials on a colour of your own."
        type="url"
        autoComplete="photo"
        dir="ltr"
      />
    </>
  );
}

/** A new account (docs/spec-notes.md, section 2, Register). The first password rule that is broken is shown as a toast, too (section 5). */
export function RegisterForm() {
  const dispatch = useAppDispatch();
  const method = useAppSelector(selectSignInMethod);
  const refusal = useAppSelector(selectLastingRefusal);
  const loginPath = useAppSelector(selectLoginPath);
  const submit = ({ name, email, password, photoURL }: RegisterValues, { setSubmitting }: FormikHelpers<RegisterValues>) => {
    dispatch(signUpSubmitted({ name: name.trim(), email: email.trim(), photoURL: photoURL.trim() }, password));
    setSubmitting(false);
  };
  const reportRule = (mistakes: Mistakes) => {
    for (const [, message] of mistakes) if (isPasswordRule(message)) dispatch(signUpRefused({ message }));
  };
  return (
    <Formik initialValues={EMPTY_REGISTER} validationSchema={registerSchema} onSubmit={submit}>
      {({ values, submitCount }) => (
        <Stack $gap={6}>
          <Form noValidate method="post">
            <Stack $gap={2}>
              <ErrorFocus names={NAMES} onRefused={reportRule} />
              <Fields password={values.password} />
              <SubmitButton wide disabled={method !== null} busy={method === 'signUp'} busyLabel="Creating your account">
                Create account
              </SubmitButton>
              {/* Below the button: it comes later and must not move it. */}
              {refusal && submitCount > 0 && !isPasswordRule(refusal) ? <Banner tone="danger">{refusal}</Banner> : null}
            </Stack>
          </Form>
          <Text>
            Already a member? <Link to={loginPath}>Log in</Link>
          </Text>
        </Stack>
      )}
    </Formik>
  );
}
