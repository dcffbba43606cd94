const escapeOf = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * The same JSON in memory of one byte per character, where that is smaller. Browsers store a text with a single character beyond Latin-1 in
 * two bytes per character: one name in Turkish makes a recorded page of groups twice as large.
 * @param json text in which characters outside ASCII are only in strings, as `JSON.stringify` writes it
 */
export function oneByteJson(json: string): string {
  if (!/[^\0-\xff]/.test(json)) return json;
  const escaped = json.replace(/[^\0-\x7f]/g, escapeOf);
  // What is replaced in a text of two bytes per character keeps them, even if it does not need them. What is decoded does not.
  return escaped.length < 2 * json.length ? new TextDecoder().decode(new TextEncoder().encode(escaped)) : json;
}
