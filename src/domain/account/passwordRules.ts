import { validation } from '../texts/formMessages';

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
export const SHORTEST_PASSWORD = 6;
/** Of one that replaces another, which the specification does not know. */
const SHORTEST_NEXT_PASSWORD = 8;

const lengthRule = (least: number, message: string): PasswordRule =>
  ({ id: 'length', label: `At least ${least} characters`, message, holds: (password) => password.length >= least });

/** Letters of every alphabet count. */
const LETTER_RULES: readonly PasswordRule[] = [
  { id: 'uppercase', label: 'One uppercase letter', message: validation.passwordUppercase, holds: (password) => /\p{Lu}/u.test(password) },
  { id: 'lowercase', label: 'One lowercase letter', message: validation.passwordLowercase, holds: (password) => /\p{Ll}/u.test(password) },
];

/** The rules of a new account, in the order in which they are checked (docs/spec-notes.md, section 5). */
export const PASSWORD_RULES: readonly PasswordRule[] = [...LETTER_RULES, lengthRule(SHORTEST_PASSWORD, validation.passwordLength)];

/** The rules of a password that replaces another. The server also refuses common ones, in both cases. */
export const NEXT_PASSWORD_RULES: readonly PasswordRule[] = [
  ...LETTER_RULES, lengthRule(SHORTEST_NEXT_PASSWORD, validation.nextPasswordLength),
];

/** The first rule that the password breaks, or null. */
export function brokenPasswordRule(password: string, rules: readonly PasswordRule[]): PasswordRule | null {
  return rules.find(({ holds }) => !holds(password)) ?? null;
}
