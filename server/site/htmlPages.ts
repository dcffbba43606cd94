import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  CONTACT_SLOTS, EXAMPLE_SOCIAL, SOCIAL_NETWORKS, SOCIAL_SLOTS, pageVariantOf, type ClientConfig,
} from '../../src/contract/clientConfig';
import type { RouteName } from '../../src/domain/routes/routes';
import { putPageTags } from '../discovery/pageTags';
import { escapeHtml, jsonForHtml } from '../http/responses/htmlText';
import { inlineHashes, type InlineHashes } from '../http/responses/inlineHashes';
import { prepareBody, type PreparedBody } from '../http/responses/preparedBody';

export interface HtmlPages {
  /** By path below the site's folder, for example `index.html`. */
  byName: ReadonlyMap<string, PreparedBody>;
  /** By route: the pages prerendered by the build. Their files have slots for what each site sets. */
  prerendered: ReadonlyMap<string, PreparedBody>;
  /** The page of the groups list, into which the server renders the list; null where the build has none. */
  listTemplate: string | null;
  inline: InlineHashes;
}

const CONFIG_SLOT = /(<script type="application\/json" id="hobnob-config">)[\s\S]*?(<\/script>)/;

/** Inserts the client's configuration into the page. */
export function putClientConfig(html: string, client: ClientConfig): string {
  return html.replace(CONFIG_SLOT, (_all, open: string, close: string) => `${open}${jsonForHtml(client)}${close}`);
}

/**
 * Also matches whole script elements, to skip them: the state in the page keeps its slots, which the browser fills from
 * the configuration (`src/boot/prerenderedPage.ts`).
 */
const SCRIPT_OR_SLOT = /<script\b[\s\S]*?<\/script>|\{\{\w+\}\}/g;

const LIST_ITEM = /<li>[\s\S]*?<\/li>/g;

/** Fills the slots of a prerendered page with this site's name, addresses and accounts, escaped. The item of an account it lacks is cut. */
function putContact(html: string, { operatorName, contactEmail, supportEmail, social = EXAMPLE_SOCIAL }: ClientConfig): string {
  const filled = new Map([
    [CONTACT_SLOTS.operatorName, operatorName],
    [CONTACT_SLOTS.contactEmail, contactEmail],
    [CONTACT_SLOTS.supportEmail, supportEmail],
    ...SOCIAL_NETWORKS.map((network) => [SOCIAL_SLOTS[network], social[network]] as const),
  ]);
  const empty = SOCIAL_NETWORKS.map((network) => SOCIAL_SLOTS[network]).filter((slot) => filled.get(slot) === '');
  const withAccounts = empty.length === 0
    ? html
    : html.replace(LIST_ITEM, (item) => (empty.some((slot) => item.includes(slot)) ? '' : item));
  return withAccounts.replace(SCRIPT_OR_SLOT, (found) => {
    const text = filled.get(found);
    return text === undefined ? found : escapeHtml(text);
  });
}

const preparePage = (html: string): PreparedBody => prepareBody(Buffer.from(html), { isLasting: true });

async function htmlFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true });
  return entries.filter((name) => name.endsWith('.html')).map((name) => name.split(path.sep).join('/'));
}

const PRERENDERED = /^prerendered\/(\w+)(?:\.(\w+))?\.html$/;

interface Source {
  name: string;
  html: string;
}

async function readSources(folder: string, client: ClientConfig, origin: string): Promise<Source[]> {
  return Promise.all((await htmlFiles(folder)).map(async (name) => {
    const html = await readFile(path.join(folder, name), 'utf8');
    const route = PRERENDERED.exec(name)?.[1];
    const page = route === undefined ? html : putPageTags(putContact(html, client), route as RouteName, origin);
    return { name, html: putClientConfig(page, client) };
  }));
}

/** One page per route; a page for this site's variant takes precedence over the general one. */
function prerenderedSources(sources: readonly Source[], client: ClientConfig): Map<string, string> {
  const wanted = pageVariantOf(client);
  const pages = new Map<string, string>();
  for (const { name, html } of [...sources].sort((a, b) => a.name.length - b.name.length)) {
    const [, route, variant = wanted] = PRERENDERED.exec(name) ?? [];
    if (route !== undefined && variant === wanted) pages.set(route, html);
  }
  return pages;
}

/**
 * Reads all pages once, inserts the client's configuration and what other sites read, and collects the CSP hashes.
 * @param origin of the site's main address
 */
export async function readHtmlPages(folder: string, client: ClientConfig, origin: string): Promise<HtmlPages> {
  const sources = await readSources(folder, client, origin);
  const inline = sources.map(({ html }) => inlineHashes(html));
  const prerendered = prerenderedSources(sources, client);
  const whole = sources.filter(({ name }) => !PRERENDERED.test(name));
  return {
    byName: new Map(whole.map(({ name, html }) => [name, preparePage(html)])),
    prerendered: new Map([...prerendered].map(([route, html]) => [route, preparePage(html)])),
    listTemplate: prerendered.get('groups') ?? null,
    inline: {
      scripts: [...new Set(inline.flatMap(({ scripts }) => scripts))],
      styles: [...new Set(inline.flatMap(({ styles }) => styles))],
    },
  };
}
