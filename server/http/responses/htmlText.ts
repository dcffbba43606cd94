const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string, apostrophe: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? apostrophe);

/** Escapes text for HTML content or a quoted attribute, with the same entities as React. */
export const escapeHtml = (text: string): string => escaped(text, '&#x27;');

/** Escapes a text that keeps its lines, for HTML content. */
export const linesHtml = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

/**
 * Escapes text for XML content or a quoted attribute. It must be free of characters that XML forbids: see `onOneLine`.
 * `&apos;` is one of the five entities that XML itself defines; HTML has it only since version 5, so React does not write it.
 */
export const escapeXml = (text: string): string => escaped(text, '&apos;');

/** The same JSON, in a form that cannot close the script element around it. */
export const scriptSafe = (json: string): string => json.replaceAll('<', '\\u003c');

/** A value as JSON for a script element. */
export const jsonForHtml = (value: unknown): string => scriptSafe(JSON.stringify(value));
