/** Characters. */
const LONGEST_ADDRESS = 320;
const LONGEST_NAME = 100;

/** A single plain address, without further recipients, headers or comments. */
const ADDRESS = /^[^\s@<>()[\],;:"\\\p{Cc}]+@[^\s@<>()[\],;:"\\\p{Cc}]+$/u;
const MAILBOX = /^(?:([^<>"\\\p{Cc}]*?) *<([^<>]+)>|([^<>\s]+))$/u;

/** The normal form of an email address, for storing and for looking up. */
export const normalEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/** The sender of a mail. */
export interface Mailbox {
  name: string;
  address: string;
}

/** Whether a mail can be sent to this address. It does not check that the mailbox exists. */
export function isMailAddress(text: string): boolean {
  return text.length <= LONGEST_ADDRESS && ADDRESS.test(text);
}

/**
 * Parses `Name <address>` or a plain address.
 * @returns null for anything else
 */
export function readMailbox(text: string): Mailbox | null {
  const [, name = '', named, plain] = MAILBOX.exec(text.trim()) ?? [];
  const address = named ?? plain ?? '';
  return isMailAddress(address) && name.length <= LONGEST_NAME ? { name, address } : null;
}
