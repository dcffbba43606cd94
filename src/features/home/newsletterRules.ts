import { NOT_AN_EMAIL } from '../../domain/account/notAnEmail';

/** A local part, an @ and a host with a dot, without spaces: enough to catch typing mistakes. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/**
 * What is wrong with the newsletter address, or null (docs/spec-notes.md, section 5, Newsletter: required).
 * Written by hand so that the home page does not load the schema library.
 */
export function newsletterEmailError(email: string): string | null {
  const address = email.trim();
  if (address === '') return 'Enter your email';
  return EMAIL.test(address) ? null : NOT_AN_EMAIL;
}
