import * as yup from 'yup';
import { brokenPasswordRule } from './passwordRules';
import { requiredText } from './requiredText';
import { isWebAddress } from './webAddress';

export interface LoginValues {
  email: string;
  password: string;
}

export interface RegisterValues extends LoginValues {
  name: string;
  /** May be empty. */
  photoURL: string;
}

export const EMPTY_LOGIN: LoginValues = { email: '', password: '' };
export const EMPTY_REGISTER: RegisterValues = { name: '', email: '', password: '', photoURL: '' };

const email = yup.string().trim().required('Enter your email').email('That does not look like an email address');

/** Specification, section 5, Login: both are required; the identity service checks the rest. */
export const loginSchema = yup.object({
  email,
  password: yup.string().required('Enter your password'),
});

/** The rules are shown one at a time, in their order (specification, section 5, Register). */
const newPassword = yup.string().required('Choose a password').test('rules', (password, context) => {
  const broken = brokenPasswordRule(password);
  return broken ? context.createError({ message: broken.message }) : true;
});

/** A form that asks for nothing but an address. */
export const emailSchema = yup.object({ email });

/** A form that asks for nothing but a new password. */
export const newPasswordSchema = yup.object({ password: newPassword });

/** Specification, section 5, Register. */
export const registerSchema = yup.object({
  name: requiredText('Enter your name'),
  email,
  password: newPassword,
  // Formik passes an empty field as undefined.
  photoURL: yup
    .string()
    .trim()
    .test('url', 'Enter a web address, such as https://example.com/me.jpg', (text) => !text || isWebAddress(text)),
});
