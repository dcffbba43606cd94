import { brokenPasswordRule, type PasswordRule } from '../../src/domain/account/passwordRules';
import { isPlainEmail, NOT_PLAIN_EMAIL } from '../../src/domain/account/plainEmail';
import { REACHABLE_EMAIL } from '../../src/domain/account/reachableEmail';
import { validation } from '../../src/domain/texts/formMessages';
import { isMailAddress, normalEmail } from '../lib/mailAddress';
import { storableName } from '../users/profileRules';
import { isCommonPassword } from './passwords/commonPasswords';
import { LONGEST_PASSWORD } from './passwords/passwords';
import { assertOr, type WireBody } from './wireError';

/** Characters. */
export const LONGEST_PHOTO = 2_048;
const UNFIT = /\p{Cc}/u;

/**
 * The email address in a field, normalised.
 * @param code the error code for an invalid address
 * @throws WireError
 */
export function emailIn(body: WireBody, field = 'email', code = 'INVALID_EMAIL'): string {
  const email = normalEmail(body.text(field));
  assertOr(isMailAddress(email), code);
  return email;
}

/**
 * The address of a new account, or a new one of an account: a mail has to reach it, and it may not only look like another. Older accounts
 * keep theirs.
 * @throws WireError
 */
export function newEmailIn(body: WireBody, field = 'email', code = 'INVALID_EMAIL'): string {
  assertOr(isPlainEmail(body.text(field).trim()), `${code} : ${NOT_PLAIN_EMAIL}`);
  const email = emailIn(body, field, code);
  assertOr(REACHABLE_EMAIL.test(email), code);
  return email;
}

/**
 * A password that is to be set.
 * @param rules of the page where it is chosen
 * @throws WireError for one that breaks a rule, is too long or is common, with the sentence that the page shows
 */
export async function newPasswordIn(body: WireBody, field: 'password' | 'newPassword', rules: readonly PasswordRule[]): Promise<string> {
  const password = body.text(field);
  assertOr(password.length <= LONGEST_PASSWORD, `WEAK_PASSWORD : Password must be at most ${LONGEST_PASSWORD} characters long`);
  const broken = brokenPasswordRule(password, rules);
  assertOr(broken === null, `WEAK_PASSWORD : ${broken?.message}`);
  assertOr(!await isCommonPassword(password), `WEAK_PASSWORD : ${validation.commonPassword}`);
  return password;
}

/** @returns null for an empty name; @throws WireError for one that cannot be stored */
export function displayNameIn(body: WireBody): string | null {
  const text = body.text('displayName');
  if (text.trim() === '') return null;
  const name = storableName(text);
  assertOr(name !== null, 'INVALID_DISPLAY_NAME : Please enter a name of at most 200 characters.');
  return name;
}

/** `claims.ts` decides whether the photo may be shown. @throws WireError for an address that cannot be stored */
export function photoUrlIn(body: WireBody): string | null {
  const text = body.text('photoUrl').trim();
  const fits = text.length <= LONGEST_PHOTO && !UNFIT.test(text);
  assertOr(fits, `INVALID_PHOTO_URL : A photo’s address can have at most ${LONGEST_PHOTO} characters.`);
  return text === '' ? null : text;
}
