import { useAppSelector } from '../app/hooks';
import { Stack } from '../components/layout/Layout';
import { GoogleButton } from '../features/auth/GoogleButton';
import { LoginForm } from '../features/auth/LoginForm';
import { SignInFrame } from '../features/auth/SignInFrame';
import { LOGIN_PROMISES } from './content/signIn';
import { selectDemoAccounts, selectLoginWords } from './signInSelectors';

/** `/login` (specification, section 2, Login). */
export function LoginPage() {
  const words = useAppSelector(selectLoginWords);
  const demoAccounts = useAppSelector(selectDemoAccounts);
  return (
    <SignInFrame title="Log in" words={words} promises={LOGIN_PROMISES}>
      <Stack $gap={5}>
        <GoogleButton />
        <LoginForm demoAccounts={demoAccounts} />
      </Stack>
    </SignInFrame>
  );
}
