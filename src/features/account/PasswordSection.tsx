import { Form, Formik, useFormikContext, type FormikHelpers } from 'formik';
import { useEffect } from 'react';
import { PasswordRules } from '../../components/fields/PasswordRules';
import { ErrorFocus } from '../../components/form/ErrorFocus';
import { FormikPassword } from '../../components/form/formikFields';
import { SubmitButton } from '../../components/form/SubmitButton';
import { Cluster, Stack } from '../../components/layout/layoutParts';
import type { AccountFacts } from '../../domain/account/identity';
import { NEXT_PASSWORD_RULES } from '../../domain/account/passwordRules';
import { newPasswordSchema } from '../../domain/account/signInForms';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { AccountSection, ChangeOutcome } from './AccountSection';
import { selectBusySection, selectIsFirstPassword, selectIsPasswordSaved } from './accountSelectors';
import { passwordChangeSubmitted } from './accountSlice';

const NAMES = ['password'];
const EMPTY = { password: '' };

const WORDS = {
  change: {
    intro: 'A new password logs out your other devices, and you may need a new calendar link.', button: 'Change password',
    done: 'Password changed.',
  },
  set: {
    intro: 'You log in with Google. Set a password to log in with your email, too.', button: 'Set a password',
    done: 'Your password is set. You can log in with your email now.',
  },
} as const;

/** What is typed stays until it is saved, also when the change is cancelled or refused. */
function ResetOnceSaved() {
  const { resetForm } = useFormikContext();
  const isSaved = useAppSelector(selectIsPasswordSaved);
  // Formik keeps its values outside the store.
  useEffect(() => { if (isSaved) resetForm(); }, [isSaved, resetForm]);
  return null;
}

/** A new password, or the first one for a user who signed up with Google. */
export function PasswordSection({ facts }: { facts: AccountFacts }) {
  const dispatch = useAppDispatch();
  const busy = useAppSelector(selectBusySection);
  const isFirst = useAppSelector(selectIsFirstPassword);
  const { intro, button } = WORDS[facts.signInMethods.includes('password') ? 'change' : 'set'];
  const submit = ({ password }: typeof EMPTY, { setSubmitting }: FormikHelpers<typeof EMPTY>) => {
    dispatch(passwordChangeSubmitted(password));
    setSubmitting(false);
  };
  return (
    <AccountSection title="Password" intro={intro}>
      <Formik initialValues={EMPTY} validationSchema={newPasswordSchema} onSubmit={submit}>
        {({ values }) => (
          <Form noValidate>
            <ErrorFocus names={NAMES} />
            <ResetOnceSaved />
            <Stack $gap={2}>
              <input type="email" name="username" autoComplete="username" value={facts.email ?? ''} readOnly hidden />
              <FormikPassword
                name="password" label="New password" help={<PasswordRules rules={NEXT_PASSWORD_RULES} password={values.password} />}
                autoComplete="new-password" required readOnly={busy === 'password'}
              />
              <Cluster>
                <SubmitButton busy={busy === 'password'} busyLabel="Saving the password" disabled={busy !== null}>{button}</SubmitButton>
              </Cluster>
              <ChangeOutcome section="password" done={WORDS[isFirst ? 'set' : 'change'].done} />
            </Stack>
          </Form>
        )}
      </Formik>
    </AccountSection>
  );
}
