/** The longest address accepted, characters. */
export const MAX_URL_LENGTH = 2048;

const UNSAFE_CHARACTERS = /[\u0000-\u0020\u007f\\]/;

/** Whether a text is an absolute http or https URL without credentials: safe for `src`. */
export function isWebAddress(text: string): boolean {
  if (text.length > MAX_URL_LENGTH || UNSAFE_CHARACTERS.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '' && hostname !== '';
}

/** A web address as it is stored: `https://example.com/` for `https://Example.com`. Null when it is not safe to use in `src`. */
export const webAddress = (text: string): string | null => (isWebAddress(text) ? new URL(text).href : null);
