import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { ClientConfig } from '../../src/config/clientConfig';
import type { InlineHashes } from '../http/securityHeaders';

/** A page of the site, with the configuration in it, in the three encodings. */
export interface HtmlPage {
  etag: string;
  plain: Buffer;
  gzip: Buffer;
  br: Buffer;
}

export interface HtmlPages {
  /** By path below the public folder, for example `index.html`. */
  byName: ReadonlyMap<string, HtmlPage>;
  inline: InlineHashes;
}

const CONFIG_SLOT = /(<script type="application\/json" id="hobnob-config">)[\s\S]*?(<\/script>)/;
const INLINE_ELEMENT = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/** JSON that cannot end the element it stands in. */
function safeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** The page with the client's configuration in its place. */
export function putClientConfig(html: string, client: ClientConfig): string {
  return html.replace(CONFIG_SLOT, (_all, open: string, close: string) => `${open}${safeJson(client)}${close}`);
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The CSP sources of what stands inline in a page; data blocks are not run and need none. */
export function inlineHashes(html: string): InlineHashes {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [, element, attributes = '', content = ''] of html.matchAll(INLINE_ELEMENT)) {
    if (element === 'style') styles.add(hashOf(content));
    else if (!/\bsrc=|type="application\//.test(attributes)) scripts.add(hashOf(content));
  }
  return { scripts: [...scripts], styles: [...styles] };
}

function preparePage(html: string): HtmlPage {
  const plain = Buffer.from(html);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
  return { etag, plain, gzip: gzipSync(plain), br: brotliCompressSync(plain) };
}

async function htmlFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true });
  return entries.filter((name) => name.endsWith('.html')).map((name) => name.split(path.sep).join('/'));
}

/** Reads all pages once, puts the client's configuration in, and collects the hashes for the CSP. */
export async function readHtmlPages(folder: string, client: ClientConfig): Promise<HtmlPages> {
  const byName = new Map<string, HtmlPage>();
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const name of await htmlFiles(folder)) {
    const html = putClientConfig(await readFile(path.join(folder, name), 'utf8'), client);
    byName.set(name, preparePage(html));
    const inline = inlineHashes(html);
    inline.scripts.forEach((hash) => scripts.add(hash));
    inline.styles.forEach((hash) => styles.add(hash));
  }
  return { byName, inline: { scripts: [...scripts], styles: [...styles] } };
}
