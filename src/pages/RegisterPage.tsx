import { Stack } from '../components/layout/Layout';
import { GoogleButton } from '../features/auth/GoogleButton';
import { RegisterForm } from '../features/auth/RegisterForm';
import { SignInFrame } from '../features/auth/SignInFrame';
import { REGISTER_PROMISES, REGISTER_WORDS } from './content/signIn';

/** `/register` (specification, section 2, Register). */
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
