import { escapeHtml, jsonForHtml } from '../server/http/responses/htmlText';
import { PAGE_STATE_ID } from '../src/boot/prerenderedPage';
import { PICTURE_ELEMENT_ID, PICTURE_PLACE_ID } from '../src/domain/groups/groupPictures';
import { PAGE_END } from '../src/domain/routes/offline';

/** Everything that is inserted into the template to make a page. */
export interface PageParts {
  title: string;
  description: string;
  /** The path it was rendered for; the app hydrates the page only at a matching path. */
  pathname: string;
  html: string;
  /** A complete style element. */
  styles: string;
  /** The state the page was rendered from. */
  state: unknown;
  /** Script files that the screen needs in addition to the entry. */
  scripts: readonly string[];
  /** Whether it is the page of one group, whose picture the server names. */
  hasPicture: boolean;
  /** Whether the code waits for the first paint, so it does not compete with the visible content of a page that works without it. */
  paintFirst: boolean;
}

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta name="description"[^>]*>/;
const HEAD_END = '</head>';
const ROOT = '<div id="root"></div>';
/** The entry script as HtmlWebpackPlugin writes it. */
const ENTRY = /<script defer="defer" src="\/([^"]+)"><\/script>/g;

/**
 * Fetches the files listed in the previous element after the first paint; at once in a background tab or a browser without paint
 * entries, and after three seconds at the latest. Scripts added by script are `async` unless that is switched off.
 * The text is the same in every page, so one CSP hash covers it.
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

/** Replaces one place in the template. @throws when the template does not have it */
function put(page: string, place: RegExp | string, content: string): string {
  const found = typeof place === 'string' ? page.includes(place) : place.test(page);
  if (!found) throw new Error(`The page template has no ${String(place)}`);
  return page.replace(place, () => content);
}

/**
 * Shows the picture that the server named, for signed-in users only: visitors go to the login and would not see it. `src` is written last,
 * so that the browser requests one file. The text is the same in every page, so one CSP hash covers it.
 */
const PICTURE_FOR_MEMBERS = `<script>(function(picture){
if(!picture)return
try{for(var key in localStorage)if(key.indexOf('firebase:authUser:')===0){var image=document.createElement('img')
image.alt='';image.decoding='async';image.fetchPriority='high';image.referrerPolicy='no-referrer'
if(picture.srcset){image.sizes=picture.sizes;image.srcset=picture.srcset}
if(picture.position)image.style.objectPosition=picture.position
image.src=picture.src
document.getElementById('${PICTURE_PLACE_ID}').append(image);return}}catch(error){}
})(JSON.parse(document.currentScript.previousElementSibling.textContent))</script>`;

/** Low priority: after styles, fonts and data. */
const preloadLink = (file: string) => `<link rel="preload" href="/${file}" as="script" fetchpriority="low">`;
const dataElement = (id: string, value: unknown) => `<script type="application/json" id="${id}">${jsonForHtml(value)}</script>`;

/** The place for a group's picture; the server fills it (`server/discovery/groupPages.ts`). */
const pictureOf = (hasPicture: boolean) => (hasPicture ? `${dataElement(PICTURE_ELEMENT_ID, null)}${PICTURE_FOR_MEMBERS}` : '');

/** Adds the page's code: preloaded from the head, or fetched after the first paint. */
function putCode(page: string, { scripts, paintFirst }: PageParts): string {
  if (!paintFirst) return put(page, HEAD_END, `${scripts.map(preloadLink).join('')}${HEAD_END}`);
  const entry = [...page.matchAll(ENTRY)].map(([, file = '']) => file);
  const later = `${dataElement('hobnob-code', { entry, ahead: scripts })}${AFTER_FIRST_PAINT}`;
  return put(page.replaceAll(ENTRY, ''), PAGE_END, `${later}${PAGE_END}`);
}

/**
 * Builds a complete page: title, description and Open Graph tags, the page's own styles and scripts, the screen in the root
 * element, and its state.
 * @throws when the template lacks one of the places
 */
export function fillPage(template: string, parts: PageParts): string {
  const { title, description, pathname, html, styles, state, hasPicture } = parts;
  const withTitle = put(template, TITLE, `<title>${escapeHtml(title)}</title>`);
  const withText = put(withTitle, DESCRIPTION, `<meta name="description" content="${escapeHtml(description)}">${openGraph(parts)}`);
  const withStyles = put(putCode(withText, parts), HEAD_END, `${styles}${HEAD_END}`);
  const root = `<div id="root" data-prerendered="${escapeHtml(pathname)}">${html}</div>`;
  return put(withStyles, ROOT, `${root}${pictureOf(hasPicture)}${dataElement(PAGE_STATE_ID, state)}`);
}
