import { Banner } from '../../components/feedback/Banner';
import { Stack } from '../../components/layout/layoutParts';
import { useAppSelector } from '../../store/hooks';
import { GoogleButton } from './GoogleButton';
import { selectInvitation, selectShowsLoginForm } from './invitation/invitationSelectors';
import { LazyInvitedPage } from './invitation/LazyInvitedPage';
import { LoginForm } from './LoginForm';
import { RegisterParts } from './RegisterParts';
import { LOGIN_PROMISES } from './signInContent';
import { SignInFrame } from './SignInFrame';
import { selectLoginWords, selectSessionEnding } from './signInSelectors';

/** Google, and email with a password. */
function LoginParts() {
  const ending = useAppSelector(selectSessionEnding);
  return (
    <Stack $gap={5}>
      {ending ? <Banner tone="warning" live>{ending}</Banner> : null}
      <GoogleButton />
      <LoginForm />
    </Stack>
  );
}

/** `/login` (docs/spec-notes.md, section 2, Login). To somebody who is invited to a group it shows the form for a new account first. */
export function LoginPage() {
  const words = useAppSelector(selectLoginWords);
  const invitation = useAppSelector(selectInvitation);
  const showsLogin = useAppSelector(selectShowsLoginForm);
  if (invitation === 'none') {
    return (
      <SignInFrame title="Log in" words={words} promises={LOGIN_PROMISES}>
        <LoginParts />
      </SignInFrame>
    );
  }
  return showsLogin
    ? <LazyInvitedPage invitation={invitation} form="login"><LoginParts /></LazyInvitedPage>
    : <LazyInvitedPage invitation={invitation} form="register"><RegisterParts /></LazyInvitedPage>;
}
