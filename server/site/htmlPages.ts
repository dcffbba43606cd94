import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ADDRESS_SLOTS, type ClientConfig } from '../../src/contract/clientConfig';
import type { InlineHashes } from '../http/securityHeaders';
import { escapeHtml, jsonForHtml } from './htmlText';

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
  /** By route: what the build rendered ahead. No address leads to these files themselves. */
  prerendered: ReadonlyMap<string, HtmlPage>;
  inline: InlineHashes;
}

const CONFIG_SLOT = /(<script type="application\/json" id="hobnob-config">)[\s\S]*?(<\/script>)/;
const INLINE_ELEMENT = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/** The page with the client's configuration in its place. */
export function putClientConfig(html: string, client: ClientConfig): string {
  return html.replace(CONFIG_SLOT, (_all, open: string, close: string) => `${open}${jsonForHtml(client)}${close}`);
}

/**
 * A script element is passed over: the page's state keeps its slots, which the browser fills from the configuration
 * (`src/boot/prerenderedPage.ts`).
 */
const SCRIPT_OR_SLOT = /<script\b[\s\S]*?<\/script>|\{\{\w+\}\}/g;

/** A prerendered page with this site's addresses in its slots, as text. */
function putAddresses(html: string, { contactEmail, supportEmail }: ClientConfig): string {
  const filled = new Map([[ADDRESS_SLOTS.contactEmail, contactEmail], [ADDRESS_SLOTS.supportEmail, supportEmail]]);
  return html.replace(SCRIPT_OR_SLOT, (found) => {
    const address = filled.get(found);
    return address === undefined ? found : escapeHtml(address);
  });
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

const PRERENDERED = /^prerendered\/(\w+)(?:\.(embedded|firebase))?\.html$/;

interface Source {
  name: string;
  html: string;
}

async function readSources(folder: string, client: ClientConfig): Promise<Source[]> {
  return Promise.all((await htmlFiles(folder)).map(async (name) => {
    const html = await readFile(path.join(folder, name), 'utf8');
    return { name, html: putClientConfig(PRERENDERED.test(name) ? putAddresses(html, client) : html, client) };
  }));
}

/** One page per route; the one for this kind of identity service goes before the one for all. */
function prerenderedPages(sources: readonly Source[], { identityMode }: ClientConfig): Map<string, HtmlPage> {
  const pages = new Map<string, HtmlPage>();
  for (const { name, html } of [...sources].sort((a, b) => a.name.length - b.name.length)) {
    const [, route, mode = identityMode] = PRERENDERED.exec(name) ?? [];
    if (route !== undefined && mode === identityMode) pages.set(route, preparePage(html));
  }
  return pages;
}

/** Reads all pages once, puts the client's configuration in, and collects the hashes for the CSP. */
export async function readHtmlPages(folder: string, client: ClientConfig): Promise<HtmlPages> {
  const sources = await readSources(folder, client);
  const inline = sources.map(({ html }) => inlineHashes(html));
  const whole = sources.filter(({ name }) => !PRERENDERED.test(name));
  return {
    byName: new Map(whole.map(({ name, html }) => [name, preparePage(html)])),
    prerendered: prerenderedPages(sources, client),
    inline: {
      scripts: [...new Set(inline.flatMap(({ scripts }) => scripts))],
      styles: [...new Set(inline.flatMap(({ styles }) => styles))],
    },
  };
}
