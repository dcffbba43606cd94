import { PAGE_STATE_ID } from '../src/app/prerenderedPage';

/** What makes one page out of the template. */
export interface PageParts {
  title: string;
  description: string;
  /** The address it was rendered for; the app takes the page over only where it fits. */
  pathname: string;
  html: string;
  /** A whole style element. */
  styles: string;
  /** What the page was made of. */
  state: unknown;
  /** Files below the site's root that the page's screen needs beside the entry. */
  scripts: readonly string[];
}

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta name="description"[^>]*>/;
const HEAD_END = '</head>';
const ROOT = '<div id="root"></div>';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** JSON that cannot end the element it stands in. */
const safeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

function openGraph({ title, description }: PageParts): string {
  const tags = { 'og:site_name': 'Hobnob', 'og:type': 'website', 'og:title': title, 'og:description': description };
  return Object.entries(tags).map(([property, content]) => `<meta property="${property}" content="${escaped(content)}">`).join('');
}

/** Replaces exactly one place; a template without it is a mistake of the build. */
function put(page: string, place: RegExp | string, content: string): string {
  const found = typeof place === 'string' ? page.includes(place) : place.test(page);
  if (!found) throw new Error(`The page template has no ${String(place)}`);
  return page.replace(place, () => content);
}

/**
 * A whole page: title, description and Open Graph tags, the styles of exactly this page, links that fetch the screen's code early, the
 * screen itself in the root element, and the state that it shows.
 * @throws when the template lacks one of the places
 */
export function fillPage(template: string, parts: PageParts): string {
  const { title, description, pathname, html, styles, state, scripts } = parts;
  const preloads = scripts.map((script) => `<link rel="preload" href="/${script}" as="script">`).join('');
  const stateElement = `<script type="application/json" id="${PAGE_STATE_ID}">${safeJson(state)}</script>`;
  const withTitle = put(template, TITLE, `<title>${escaped(title)}</title>`);
  const withText = put(withTitle, DESCRIPTION, `<meta name="description" content="${escaped(description)}">${openGraph(parts)}`);
  const withStyles = put(withText, HEAD_END, `${preloads}${styles}${HEAD_END}`);
  return put(withStyles, ROOT, `<div id="root" data-prerendered="${escaped(pathname)}">${html}</div>${stateElement}`);
}
