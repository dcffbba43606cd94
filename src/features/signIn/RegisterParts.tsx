import { Stack } from '../../components/layout/layoutParts';
import { GoogleButton } from './GoogleButton';
import { RegisterForm } from './RegisterForm';

/** Google, and the form for a new account. */
export function RegisterParts() {
  return <Stack $gap={5}><GoogleButton /><RegisterForm /></Stack>;
}
