/** Zero-width characters, direction marks and the like: an address with one looks like the same without. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/u;

/** What a page and the server say about an address that only looks like another. */
export const NOT_PLAIN_EMAIL = 'This address has invisible or unusual characters. Please type it with plain letters instead of pasting it.';

/**
 * Whether an address is written in the characters that it seems to have: no invisible ones, and none that Unicode counts as another form
 * of a plain one (NFKC), such as full-width letters. For new addresses only: a user may still log in with an older one.
 */
export const isPlainEmail = (email: string): boolean =>
  !INVISIBLE.test(email) && email.normalize('NFKC') === email.normalize('NFC');
