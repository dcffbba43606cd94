/** A part of a text: words, or a web address in it. */
export type TextPart = string | { href: string; shown: string };

/** Only these schemes: never `javascript:` or `data:`. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"'`]+/giu;
/** What ends a sentence does not belong to the address in it. */
const TRAILING = /[.,;:!?)\]}…»”’]+$/u;

/** The end of an address in a sentence: without what follows it, but with a bracket that it opens itself. */
function withoutTrailing(found: string): string {
  const trimmed = found.replace(TRAILING, '');
  const opens = (trimmed.match(/\(/gu) ?? []).length > (trimmed.match(/\)/gu) ?? []).length;
  return opens && found.startsWith(`${trimmed})`) ? `${trimmed})` : trimmed;
}

/** The address in normal form; null when it is none, or hides its host behind a name. */
function hrefOf(shown: string): string | null {
  try {
    const { href, username, password, hostname } = new URL(shown);
    return username === '' && password === '' && hostname !== '' ? href : null;
  } catch {
    return null;
  }
}

/** A plain text with the web addresses (http and https) in it. */
export function linkedText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const shown = withoutTrailing(found);
    const href = hrefOf(shown);
    if (href === null) continue;
    if (index > end) parts.push(text.slice(end, index));
    parts.push({ href, shown });
    end = index + shown.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}
