import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import type { RootState } from '../app/rootReducer';
import { pages } from '../app/screenCode';
import type { ShownConfig } from '../contract/renderedPages';
import { ROUTES, type RouteName } from '../domain/routes/routes';
import { GlobalStyle } from '../styles/GlobalStyle';
import { prerenderedState } from './prerenderedState';
import { renderApp } from './renderApp';
import { invitationStyleStates, styleStates } from './styleStates';

export interface Prerendered {
  /** The content of the root element. */
  html: string;
  /** The style elements for exactly this page, and for what it will soon show. */
  styles: string;
  /** What it was rendered with; the browser hydrates with it. */
  state: RootState;
}

/** What styled-components adds to the rules of a sheet. */
const LIBRARY_MARKS = /\/\*!sc\*\/\n?|data-styled\.[^{}]*\{[^{}]*\}/g;

/**
 * The base styles, in an element that styled-components does not take over: a sheet with fonts that gets one more rule makes the browser
 * look up all fonts and lay out the whole page again.
 */
function baseStyles(): string {
  const sheet = new ServerStyleSheet();
  try {
    renderToString(sheet.collectStyles(<GlobalStyle />));
    return sheet.getStyleTags().replace(/<style[^>]*>/, '<style>').replaceAll(LIBRARY_MARKS, '');
  } finally {
    sheet.seal();
  }
}

/**
 * One screen as a visitor sees it before anything is known. Runs in Node.js, in the bundle that `scripts/prerenderPages.ts` loads.
 * @param name the screen
 * @param route the route that it is for: all pages of signed-in users are the same screen, but each contains its own styles
 */
export async function prerender(name: RouteName, route: RouteName, pathname: string, shown: ShownConfig): Promise<Prerendered> {
  await Promise.all([pages[name].preload(), pages[route].preload()]);
  const state: RootState = prerenderedState(pathname, shown);
  const sheet = new ServerStyleSheet();
  try {
    const render = (shownState: RootState) => renderApp(shownState, (app) => sheet.collectStyles(app));
    const html = render(state);
    if (ROUTES[route].access === 'public') styleStates(state).forEach(render);
    if (route === 'group') for (const invited of await invitationStyleStates(shown)) render(invited);
    return { html, styles: baseStyles() + sheet.getStyleTags(), state };
  } finally {
    sheet.seal();
  }
}
