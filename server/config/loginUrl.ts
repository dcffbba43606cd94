/** What the message of a refused URL adds: a `#` begins a comment in `.env`. */
export const QUOTES = "In .env, put a value with a # in 'quotes'";

/** A password may contain a % that is not part of an escape. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const LOGIN = /^([a-z]+:\/\/)([^:]*)(?::(.*))?@([^@]*)$/;

/**
 * Escapes the user and the password of a server's URL, which people write as they are: with `@`, `/`, `#` or `?`. They end at the last `@`,
 * so one after the host must be escaped. What is escaped already stays as it is.
 */
export function escapeLogin(url: string): string {
  const [, scheme, user = '', password, server] = LOGIN.exec(url) ?? [];
  if (scheme === undefined) return url;
  const escaped = (text: string) => encodeURIComponent(decoded(text));
  return `${scheme}${escaped(user)}${password === undefined ? '' : `:${escaped(password)}`}@${server}`;
}
