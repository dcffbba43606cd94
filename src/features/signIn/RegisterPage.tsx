import { Stack } from '../../components/layout/layoutParts';
import { GoogleButton } from './GoogleButton';
import { RegisterForm } from './RegisterForm';
import { REGISTER_PROMISES, REGISTER_WORDS } from './signInContent';
import { SignInFrame } from './SignInFrame';

/** `/register` (docs/spec-notes.md, section 2, Register). */
export function RegisterPage() {
  return (
    <SignInFrame title="Join Hobnob" words={REGISTER_WORDS} promises={REGISTER_PROMISES}>
      <Stack $gap={5}>
        <GoogleButton />
        <RegisterForm />
      </Stack>
    </SignInFrame>
  );
}
