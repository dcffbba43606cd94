/** A text, an @ and a host with a dot, none of them with a space: what a typing mistake usually breaks. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/**
 * What is wrong with the newsletter's address, or null (specification, section 5, Newsletter: required).
 * Written by hand: the home page is the first one loaded and brings no schema library along.
 */
export function newsletterEmailError(email: string): string | null {
  const address = email.trim();
  if (address === '') return 'Enter your email';
  return EMAIL.test(address) ? null : 'That does not look like an email address';
}
