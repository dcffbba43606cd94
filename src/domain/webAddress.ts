/** Longest address that is kept, characters. */
export const MAX_URL_LENGTH = 2048;

const UNSAFE_CHARACTERS = /[\u0000-\u0020\u007f\\]/;

/** Whether a text is an absolute http or https address without credentials: safe to put into `src`. */
export function isWebAddress(text: string): boolean {
  if (text.length > MAX_URL_LENGTH || UNSAFE_CHARACTERS.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '' && hostname !== '';
}
