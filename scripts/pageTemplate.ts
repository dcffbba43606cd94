import { escapeHtml, jsonForHtml } from '../server/http/responses/htmlText';
import { PAGE_STATE_ID } from '../src/boot/prerenderedPage';
import { PICTURE_ELEMENT_ID, PICTURE_PLACE_ID } from '../src/domain/groups/groupPictures';
import { VISITOR_PAGE_ID } from '../src/domain/routes/invitation';
import { PAGE_END } from '../src/domain/routes/offline';
import { RETURN_PAGE_KEY } from '../src/domain/routes/returnPage';
import { paths } from '../src/domain/routes/routes';

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
  /** Of the page of one group, whose picture the server names: the script files of the page that a visitor sees in its place. */
  visitorScripts?: readonly string[];
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
 * `load` fetches the files of a page. `loadAfterPaint` does it after the first paint; at once in a background tab or a browser without
 * paint entries, and after three seconds at the latest. Scripts added by script are `async` unless that is switched off.
 */
const LOAD = `function load(parts){
function add(name,attributes){var element=document.createElement(name);element.async=false
for(var key in attributes)element.setAttribute(key,attributes[key])
document.head.append(element)}
parts.ahead.forEach(function(file){add('link',{rel:'preload',as:'script',href:'/'+file})})
parts.entry.forEach(function(file){add('script',{src:'/'+file,fetchpriority:'high'})})}`;
const LOAD_AFTER_PAINT = `${LOAD}
function loadAfterPaint(parts,begun){
function begin(){if(begun)return;begun=true;load(parts)}
if(document.hidden)return begin()
setTimeout(begin,3000)
try{new PerformanceObserver(begin).observe({type:'paint',buffered:true})}catch(error){begin()}}`;
/** Whether somebody was signed in here at the last visit. Throws where there is no storage. */
const KNOWS_USER = `Object.keys(localStorage).some(function(key){return key.indexOf('firebase:authUser:')===0})`;
/** The data in the element before the script. */
const DATA_BEFORE = 'JSON.parse(document.currentScript.previousElementSibling.textContent)';
const CODE_ID = 'hobnob-code';

// The texts of these scripts are the same in every page, so one CSP hash covers each.

const AFTER_FIRST_PAINT = `<script>(function(parts){${LOAD_AFTER_PAINT}
loadAfterPaint(parts)})(${DATA_BEFORE})</script>`;

/** A browser may paint a page before the end has come. Visitors should not see the group's page, which is about to be replaced for them. */
const HIDDEN_FROM_VISITORS = '<style>[data-visitor] #root{display:none}</style>';

/** In the head of a group's page: fetches its code for somebody who may be signed in. */
const CODE_FOR_MEMBERS = `<script>(function(parts){${LOAD}
try{if(!${KNOWS_USER}){document.documentElement.dataset.visitor='';return}}catch(error){}
load(parts.member)})(${DATA_BEFORE})</script>`;

/**
 * At the end of a group's page: a visitor is at the login before anything is painted, and sees the page that the server put there.
 * The page they came for is remembered as the app would. Where that cannot be, or the server had nothing to show, the app does all of it.
 */
const PAGE_FOR_VISITORS = `<script>(function(page,parts){${LOAD_AFTER_PAINT}
delete document.documentElement.dataset.visitor
try{if(${KNOWS_USER})return}catch(error){return}
try{if(!page.content.firstChild)throw 0
sessionStorage.setItem('${RETURN_PAGE_KEY}',location.pathname+location.search+location.hash)
}catch(error){return load(parts.member)}
history.replaceState(history.state,'','${paths.login}')
document.getElementById('root').remove()
document.getElementById('${PAGE_STATE_ID}').remove()
page.replaceWith(page.content)
loadAfterPaint(parts.visitor)
})(document.currentScript.previousElementSibling,JSON.parse(document.getElementById('${CODE_ID}').textContent))</script>`;

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
 * so that the browser requests one file.
 */
const PICTURE_FOR_MEMBERS = `<script>(function(picture){
try{if(!picture||!${KNOWS_USER})return
var image=document.createElement('img')
image.alt='';image.decoding='async';image.fetchPriority='high';image.referrerPolicy='no-referrer'
if(picture.srcset){image.sizes=picture.sizes;image.srcset=picture.srcset}
if(picture.position)image.style.objectPosition=picture.position
image.src=picture.src
document.getElementById('${PICTURE_PLACE_ID}').append(image)}catch(error){}
})(${DATA_BEFORE})</script>`;

/** Low priority: after styles, fonts and data. */
const preloadLink = (file: string) => `<link rel="preload" href="/${file}" as="script" fetchpriority="low">`;
const dataElement = (id: string, value: unknown) => `<script type="application/json" id="${id}">${jsonForHtml(value)}</script>`;

/** The places for a group's picture and for the page of a visitor; the server fills them (`server/site/groupPages.ts`). */
const ofGroup = ({ visitorScripts }: PageParts) => (visitorScripts ? {
  picture: `${dataElement(PICTURE_ELEMENT_ID, null)}${PICTURE_FOR_MEMBERS}`,
  visitorPage: `<template id="${VISITOR_PAGE_ID}"></template>${PAGE_FOR_VISITORS}`,
} : { picture: '', visitorPage: '' });

/** Adds the page's code: preloaded from the head, or fetched after the first paint; a group's page finds out who it is for. */
function putCode(page: string, { scripts, paintFirst, visitorScripts }: PageParts): string {
  if (!paintFirst && !visitorScripts) return put(page, HEAD_END, `${scripts.map(preloadLink).join('')}${HEAD_END}`);
  const entry = [...page.matchAll(ENTRY)].map(([, file = '']) => file);
  const withoutCode = page.replaceAll(ENTRY, '');
  if (!visitorScripts) {
    return put(withoutCode, PAGE_END, `${dataElement(CODE_ID, { entry, ahead: scripts })}${AFTER_FIRST_PAINT}${PAGE_END}`);
  }
  const code = { member: { entry, ahead: scripts }, visitor: { entry, ahead: visitorScripts } };
  return put(withoutCode, HEAD_END, `${HIDDEN_FROM_VISITORS}${dataElement(CODE_ID, code)}${CODE_FOR_MEMBERS}${HEAD_END}`);
}

/**
 * Builds a complete page: title, description and Open Graph tags, the page's own styles and scripts, the screen in the root
 * element, and its state.
 * @throws when the template lacks one of the places
 */
export function fillPage(template: string, parts: PageParts): string {
  const { title, description, pathname, html, styles, state } = parts;
  const { picture, visitorPage } = ofGroup(parts);
  const withTitle = put(template, TITLE, `<title>${escapeHtml(title)}</title>`);
  const withText = put(withTitle, DESCRIPTION, `<meta name="description" content="${escapeHtml(description)}">${openGraph(parts)}`);
  const withStyles = put(putCode(withText, parts), HEAD_END, `${styles}${HEAD_END}`);
  const root = `<div id="root" data-prerendered="${escapeHtml(pathname)}">${html}</div>`;
  return put(withStyles, ROOT, `${root}${picture}${dataElement(PAGE_STATE_ID, state)}${visitorPage}`);
}
