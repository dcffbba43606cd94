import { Banner } from '../../components/feedback/Banner';
import { Stack } from '../../components/layout/layoutParts';
import { selectHasSessionEnded } from '../../core/auth/authSlice';
import { SESSION_ENDED } from '../../domain/texts/messages';
import { useAppSelector } from '../../store/hooks';
import { GoogleButton } from './GoogleButton';
import { LoginForm } from './LoginForm';
import { LOGIN_PROMISES } from './signInContent';
import { SignInFrame } from './SignInFrame';
import { selectDemoAccounts, selectLoginWords } from './signInSelectors';

/** `/login` (docs/spec-notes.md, section 2, Login). */
export function LoginPage() {
  const words = useAppSelector(selectLoginWords);
  const hasSessionEnded = useAppSelector(selectHasSessionEnded);
  const demoAccounts = useAppSelector(selectDemoAccounts);
  return (
    <SignInFrame title="Log in" words={words} promises={LOGIN_PROMISES}>
      <Stack $gap={5}>
        {hasSessionEnded ? <Banner tone="warning" live>{SESSION_ENDED}</Banner> : null}
        <GoogleButton />
        <LoginForm demoAccounts={demoAccounts} />
      </Stack>
    </SignInFrame>
  );
}
