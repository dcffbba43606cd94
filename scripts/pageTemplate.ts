import { escapeHtml, jsonForHtml } from '../server/site/htmlText';
import { PAGE_STATE_ID } from '../src/boot/prerenderedPage';

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
  /** Addresses of public answers of the server that its screen requests first. */
  answers: readonly string[];
  /** Whether its code waits for the first paint: for a page that is complete without it, so that nothing competes with what is seen. */
  paintFirst: boolean;
}

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta name="description"[^>]*>/;
const HEAD_END = '</head>';
const BODY_END = '</body>';
const ROOT = '<div id="root"></div>';
/** As webpack's page plugin writes the entry into the template. */
const ENTRY = /<script defer="defer" src="\/([^"]+)"><\/script>/g;

/**
 * Fetches what the element before it names after the first paint; at once where nothing is painted (a page in the background) or reported
 * (a browser without such entries), and in any case after three seconds. Scripts added by a script are `async` unless it is switched off.
 * The same text in every page: it has one hash.
 */
const AFTER_FIRST_PAINT = `<script>(function(parts,begun){
function add(name,attributes){var element=document.createElement(name);element.async=false
for(var key in attributes)element.setAttribute(key,attributes[key])
document.head.append(element)}
function begin(){if(begun)return;begun=true
parts.ahead.forEach(function(file){add('link',{rel:'preload',as:'script',href:'/'+file})})
parts.entry.forEach(function(file){add('script',{src:'/'+file,fetchpriority:'high'})})}
if(document.hidden)return begin()
setTimeout(begin,3000)
try{new PerformanceObserver(begin).observe({type:'paint',buffered:true})}catch(error){begin()}
})(JSON.parse(document.currentScript.previousElementSibling.textContent))</script>`;

function openGraph({ title, description }: PageParts): string {
  const tags = { 'og:site_name': 'Hobnob', 'og:type': 'website', 'og:title': title, 'og:description': description };
  return Object.entries(tags).map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`).join('');
}

/** Replaces exactly one place; a template without it is a mistake of the build. */
function put(page: string, place: RegExp | string, content: string): string {
  const found = typeof place === 'string' ? page.includes(place) : place.test(page);
  if (!found) throw new Error(`The page template has no ${String(place)}`);
  return page.replace(place, () => content);
}

/** As `fetch` asks, so that the browser hands it over when the screen's own code asks. */
const answerLink = (address: string) => `<link rel="preload" href="${escapeHtml(address)}" as="fetch" crossorigin>`;
/** Behind what is seen and what it shows: style, font and answers. */
const preloadLink = (file: string) => `<link rel="preload" href="/${file}" as="script" fetchpriority="low">`;
const dataElement = (id: string, value: unknown) => `<script type="application/json" id="${id}">${jsonForHtml(value)}</script>`;

/** The page's code: preloaded from the head, or fetched after the first paint. */
function putCode(page: string, { scripts, paintFirst }: PageParts): string {
  if (!paintFirst) return put(page, HEAD_END, `${scripts.map(preloadLink).join('')}${HEAD_END}`);
  const entry = [...page.matchAll(ENTRY)].map(([, file = '']) => file);
  const later = `${dataElement('hobnob-code', { entry, ahead: scripts })}${AFTER_FIRST_PAINT}`;
  return put(page.replaceAll(ENTRY, ''), BODY_END, `${later}${BODY_END}`);
}

/**
 * A whole page: title, description and Open Graph tags, the styles of exactly this page, how its code is fetched, the
 * screen itself in the root element, and the state that it shows.
 * @throws when the template lacks one of the places
 */
export function fillPage(template: string, parts: PageParts): string {
  const { title, description, pathname, html, styles, state, answers } = parts;
  const withTitle = put(template, TITLE, `<title>${escapeHtml(title)}</title>`);
  const withText = put(withTitle, DESCRIPTION, `<meta name="description" content="${escapeHtml(description)}">${openGraph(parts)}`);
  const withStyles = put(putCode(withText, parts), HEAD_END, `${answers.map(answerLink).join('')}${styles}${HEAD_END}`);
  const root = `<div id="root" data-prerendered="${escapeHtml(pathname)}">${html}</div>`;
  return put(withStyles, ROOT, `${root}${dataElement(PAGE_STATE_ID, state)}`);
}
