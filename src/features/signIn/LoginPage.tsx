import { Stack } from '../../components/layout/Layout';
import { useAppSelector } from '../../store/hooks';
import { GoogleButton } from './GoogleButton';
import { LoginForm } from './LoginForm';
import { LOGIN_PROMISES } from './signInContent';
import { SignInFrame } from './SignInFrame';
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
