import { validation } from './formMessages';

/** One rule for a new password (docs/spec-notes.md, section 5). */
export interface PasswordRule {
  id: 'uppercase' | 'lowercase' | 'length';
  /** A short description for the list beside the field. */
  label: string;
  /** The error when the rule is broken. */
  message: string;
  holds: (password: string) => boolean;
}

/** docs/spec-notes.md, section 9. */
const MIN_PASSWORD_LENGTH = 6;

/** The rules in the order in which they are checked (docs/spec-notes.md, section 5). Letters of every alphabet count. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  { id: 'uppercase', label: 'One uppercase letter', message: validation.passwordUppercase, holds: (password) => /\p{Lu}/u.test(password) },
  { id: 'lowercase', label: 'One lowercase letter', message: validation.passwordLowercase, holds: (password) => /\p{Ll}/u.test(password) },
  {
    id: 'length',
    label: `At least ${MIN_PASSWORD_LENGTH} characters`,
    message: validation.passwordLength,
    holds: (password) => password.length >= MIN_PASSWORD_LENGTH,
  },
];

/** The first rule that the password breaks, or null. */
export function brokenPasswordRule(password: string): PasswordRule | null {
  return PASSWORD_RULES.find((rule) => !rule.holds(password)) ?? null;
}
