/** Characters. */
const LONGEST_ADDRESS = 320;
const LONGEST_NAME = 100;

/** One plain address: no second recipient, no header and no comment fits into it. */
const ADDRESS = /^[^\s@<>()[\],;:"\\\p{Cc}]+@[^\s@<>()[\],;:"\\\p{Cc}]+$/u;
const MAILBOX = /^(?:([^<>"\\\p{Cc}]*?) *<([^<>]+)>|([^<>\s]+))$/u;

/** Who a mail comes from. */
export interface Mailbox {
  name: string;
  address: string;
}

/** Whether a mail can be sent to this address as it is. Whether somebody reads it there, only a mail can show. */
export function isMailAddress(text: string): boolean {
  return text.length <= LONGEST_ADDRESS && ADDRESS.test(text);
}

/**
 * Reads `Name <address>` or a plain address.
 * @returns null for anything else
 */
export function readMailbox(text: string): Mailbox | null {
  const [, name = '', named, plain] = MAILBOX.exec(text.trim()) ?? [];
  const address = named ?? plain ?? '';
  return isMailAddress(address) && name.length <= LONGEST_NAME ? { name, address } : null;
}
