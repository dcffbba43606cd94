import { createHash } from 'node:crypto';

/** CSP sources for the inline elements of our own pages, for example `'sha256-…'`. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

const INLINE_ELEMENT = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The CSP hashes of a page's inline scripts and styles. Data blocks are not executed and need none. */
export function inlineHashes(html: string): InlineHashes {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [, element, attributes = '', content = ''] of html.matchAll(INLINE_ELEMENT)) {
    if (element === 'style') styles.add(hashOf(content));
    else if (!/\bsrc=|type="application\//.test(attributes)) scripts.add(hashOf(content));
  }
  return { scripts: [...scripts], styles: [...styles] };
}
