import { useAppSelector } from '../../store/hooks';
import { selectInvitation } from './invitation/invitationSelectors';
import { LazyInvitedPage } from './invitation/LazyInvitedPage';
import { RegisterParts } from './RegisterParts';
import { REGISTER_PROMISES, REGISTER_WORDS } from './signInContent';
import { SignInFrame } from './SignInFrame';

/** `/register` (docs/spec-notes.md, section 2, Register). */
export function RegisterPage() {
  const invitation = useAppSelector(selectInvitation);
  return invitation === 'none' ? (
    <SignInFrame title="Join Hobnob" words={REGISTER_WORDS} promises={REGISTER_PROMISES}>
      <RegisterParts />
    </SignInFrame>
  ) : <LazyInvitedPage invitation={invitation} form="register"><RegisterParts /></LazyInvitedPage>;
}
