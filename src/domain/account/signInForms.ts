import * as yup from 'yup';
import { requiredText } from '../texts/requiredText';
import { isWebAddress } from '../texts/webAddress';
import { NOT_AN_EMAIL } from './notAnEmail';
import { brokenPasswordRule, NEXT_PASSWORD_RULES, PASSWORD_RULES, type PasswordRule } from './passwordRules';
import { isPlainEmail, NOT_PLAIN_EMAIL } from './plainEmail';
import { REACHABLE_EMAIL } from './reachableEmail';

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

const anyEmail = yup.string().trim().required('Enter your email');
const email = anyEmail.email(NOT_AN_EMAIL);
/** The link that confirms it has to arrive. */
const newEmail = anyEmail.test('plain', NOT_PLAIN_EMAIL, isPlainEmail).email(NOT_AN_EMAIL)
  .matches(REACHABLE_EMAIL, { message: NOT_AN_EMAIL, excludeEmptyString: true });

/** Characters that a name may have; the server's own limit. */
const MAX_NAME_LENGTH = 200;
const name = requiredText('Enter your name').max(MAX_NAME_LENGTH, `A name can have ${MAX_NAME_LENGTH} characters at most`);

/** docs/spec-notes.md, section 5, Login: both are required; the identity service checks the rest. */
export const loginSchema = yup.object({
  email,
  password: yup.string().required('Enter your password'),
});

/** The rules are shown one at a time, in their order (docs/spec-notes.md, section 5, Register). */
const newPassword = (rules: readonly PasswordRule[]) => yup.string().required('Choose a password').test('rules', (password, context) => {
  const broken = brokenPasswordRule(password, rules);
  return broken ? context.createError({ message: broken.message }) : true;
});

/** A form with an address only. */
export const emailSchema = yup.object({ email });

/** A form with a password only, which replaces another. */
export const newPasswordSchema = yup.object({ password: newPassword(NEXT_PASSWORD_RULES) });

// Formik passes an empty field as undefined.
const photoURL = yup
  .string()
  .trim()
  .test('url', 'Enter a web address, such as https://example.com/me.jpg', (text) => !text || isWebAddress(text));

/** docs/spec-notes.md, section 5, Register. */
export const registerSchema = yup.object({
  name,
  email: newEmail,
  password: newPassword(PASSWORD_RULES),
  photoURL,
});

/** The account page's form for a new address. */
export const newEmailSchema = yup.object({ newEmail });

/** The question for the password that is in use: whether it fits is the identity service's to say. */
export const currentPasswordSchema = yup.object({ currentPassword: yup.string().required('Enter your password') });

/** The account page's form for name and photo. */
export const profileSchema = yup.object({
  name,
  photoURL,
});
