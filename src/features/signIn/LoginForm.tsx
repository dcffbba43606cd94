import { Form, Formik, type FormikHelpers } from 'formik';
import styled from 'styled-components';
import { Link } from '../../components/actions/Link';
import { Banner } from '../../components/feedback/Banner';
import { ErrorFocus } from '../../components/form/ErrorFocus';
import { FormikPassword, FormikTextField } from '../../components/form/formikFields';
import { SubmitButton } from '../../components/form/SubmitButton';
import { Stack } from '../../components/layout/layoutParts';
import { Text } from '../../components/text/Text';
import { loginSubmitted, selectSignInMethod } from '../../core/auth/authSlice';
import { EMPTY_LOGIN, loginSchema, type LoginValues } from '../../domain/account/signInForms';
import { paths } from '../../domain/routes/routes';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { TOUCH_TARGET, space } from '../../styles/tokens';
import { DemoAccounts } from './DemoAccounts';
import { passwordForgotten } from './forgotPassword/forgotPasswordSlice';
import { selectLastingRefusal } from './signInSelectors';

const NAMES = ['email', 'password'];

/** Right under the password; the room that its mistake may need lies between. */
const Forgot = styled.p`
  margin-block-start: -${space(4)};
  & > a { display: inline-flex; align-items: center; min-block-size: ${TOUCH_TARGET}; }
`;

/**
 * Email and password (docs/spec-notes.md, section 2, Login). A refused login keeps what was typed. A refusal met on another form is
 * not shown here.
 */
export function LoginForm() {
  const dispatch = useAppDispatch();
  const method = useAppSelector(selectSignInMethod);
  const refusal = useAppSelector(selectLastingRefusal);
  const submit = ({ email, password }: LoginValues, { setSubmitting }: FormikHelpers<LoginValues>) => {
    dispatch(loginSubmitted(email.trim(), password));
    setSubmitting(false);
  };
  return (
    <Formik initialValues={EMPTY_LOGIN} validationSchema={loginSchema} onSubmit={submit}>
      {({ values, setValues, submitCount }) => (
        <Stack $gap={8}>
          <Form noValidate method="post">
            <Stack $gap={2}>
              <ErrorFocus names={NAMES} />
              <FormikTextField name="email" label="Email" type="email" autoComplete="username" dir="ltr" required />
              <FormikPassword name="password" label="Password" autoComplete="current-password" required />
              <Forgot>
                <Link to={paths.forgotPassword} onClick={() => { dispatch(passwordForgotten({ email: values.email })); }}>
                  Forgot your password?
                </Link>
              </Forgot>
              <SubmitButton wide disabled={method !== null} busy={method === 'password'} busyLabel="Logging in">Log in</SubmitButton>
              {/* Below the button: it comes later and must not move it. */}
              {refusal && submitCount > 0 ? <Banner tone="danger">{refusal}</Banner> : null}
            </Stack>
          </Form>
          <Text>New here? <Link to={paths.register}>Create an account</Link></Text>
          <DemoAccounts chosenEmail={values.email} onChoose={({ email, password }) => { void setValues({ email, password }); }} />
        </Stack>
      )}
    </Formik>
  );
}
